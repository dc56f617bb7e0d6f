import { sql } from 'drizzle-orm';
import type { CertificateKind } from '../../contract/schemas/certificates';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { certificateNumber } from './certificateNumber';

export type PersonName = { last: string; first: string; patronymic: string | null };

/** Everything that stands on a certificate (contract facts, users 3.11). */
export type CertificatePrint = {
  token: string;
  username: string;
  number: string;
  kind: CertificateKind;
  issue_date: string;
  cert_start_date: string;
  cert_end_date: string;
  recipient: string;
  /** A whole name as it was typed; null for the commander or the issuer. */
  signatory: string | null;
  position_procuration: string | null;
  person: PersonName;
  date_of_birth: string;
  inn: string | null;
  snils: string | null;
  office: string;
  case_name: string;
  legal_address: string | null;
  requisites: string | null;
  registry_number: string | null;
  registry_date: string | null;
  /** Null while the headquarters has none. */
  commander: PersonName | null;
  issuer: PersonName | null;
};

/** A person who erased the own data has no day of birth. */
export type StoredPrint = Omit<CertificatePrint, 'date_of_birth'> & {
  date_of_birth: string | null;
  is_verified: boolean;
};

const nameOf = (alias: string) =>
  sql.raw(`json_build_object('last', ${alias}.last_name, 'first', ${alias}.first_name,
    'patronymic', nullif(trim(${alias}.patronymic_name), ''))`);
const paper = (column: string) => sql.raw(`coalesce(nullif(trim(d.${column}), ''), nullif(trim(f.${column}), ''))`);

/** The data of one certificate, or undefined without one. Its headquarters is the one of its region. */
export async function readPrint(db: Pick<Db, 'execute'>, id: number): Promise<StoredPrint | undefined> {
  const [row] = await rowsOf<StoredPrint>(
    db,
    sql`select c.token, p.username, ${certificateNumber} as number, c.kind, c.issue_date, c.cert_start_date,
        c.cert_end_date, c.recipient, c.signatory, c.position_procuration, ${nameOf('p')} as person, p.is_verified, p.date_of_birth,
        ${paper('inn')} as inn, ${paper('snils')} as snils, coalesce(nullif(trim(r.name_for_certificates), ''), r.name) as office, r.case_name,
        r.legal_address, r.requisites, r.registry_number, r.registry_date, case when k.id is not null then ${nameOf('k')} end as commander,
        case when i.id is not null then ${nameOf('i')} end as issuer
      from certificates c join people p on p.id = c.person_id join regions cr on cr.id = c.region_id
      join units r on r.level = 'regional' and r.region_id = c.region_id left join people k on k.id = r.commander_id
      left join people i on i.id = c.issued_by left join person_documents d on d.person_id = p.id
      left join foreign_documents f on f.person_id = p.id where c.id = ${id}`,
  );
  return row;
}
