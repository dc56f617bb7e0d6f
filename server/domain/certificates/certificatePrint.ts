// What the register gives to a certificate: of one that is issued, and of one that is being written.
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { CertificateFacts } from '../../../contract/schemas/certificates';
import { errors, type Viewer } from '../../call';
import { alias, type Executor, flag, object, p, type RowOf, rowsOf, str, when } from '../../db';
import { foreignDocuments, people, personDocuments, units } from '../../db/tables';
import { papersOpened } from '../papers/papersOpened';
import { refuseOwn } from '../people/ownMatter';
import { peopleReached } from '../people/reachPeople';
import { regionalOf } from '../roster/rosterScope';
import { reachesAll } from '../units/reach';
import { c, cr, printedCells } from './certificateNumber';

const r = alias(units, 'r');
const d = alias(personDocuments, 'd');
const f = alias(foreignDocuments, 'f');
const k = alias(people, 'k');
const i = alias(people, 'i');

const nameOf = (person: typeof p) =>
  object({
    last: person.last_name,
    first: person.first_name,
    patronymic: str.orNull`nullif(trim(${person.patronymic_name}), '')`,
  });
/** Those of the papers that are checked come first: a citizen of another country may have filled in others before. */
const identifier = (column: 'inn' | 'snils') =>
  str.orNull`coalesce(case when not ${d.russian_passport} then nullif(trim(${f[column]}), '') end,
    nullif(trim(${d[column]}), ''), nullif(trim(${f[column]}), ''))`;

/** Of person `p` with the documents `d` and `f`, headquarters `r` with commander `k`, and issuer `i`. */
const facts = (inn: SQLWrapper, snils: SQLWrapper) => ({
  person: nameOf(p),
  date_of_birth: p.date_of_birth,
  inn: when(sql`${inn}`, identifier('inn')),
  snils: when(sql`${snils}`, identifier('snils')),
  office: str.orNull`coalesce(nullif(trim(${r.name_for_certificates}), ''), ${r.name})`,
  case_name: r.case_name,
  legal_address: r.legal_address,
  requisites: r.requisites,
  registry_number: r.registry_number,
  registry_date: r.registry_date,
  commander: when(sql`${k.id} is not null`, nameOf(k)),
  issuer: when(sql`${i.id} is not null`, nameOf(i)),
});
const issued = {
  ...printedCells,
  /** The holder's, while it is not drawn; null where it was drawn before the name on it was kept. */
  printed_last_name: str.orNull`coalesce(${c.printed_last_name}, case when ${c.initials} is null then ${p.last_name} end)`,
  is_verified: p.is_verified,
  ...facts(c.print_inn, c.print_snils),
};
/** Everything that stands on an issued certificate. */
export type StoredPrint = RowOf<typeof issued>;

const documents = sql`left join ${d} on ${d.person_id} = ${p.id}
  left join ${f} on ${f.person_id} = ${p.id}`;

/** The data of one certificate, or undefined without one. Its headquarters is the one of its region. */
export async function readPrint(db: Executor, id: number): Promise<StoredPrint | undefined> {
  const [row] = await rowsOf(
    db,
    issued,
    (cells) => sql`select ${cells}
      from ${c} join ${p} on ${p.id} = ${c.person_id} join ${cr} on ${cr.id} = ${c.region_id}
      join ${r} on ${r.level} = 'regional' and ${r.region_id} = ${c.region_id} left
      join ${k} on ${k.id} = ${r.commander_id}
      left join ${i} on ${i.id} = ${c.issued_by} ${documents} where ${c.id} = ${id}`,
  );
  return row;
}

/**
 * What a certificate of a person would say, for whoever may issue it. Reading the identifiers is noted in the person's
 * history as every opening of the papers is.
 * @param today the day of issue where the organisation lives
 * @throws {ApiError} 403 for oneself and for somebody of another regional headquarters, 404 for nobody
 */
export async function readFacts(
  db: Executor,
  viewer: Viewer,
  person: number,
  prints: { inn?: boolean; snils?: boolean },
  today: string,
): Promise<CertificateFacts> {
  refuseOwn(viewer, [person], 'ownCertificate');
  const [row] = await rowsOf(
    db,
    {
      issue_date: str`${today}`,
      reached: flag(peopleReached(viewer, 'act.certificates.issue')),
      ...facts(sql`${prints.inn === true}::boolean`, sql`${prints.snils === true}::boolean`),
    },
    (cells) => sql`select ${cells}
      from ${p} left join ${r} on ${r.level} = 'regional' and ${r.id} = ${regionalOf}
      left join ${k} on ${k.id} = ${r.commander_id} left join ${i} on ${i.id} = ${viewer.id} ${documents}
      where ${p.is_active} and ${p.id} = ${person}`,
  );
  if (!row?.reached && !reachesAll(viewer, 'act.certificates.issue')) {
    throw errors.forbidden('stranger');
  }
  if (!row) throw errors.notFound('Такого человека нет.');
  if (row.inn || row.snils) await papersOpened(db, viewer.id, person);
  const { reached: _, ...found } = row;
  return found;
}
