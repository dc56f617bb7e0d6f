// What a certificate says of itself, wherever it is read.
import { type SQL, sql } from 'drizzle-orm';
import type { CertificateKind } from '../../../contract/certificateKinds';
import { alias, str } from '../../db';
import { certificates, regions } from '../../db/tables';

export const c = alias(certificates, 'c');
export const cr = alias(regions, 'cr');

/** The number as it is printed and read out: the code of the region, the number of the year, the year. */
export const certificateNumber: SQL = sql`coalesce(${cr.code}, ${cr.id}) || '-' || ${c.number} || '/' || ${c.year}`;

/** @param today the day the validity is judged at */
export const certificateState = (today: string): SQL => sql`case when ${c.revoked_at} is not null then 'revoked'
  when ${c.cert_end_date} < ${today}::date then 'expired'
  when ${c.cert_start_date} > ${today}::date then 'future' else 'valid' end`;

/** What stands on it besides the data of the person and the headquarters. */
export const printedCells = {
  number: str(certificateNumber),
  token: c.token,
  kind: str<CertificateKind>(c.kind),
  issue_date: c.issue_date,
  cert_start_date: c.cert_start_date,
  cert_end_date: c.cert_end_date,
  recipient: c.recipient,
  signatory: c.signatory,
  position_procuration: c.position_procuration,
};
