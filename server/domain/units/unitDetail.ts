// One unit with everything its page shows.
import { type SQL, sql } from 'drizzle-orm';
import { FOUNDING_YEAR } from '../../../contract/constants';
import type { UnitField, UnitFieldsOf } from '../../../contract/fields/units';
import { type Level, levels } from '../../../contract/levels';
import type { ShortUnit } from '../../../contract/schemas/people';
import { childrenOf, type Unit } from '../../../contract/schemas/units';
import { alias, k, linkTo, p, u } from '../../db/names';
import { rowsOf } from '../../db/rows';
import { sqlLevel } from '../../db/sqlLevel';
import { units } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { errors } from '../../http/errors';
import { fileUrl } from '../../http/files/fileUrl';
import { catalogues } from '../administration/catalogues';
import { type ShortUserRow, shortUser, shortUserJson } from '../people/shortUser';
import { withNames } from './unitList';

const b = alias(units, 'b');
const t = alias(units, 't');

type Row = Record<string, unknown> & { commander: ShortUserRow | null; version: number; id: number };

const children = (level: Level): SQL[] =>
  childrenOf(level).map(
    ([key, lower]) => sql`(select coalesce(json_agg(json_build_object('id', ${b.id}, 'name', ${b.name},
      'banner', ${b.banner}, 'emblem', ${b.emblem}) order by ${b.name}, ${b.id}), '[]') from ${b}
      where ${b.level} = ${sqlLevel(lower)} and ${linkTo(b, level)} = ${u.id}) as ${sql.identifier(key)}`,
  );

const catalogueColumns = { regions: u.region_id, areas: u.area_id, eduicational_institutions: u.institution_id };

/** What is read of a field: its column, under its name. */
function columnOf(field: UnitField): SQL {
  if (field.kind === 'ref') {
    const column =
      field.to in catalogueColumns ? catalogueColumns[field.to as Catalogue] : linkTo(u, field.to as Level);
    return sql`${column} as ${sql.identifier(field.name)}`;
  }
  if (field.kind === 'year' && field.name === 'founding_date')
    return sql`extract(year from ${u.founding_date})::int as founding_date`;
  return sql`${u[field.name as UnitFieldsOf<'text' | 'date' | 'year' | 'image'>]}`;
}
type Catalogue = keyof typeof catalogueColumns;

/** What a detail has beside the fields of its level. */
const beside: Partial<Record<Level, SQL>> = {
  district: sql`${u.central_id} as central_headquarter`,
  detachment: sql`(select json_build_object('junior', ${k.junior_detachment_id}, 'main', ${k.main_detachment_id}, 'partner',
    (select json_build_object('id', ${t.id}, 'name', ${t.name}, 'banner', ${t.banner}, 'emblem', ${t.emblem}) from ${t}
      where ${t.level} = 'detachment' and ${t.id} in (${k.junior_detachment_id}, ${k.main_detachment_id})
      and ${t.id} <> ${u.id}))
    from ${k} where ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id})
    order by ${k.id} desc limit 1) as participation`,
};

/**
 * The unit's detail and its version.
 * @throws {ApiError} 404
 */
export async function readUnit(
  { db, viewer, origin, parts }: Pick<AnyCall, 'db' | 'viewer' | 'origin' | 'parts'>,
  level: Level,
  id: number,
): Promise<{ unit: Unit; version: number }> {
  const own = levels[level].fields.filter(({ name }) => name !== 'commander').map(columnOf);
  const columns = sql.join(
    [
      sql`${u.id}, ${u.version}, ${u.participants_count}, ${u.members_count}, ${u.events_count}`,
      sql`(select ${shortUserJson(viewer)} from ${p} where ${p.id} = ${u.commander_id}) as commander`,
      ...own,
      ...(beside[level] ? [beside[level]] : []),
      ...children(level),
    ],
    sql`, `,
  );
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from ${u} where ${u.level} = ${sqlLevel(level)} and ${u.id} = ${id}`,
  );
  if (!row) throw errors.notFound();
  const { version, commander, participation, ...rest } = row;
  const unit: Record<string, unknown> = {
    ...withNames(rest, await catalogues(db)),
    commander: commander && shortUser(commander, origin),
  };
  if (level === 'central') unit.working_years = parts.now().getFullYear() - FOUNDING_YEAR;
  if (level === 'detachment') Object.assign(unit, inCompetition(id, participation as Participation | null));
  return { unit: withAddresses(unit, level, origin) as Unit, version };
}

type Participation = { junior: number; main: number | null; partner: ShortUnit | null };

/** Nomination, status and partner, worked out from the latest participation. */
function inCompetition(id: number, participation: Participation | null) {
  if (!participation) return { nomination: null, status: null, tandem_partner: null };
  if (participation.main === null) return { nomination: 'Дебют', status: null, tandem_partner: null };
  return {
    nomination: 'Тандем',
    status: participation.main === id ? 'Наставник' : 'Старт',
    tandem_partner: participation.partner,
  };
}

/** Pictures of the unit and of the units it names, as absolute addresses. */
function withAddresses(unit: Record<string, unknown>, level: Level, origin: string): Record<string, unknown> {
  const pictures: string[] = levels[level].fields.filter(({ kind }) => kind === 'image').map(({ name }) => name);
  const short = (one: ShortUnit): ShortUnit => ({
    ...one,
    banner: fileUrl(origin, one.banner),
    emblem: fileUrl(origin, one.emblem),
  });
  return Object.fromEntries(
    Object.entries(unit).map(([key, value]) => {
      if (pictures.includes(key)) return [key, fileUrl(origin, value as string | null)];
      if (Array.isArray(value)) return [key, (value as ShortUnit[]).map(short)];
      if (key === 'tandem_partner' && value) return [key, short(value as ShortUnit)];
      return [key, value];
    }),
  );
}
