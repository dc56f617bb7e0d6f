// One unit with everything its page shows.
import { sql } from 'drizzle-orm';
import { FOUNDING_YEAR } from '../../../contract/constants';
import type { UnitField, UnitFieldsOf } from '../../../contract/fields/units';
import { type Level, levels } from '../../../contract/levels';
import type { ShortUnit } from '../../../contract/schemas/people';
import { childrenOf, type Unit } from '../../../contract/schemas/units';
import { type AnyCall, foundRow } from '../../call';
import { alias, int, k, linkTo, listOf, object, oneOf, p, type Read, type Shape, sqlLevel, u } from '../../db';
import { units } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { catalogues } from '../administration/catalogues';
import { type ShortUserRow, shortUser, shortUserJson } from '../people/shortUser';
import { unitsReached } from './reach';
import { membersTold, withNames } from './unitList';

const b = alias(units, 'b');
const t = alias(units, 't');

const shortUnit = (unit: typeof u) =>
  object({ id: unit.id, name: unit.name, banner: unit.banner, emblem: unit.emblem });

const children = (level: Level): Shape =>
  Object.fromEntries(
    childrenOf(level).map(([key, lower]) => [
      key,
      listOf(
        shortUnit(b),
        sql`from ${b} where ${b.level} = ${sqlLevel(lower)} and ${linkTo(b, level)} = ${u.id}`,
        sql`${b.name}, ${b.id}`,
      ),
    ]),
  );

const catalogueColumns = { regions: u.region_id, areas: u.area_id, eduicational_institutions: u.institution_id };

/** What is read of a field. */
function columnOf(field: UnitField): Shape[string] {
  if (field.kind === 'ref')
    return field.to in catalogueColumns ? catalogueColumns[field.to as Catalogue] : linkTo(u, field.to as Level);
  if (field.kind === 'year' && field.name === 'founding_date')
    return int.orNull`extract(year from ${u.founding_date})::int`;
  return u[field.name as UnitFieldsOf<'text' | 'date' | 'year' | 'image'>];
}
type Catalogue = keyof typeof catalogueColumns;

/** Who the unit takes part in the competition with, as it last did. */
const participation = oneOf(
  object({
    junior: k.junior_detachment_id,
    main: k.main_detachment_id,
    partner: oneOf(
      shortUnit(t),
      sql`from ${t} where ${t.level} = 'detachment' and ${t.id} in (${k.junior_detachment_id}, ${k.main_detachment_id})
        and ${t.id} <> ${u.id}`,
    ),
  }),
  sql`from ${k} where ${u.id} in (${k.junior_detachment_id}, ${k.main_detachment_id}) order by ${k.id} desc limit 1`,
);
type Participation = Read<typeof participation>;
type Row = { version: number; commander: ShortUserRow | null; participation?: Participation };

/** What a detail has beside the fields of its level. */
const beside: Partial<Record<Level, Shape>> = {
  district: { central_headquarter: u.central_id },
  detachment: { participation },
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
  const own = levels[level].fields.filter(({ name }) => name !== 'commander');
  const columns: Shape = {
    id: u.id,
    version: u.version,
    participants_count: u.participants_count,
    members_count: viewer
      ? int`case when ${unitsReached(viewer, 'act.unit.members')} then ${u.members_count} else ${membersTold} end`
      : membersTold,
    events_count: u.events_count,
    commander: oneOf(shortUserJson(viewer), sql`from ${p} where ${p.id} = ${u.commander_id}`),
    ...Object.fromEntries(own.map((field) => [field.name, columnOf(field)])),
    ...beside[level],
    ...children(level),
  };
  const row = await foundRow(
    db,
    columns,
    (cells) => sql`select ${cells} from ${u} where ${u.level} = ${sqlLevel(level)} and ${u.id} = ${id}`,
  );
  const { version, commander, participation, ...rest } = row as Row;
  const unit: Record<string, unknown> = {
    ...withNames(rest, await catalogues(db)),
    commander: commander && shortUser(commander, origin),
  };
  if (level === 'central') unit.working_years = parts.now().getFullYear() - FOUNDING_YEAR;
  if (level === 'detachment') Object.assign(unit, inCompetition(id, participation ?? null));
  return { unit: withAddresses(unit, level, origin) as Unit, version };
}

/** Nomination, status and partner, worked out from the latest participation. */
function inCompetition(id: number, participation: Participation) {
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
