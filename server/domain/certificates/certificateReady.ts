// Who may get a certificate from whom, and what is missing before it can be issued.

import { sql } from 'drizzle-orm';
import type { CertificateKind } from '../../../contract/certificateKinds';
import { paperFault } from '../../../contract/fields/paperSigns';
import type { CertificateBody, CertificateGap } from '../../../contract/schemas/certificates';
import { ApiError, errors, type Viewer } from '../../call';
import { alias, type Executor, flag, fullName, listed, orNull, p, rowsOf, str } from '../../db';
import { foreignDocuments, personDocuments, units } from '../../db/tables';
import { refuseOwn } from '../people/ownMatter';
import { peopleReached } from '../people/reachPeople';
import { regionalOf } from '../roster/rosterScope';
import { reachesAll } from '../units/reach';

const r = alias(units, 'r');
const d = alias(personDocuments, 'd');
const f = alias(foreignDocuments, 'f');

type Prints = Pick<CertificateBody, 'print_inn' | 'print_snils'>;
type Asked = Prints & { ids: readonly number[] };

export type Subject = {
  id: number;
  name: string;
  region_id: number;
  date_of_birth: string | null;
};
type Row = {
  id: number;
  name: string;
  is_verified: boolean;
  membership_fee: boolean;
  date_of_birth: string | null;
  inn: boolean;
  snils: boolean;
  regional: number | null;
  region_id: number | null;
  registry_date: boolean;
  /** What stands of the headquarters on every paper. */
  printed: string;
  case_name: boolean;
  commander: boolean;
  reached: boolean;
};

const given = (column: 'inn' | 'snils') =>
  sql`coalesce(nullif(trim(${d[column]}), ''), nullif(trim(${f[column]}), '')) is not null`;

/**
 * The people of an order, all of whom may get the certificate.
 * @throws {ApiError} 403 for oneself and for somebody of another regional headquarters, 404 for nobody, 400 with what each one lacks
 */
export async function readSubjects(
  db: Executor,
  viewer: Viewer,
  kind: CertificateKind,
  { ids, ...prints }: Asked,
): Promise<Subject[]> {
  refuseOwn(viewer, ids, 'ownCertificate');
  const rows = await rowsOf(
    db,
    {
      id: p.id,
      name: str`${fullName(p)}`,
      is_verified: p.is_verified,
      membership_fee: p.membership_fee,
      date_of_birth: orNull(p.date_of_birth),
      inn: flag(given('inn')),
      snils: flag(given('snils')),
      regional: orNull(r.id),
      region_id: r.region_id,
      registry_date: flag`${r.registry_date} is not null`,
      printed: str`concat_ws(' ', coalesce(nullif(trim(${r.name_for_certificates}), ''), ${r.name}), ${r.case_name},
        ${r.legal_address}, ${r.requisites}, ${r.registry_number})`,
      case_name: flag`nullif(trim(${r.case_name}), '') is not null`,
      commander: flag`${r.commander_id} is not null`,
      reached: flag(peopleReached(viewer, 'act.certificates.issue')),
    },
    (cells) => sql`select ${cells}
      from ${p} left join ${d} on ${d.person_id} = ${p.id}
      left join ${f} on ${f.person_id} = ${p.id}
      left join ${r} on ${r.level} = 'regional' and ${r.id} = ${regionalOf}
      where ${p.is_active} and ${p.id} in (${listed(ids)})`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const asked = ids.flatMap((id) => found.get(id) ?? []);
  if (
    !reachesAll(viewer, 'act.certificates.issue') &&
    (asked.length < ids.length || asked.some(({ reached }) => !reached))
  ) {
    throw errors.forbidden('strangersOnList');
  }
  if (asked.length < ids.length) throw errors.notFound('В списке есть человек, которого нет.');
  const gaps = asked.flatMap((row) => gapOf(row, kind, prints));
  if (gaps.length) {
    throw new ApiError(400, { detail: 'Справки не выданы: не хватает данных. Исправьте и повторите.', people: gaps });
  }
  return asked.flatMap(({ id, name, region_id, date_of_birth }) =>
    region_id === null ? [] : [{ id, name, region_id, date_of_birth }],
  );
}

function gapOf(row: Row, kind: CertificateKind, { print_inn, print_snils }: Prints): CertificateGap[] {
  const homeless = row.regional === null;
  const needs: [met: boolean, missing: string][] = [
    [!homeless, 'Не состоит в региональном штабе'],
    [row.is_verified, 'Данные не подтверждены'],
    [row.membership_fee, 'Членский взнос не оплачен'],
    [paperFault(row.name) === undefined, 'В имени есть буквы, которых на документе не будет'],
    [row.date_of_birth !== null, 'Не указана дата рождения'],
    [!print_inn || row.inn, 'Не указан ИНН'],
    [!print_snils || row.snils, 'Не указан СНИЛС'],
    [homeless || row.registry_date, 'У регионального штаба нет даты внесения в реестр'],
    [paperFault(row.printed) === undefined, 'В данных регионального штаба есть знаки, которых на документе не будет'],
    [homeless || row.case_name, 'У регионального штаба нет названия в предложном падеже'],
    [homeless || kind === 'external' || row.commander, 'У регионального штаба нет командира, который подписывает'],
  ];
  const missing = needs.flatMap(([met, text]) => (met ? [] : [text]));
  return missing.length ? [{ id: row.id, name: row.name, missing }] : [];
}
