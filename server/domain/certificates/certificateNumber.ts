import { type SQL, sql } from 'drizzle-orm';
import { alias } from '../../db/names';
import { certificates, regions } from '../../db/tables';

export const c = alias(certificates, 'c');
export const cr = alias(regions, 'cr');

/** The number as it is printed and read out: the code of the region, the number of the year, the year. */
export const certificateNumber: SQL = sql`coalesce(${cr.code}, ${cr.id}) || '-' || ${c.number} || '/' || ${c.year}`;

/** @param today the day the validity is judged at */
export const certificateState = (today: string): SQL => sql`case when ${c.revoked_at} is not null then 'revoked'
  when ${c.cert_end_date} < ${today}::date then 'expired' else 'valid' end`;
