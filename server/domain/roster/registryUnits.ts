// The registers of units and of directions: names, not ids, and one definition of how many people there are.
import { type SQL, sql } from 'drizzle-orm';
import { type Level, levels } from '../../../contract/levels';
import {
  REGISTER_NONE,
  type RegisterQuery,
  type RegisterRow,
  registers,
  type UnitRegister,
} from '../../../contract/schemas/registry';
import { errors, pageOf, type ViewerListing } from '../../call';
import { alias, e, int, linkTo, m, type Shape, sqlLevel, str, u } from '../../db';
import { areas, eventParticipants, units } from '../../db/tables';
import { widestOf } from '../people/reachPeople';
import { unitWithin } from './rosterScope';

const b = alias(units, 'b');
const x = alias(units, 'x');
const a = alias(areas, 'a');
const t = alias(eventParticipants, 't');

const percent = (part: SQL, whole: SQL) => int`coalesce(round(100.0 * ${part} / nullif(${whole}, 0), 2), 0)::float8`;

const below = (unit: Level, lower: Level) =>
  int`(select count(*)::int from ${b} where ${b.level} = ${sqlLevel(lower)} and ${linkTo(b, unit)} = ${u.id})`;
const NONE = str`${REGISTER_NONE}::text`;
/** Name of the unit above; a level without one has none. */
const above = (unit: Level, level: Level) =>
  levels[level].below.includes(unit)
    ? str`coalesce((select ${x.name} from ${x} where ${x.level} = ${sqlLevel(level)} and ${x.id} = ${linkTo(u, level)}),
      ${REGISTER_NONE})`
    : NONE;

/** What stands in a column of a register of units of this level. */
function unitColumn(level: Level, key: string): Shape[string] {
  const counted = level === 'central' || level === 'district';
  switch (key) {
    case 'name':
      return u.name;
    case 'participants_count':
      return u.participants_count;
    case 'verification_percent':
      return percent(sql`${u.verified_count}`, sql`${u.participants_count}`);
    case 'membership_fee_percent':
      return percent(sql`${u.members_count}`, sql`${u.participants_count}`);
    case 'events_organizations':
      return u.events_count;
    case 'test_done_percent':
      return percent(sql`${u.safety_count}`, sql`${u.participants_count}`);
    case 'event_participants':
      return participantsOfEvents(sql`${e.org_level} = ${u.level} and ${e.org_id} = ${u.id}`);
    case 'detachments':
      return below(level, 'detachment');
    case 'directions':
      return str`coalesce((select ${a.name} from ${a} where ${a.id} = ${u.area_id}), ${REGISTER_NONE})`;
    default: {
      const other = key.split('_')[0] as Level;
      return counted ? below(level, other) : above(level, other);
    }
  }
}

/** Rows of the units of one level within the caller's scope. */
export function listUnitRegister(call: ViewerListing, name: UnitRegister, query: RegisterQuery) {
  const { level } = registers[name];
  const scope = widestOf(call.viewer, 'act.roster');
  if (!scope) throw errors.forbidden();
  const keys = keysOf(name, query);
  return pageOf(
    { ...call, query: { ...query, limit: query.limit ?? -1 } },
    {
      columns: Object.fromEntries(keys.map((key) => [key, unitColumn(level, key)])),
      from: sql`${u}`,
      where: [sql`${u.level} = ${sqlLevel(level)}`, scope === 'all' ? sql`true` : unitWithin(scope)],
      order: sql`${u.name}, ${u.id}`,
    },
    (row) => row as RegisterRow,
    { all: true },
  );
}

/** How many took part in the events of these organisers. */
function participantsOfEvents(organisers: SQL) {
  return int`(select count(*)::int from ${e} join ${t} on ${t.event_id} = ${e.id} where ${organisers})`;
}

/**
 * The people of each direction's detachments, each once, with their marks, of what detachments keep: who commands one and
 * is a member of another of the same direction stands in both.
 */
const peopleByArea = sql`(select c.area_id, sum(c.people)::int as people, sum(c.verified) as verified,
    sum(c.paid) as paid, sum(c.passed) as passed
  from (select ${u.area_id}, ${u.participants_count} as people, ${u.verified_count} as verified,
      ${u.members_count} as paid, ${u.safety_count} as passed from ${u} where ${u.level} = 'detachment'
    union all select ${u.area_id}, -1, -${m.verified}::int, -${m.fee_paid}::int, -${m.safety_passed}::int
      from ${u} join ${m} on ${m.level} = 'detachment' and ${m.person_id} = ${u.commander_id}
        and ${m.unit_id} <> ${u.id} join ${x} on ${x.level} = 'detachment' and ${x.id} = ${m.unit_id}
        and ${x.area_id} = ${u.area_id}
      where ${u.level} = 'detachment') c group by c.area_id)`;

const directionColumns: Shape = {
  name: a.name,
  lso_count: int`(select count(*)::int from ${u} where ${u.level} = 'detachment' and ${u.area_id} = ${a.id})`,
  participants_count: int`coalesce(s.people, 0)`,
  verification_percent: percent(sql`s.verified`, sql`s.people`),
  membership_fee_percent: percent(sql`s.paid`, sql`s.people`),
  test_done_percent: percent(sql`s.passed`, sql`s.people`),
  events_organizations: int`(select coalesce(sum(${u.events_count}), 0)::int from ${u}
    where ${u.level} = 'detachment' and ${u.area_id} = ${a.id})`,
  event_participants: participantsOfEvents(sql`${e.org_level} = 'detachment' and ${e.org_id} in
    (select ${u.id} from ${u} where ${u.level} = 'detachment' and ${u.area_id} = ${a.id})`),
};

/** All directions, over the whole country. */
export const listDirections = (call: ViewerListing, query: RegisterQuery) =>
  pageOf(
    { ...call, query: { ...query, limit: query.limit ?? -1 } },
    {
      columns: Object.fromEntries(keysOf('directions', query).map((key) => [key, directionColumns[key] ?? NONE])),
      from: sql`${a} left join ${peopleByArea} s on s.area_id = ${a.id}`,
      where: [],
      order: sql`${a.name}, ${a.id}`,
      total: sql`(select count(*)::int from ${areas})`,
    },
    (row) => row as RegisterRow,
    { all: true },
  );

/** Columns of the rows: those every row has, then the chosen ones, or all. */
export const keysOf = (name: keyof typeof registers, { fields }: RegisterQuery): string[] => {
  const { always, chosen }: { always: readonly string[]; chosen: readonly string[] } = registers[name];
  return [...always, ...chosen.filter((key) => !fields?.length || fields.includes(key))];
};
