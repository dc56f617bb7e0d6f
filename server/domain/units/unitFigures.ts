// What lists and the tree of units say beside a name: who commands it, how many people, how many of them are ready.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PAPERS_COUNTED_MAX } from '../../../contract/constants';
import { isAbove, type Level, levelKeys } from '../../../contract/levels';
import { personName } from '../../../contract/people/personName';
import type { Readiness, ReadinessNow } from '../../../contract/people/readiness';
import type { ReadinessKey } from '../../../contract/people/readinessRows';
import type { Ordering } from '../../../contract/schemas/parts/page';
import type { UnitBranch, UnitFigures, unitBranchQuery } from '../../../contract/schemas/unitFigures';
import { type GuestListing, pageOf, type Viewer, type ViewerListing } from '../../call';
import { alias, type Db, flag, json, linkTo, listed, object, p, type RowOf, rowsOf, sqlLevel, u, when } from '../../db';
import { units } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { columnOrder } from '../columnQuery';
import { HIDDEN_NAME } from '../people/hiddenName';
import { hiddenFrom } from '../people/shortUser';
import { unitsReached } from './reach';
import { listUnits, type UnitQuery } from './unitList';
import { countPapersComplete } from './unitPeople';
import type { UnitRow } from './unitRow';

const b = alias(units, 'b');

const FROM = sql`${u} left join ${p} on ${p.id} = ${u.commander_id}`;

const ready = { membership_fee: u.members_count, test_passed: u.safety_count, is_verified: u.verified_count };

/** How many of the people of a unit are ready, as it counts them. */
export const readinessOf = (unit: UnitRow): Readiness => ({
  people: unit.participants_count,
  done: { membership_fee: unit.members_count, test_passed: unit.safety_count, is_verified: unit.verified_count },
});

/** The same with those whose papers are complete by `today`, who are counted now. */
export async function readReadiness(db: Db, unit: UnitRow, today: string): Promise<ReadinessNow> {
  const ready = readinessOf(unit);
  return {
    ...ready,
    papers: ready.people > PAPERS_COUNTED_MAX ? null : await countPapersComplete(db, unit, today),
  };
}

/** Names of commanders are open to everybody; how many are ready is for those who look after the unit's people. */
const columnsOf = (viewer: Viewer) => ({
  id: u.id,
  commander: when(
    sql`${p.id} is not null`,
    object({
      id: p.id,
      last_name: p.last_name,
      first_name: p.first_name,
      patronymic_name: p.patronymic_name,
      hidden: flag(hiddenFrom(viewer)),
    }),
  ),
  people: u.participants_count,
  done: when(unitsReached(viewer, 'act.unit.members'), object(ready)),
});

const present = <Row extends RowOf<ReturnType<typeof columnsOf>>>({ commander, ...row }: Row) => ({
  ...row,
  commander: commander && { id: commander.id, name: commander.hidden ? HIDDEN_NAME : personName(commander) },
});

/** Figures of the units of a level with these ids. */
export async function readFigures(
  { db, viewer }: { db: Db; viewer: Viewer },
  level: Level,
  ids: readonly number[],
): Promise<UnitFigures[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(
    db,
    columnsOf(viewer),
    (cells) => sql`select ${cells} from ${FROM} where ${u.level} = ${sqlLevel(level)} and ${u.id} in (${listed(ids)})`,
  );
  return rows.map(present);
}

export type ReadyQuery = Omit<UnitQuery, 'ordering'> & { ordering?: Ordering<ReadinessKey> };

/** The list of a level by the shares that the viewer may see; units whose people others look after follow by name. */
export function listByReadiness(call: GuestListing, level: Level, { ordering, ...query }: ReadyQuery) {
  const seen = call.viewer ? unitsReached(call.viewer, 'act.unit.members') : sql`false`;
  const share = (done: SQLWrapper) =>
    sql`case when ${seen} and ${u.participants_count} > 0 then ${done}::float8 / ${u.participants_count} end`;
  const sqls = Object.fromEntries(
    Object.entries(ready).map(([key, done]) => [key, { value: share(done), order: [share(done), u.name] }]),
  );
  const order = ordering?.length
    ? columnOrder(ordering, sqls, { known: {}, byDefault: 'membership_fee', id: u.id })
    : undefined;
  return listUnits(call, level, query, order);
}

/** The units right below a unit: those that hang on it and on nothing between. */
export const listBranches = (call: ViewerListing, { level, id }: UnitRow, query: z.output<typeof unitBranchQuery>) =>
  pageOf(
    { ...call, query },
    {
      columns: {
        ...columnsOf(call.viewer),
        level: u.level,
        name: u.name,
        emblem: u.emblem,
        below: json<UnitBranch['below']>`json_build_object(${sql.join(
          levelKeys.slice(2).map((lower) => sql`${sql.raw(`'${lower}'`)}, ${belowAt(lower)}`),
          sql`, `,
        )})`,
      },
      from: FROM,
      where: [sql`${linkTo(u, level)} = ${id}`, ...nothingBetween(level)],
      order: sql`${u.level}, ${u.name}, ${u.id}`,
    },
    (row): UnitBranch => ({ ...present(row), emblem: fileUrl(call.origin, row.emblem) }),
  );

/** A unit without a link to any level between its own and the one above it. */
const nothingBetween = (level: Level): SQL[] =>
  levelKeys
    .filter((between) => between !== 'detachment' && isAbove(level, between))
    .map((between) => sql`${linkTo(u, between)} is null`);

/** How many units of a level lie below `u`, whatever level that is. */
const belowAt = (lower: Level): SQL => {
  const uppers = levelKeys.filter((upper) => upper !== 'central' && isAbove(upper, lower));
  const counts = uppers.map(
    (upper) => sql`when ${sqlLevel(upper)} then (select count(*)::int from ${b}
      where ${b.level} = ${sqlLevel(lower)} and ${linkTo(b, upper)} = ${u.id})`,
  );
  return sql`(case ${u.level} ${sql.join(counts, sql` `)} else 0 end)`;
};
