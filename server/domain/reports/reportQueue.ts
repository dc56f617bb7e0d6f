// What waits for a reviewer, and everything a reviewer reads.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moscowDay } from '../../../contract/fields/moscowDay';
import { movesOf } from '../../../contract/indicators/chains';
import { mainNumbers, numbersText } from '../../../contract/indicators/mainNumbers';
import { type QueueKey, queueColumns } from '../../../contract/indicators/queueColumns';
import type { Answers, Programme } from '../../../contract/indicators/types';
import { indicatorsOf, requiredIndicator, spansOf } from '../../../contract/programmes';
import type { Page } from '../../../contract/schemas/parts/page';
import type {
  QueueCounts,
  QueueRow,
  QueueSeasons,
  queueCountsQuery,
  queueQuery,
} from '../../../contract/schemas/reports';
import { reportStates } from '../../../contract/states/reports';
import { containsAll, idsIn, pageOf, type Viewer, type ViewerListing } from '../../call';
import {
  alias,
  type Db,
  flag,
  inSet,
  int,
  isoMoment,
  json,
  object,
  oneOf,
  orNull,
  type RowOf,
  r,
  rowsOf,
  type Shape,
  str,
  u,
} from '../../db';
import { reportTallies } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { columnConditions, columnOrder } from '../columnQuery';
import { readSeason } from '../programmes/season';
import { withoutConflict } from './desk/interests';
import { readingParties, reviewingParties, unitsOfParty } from './parties';
import {
  assignedName,
  districtName,
  districtOf,
  isMine,
  openItems,
  type QueueSeason,
  queueSqls,
  wasCorrected,
  wasLate,
  wasReturned,
} from './queueSqls';
import { passedAnswers } from './reportRow';
import { reportTitle } from './reportTitle';
import { lastVersion } from './reportVersions';

type Filters = z.output<typeof queueCountsQuery>;
type Indicator = ReturnType<typeof ofUnits>[number];

/** Every report has its unit; joined this way the planner leaves the units out where nothing is asked of them. */
const units = sql`left join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}`;
const FROM = sql`${r} ${units}`;
/** How many there are is asked of what is kept, under the name of the reports. */
const tallies = alias(reportTallies, 'r');
const TALLIED = sql`${tallies} ${units}`;

/** One page of the queue, the longest waiting first: what stands in a row is read for the rows of the page alone. */
export async function reportQueue(call: ViewerListing, query: z.output<typeof queueQuery>): Promise<Page<QueueRow>> {
  const season = await readSeason(call.db, query.programme, query.season);
  return pageOf({ ...call, query }, queueList(call.viewer, season, query), queueRow(season));
}

type Asked = Filters & Pick<z.output<typeof queueQuery>, 'ordering' | 'ids'>;

/** The list as its pages and its file read it. */
export function queueList(viewer: Viewer, season: QueueSeason, asked: Asked) {
  const { tallied, single } = conditionsOf(viewer, season, asked);
  const where = [...tallied, ...single, ...idsIn(sql`${r.id}`, asked.ids)];
  return {
    columns: queueShape(season, viewer),
    by: { id: r.id },
    from: FROM,
    where,
    ...(where.length > tallied.length ? {} : { total: sql`(select ${tally} from ${TALLIED} ${whereAll(tallied)})` }),
    order: columnOrder(asked.ordering, () => queueSqls(season, viewer), {
      known: { state_at: [r.state_at, r.id], id: [r.id] },
      byDefault: 'state_at',
      id: r.id,
    }),
  } satisfies ColumnList<Shape>;
}

const tally = sql`coalesce(sum(${tallies.count}), 0)::int`;
const whereAll = (conditions: readonly SQL[]) => sql`where ${sql.join([...conditions], sql` and `)}`;

type Found = RowOf<ReturnType<typeof queueShape>>;

/** A row with what its answers say in numbers. */
const queueRow =
  ({ programme, number }: QueueSeason) =>
  ({ answers, ...row }: Found): QueueRow => ({
    ...row,
    numbers: mainNumbers(requiredIndicator(programme, row.indicator, number).fields, answers),
  });

/** A row of the list by its columns. */
export const queueCells = (season: QueueSeason) => (found: Found) => {
  const { unit, state_at, numbers, ...row } = queueRow(season)(found);
  return {
    ...row,
    unit: unit.name,
    district: unit.district,
    numbers: numbersText(numbers),
    state_at: moscowDay(new Date(state_at)),
    indicator: reportTitle(requiredIndicator(season.programme, row.indicator, season.number), row.item),
  };
};

const queueShape = (season: QueueSeason, viewer: Viewer) => ({
  id: r.id,
  indicator: r.indicator,
  item: r.item,
  state: str<QueueRow['state']>(r.state),
  state_at: isoMoment(sql`${r.state_at}`),
  version: r.version,
  seen: int(lastVersion),
  unit: object({
    id: u.id,
    name: u.name,
    district: oneOf(districtName, districtOf),
  }),
  items_open: int(openItems),
  returned_before: flag(wasReturned),
  late: flag(wasLate(season)),
  answers: json<Answers>(passedAnswers),
  changed: flag(wasCorrected),
  assigned: str.orNull(assignedName),
  mine: flag(isMine(viewer)),
});

/** How many reports the same filters find, by state, indicator and unit, in one statement. */
export async function queueCounts(db: Db, viewer: Viewer, query: Filters): Promise<QueueCounts> {
  const season = await readSeason(db, query.programme, query.season);
  const { tallied, single } = conditionsOf(viewer, season, query);
  const [count, found] =
    single.length > 0
      ? [sql`count(*)::int`, sql`${FROM} ${whereAll([...tallied, ...single])}`]
      : [tally, sql`${TALLIED} ${whereAll([...tallied, sql`${tallies.count} > 0`])}`];
  const rows = await rowsOf(
    db,
    {
      state: str.orNull`f.state`,
      indicator: str.orNull`f.indicator`,
      unit_id: int.orNull`f.unit_id`,
      name: orNull(u.name),
      count: int`f.count`,
    },
    (cells) => sql`select ${cells} from (select ${r.state}, ${r.indicator}, ${r.unit_id}, ${r.level}, ${count} as
      count from ${found} group by grouping sets ((${r.state}), (${r.indicator}),
      (${r.level}, ${r.unit_id}))) f left join ${u} on ${u.level} = f.level and ${u.id} = f.unit_id
      order by ${u.name}, f.unit_id`,
  );
  const by = (key: 'state' | 'indicator') =>
    Object.fromEntries(rows.flatMap((row) => (row[key] === null ? [] : [[row[key], row.count]])));
  return {
    by_state: by('state'),
    by_indicator: by('indicator'),
    by_unit: rows.flatMap(({ unit_id, name, count }) =>
      unit_id === null ? [] : [{ id: unit_id, name: name ?? '', count }],
    ),
  };
}

/** How many reports of a programme wait for the viewer, by season. */
export const queueSeasons = (db: Db, viewer: Viewer, programme: Programme): Promise<QueueSeasons> =>
  rowsOf(
    db,
    { season: r.season, count: int(tally) },
    (cells) => sql`select ${cells} from ${TALLIED} where ${waitsInAny(viewer, programme)} and ${tallies.count} > 0
      group by ${r.season} order by ${r.season} desc`,
  );

/** Conditions that reports of a unit, an indicator and a state have in common, and those that each has by itself. */
function conditionsOf(viewer: Viewer, asked: QueueSeason, query: Filters): { tallied: SQL[]; single: SQL[] } {
  const { programme, number: season } = asked;
  const state = query.state ?? (query.state__in || query.state__not_in ? 'all' : 'waiting');
  const named = state === 'waiting' || state === 'all' ? [] : [sql`${r.state} = ${state}`];
  const sqls = () => queueSqls(asked, viewer);
  const among = indicatorsAsked(programme, season, query);
  const tallied = [
    ofSeason(asked),
    state === 'waiting' ? waitsFor(viewer, programme, season, among) : readBy(viewer, programme, season, among),
    ...named,
    ...(query.unit === undefined ? [] : [sql`${r.unit_id} = ${query.unit}`]),
    ...(query.district === undefined ? [] : [sql`${u.district_id} = ${query.district}`]),
    ...containsAll(sql`${u.search}`, query.search),
    ...columnConditions(queueColumns.filter(isTallied), sqls, query),
  ];
  const single = [
    ...(query.item === undefined ? [] : [sql`${r.item} = ${query.item}`]),
    ...(query.before === undefined ? [] : [sql`${r.state_at} < ${query.before}::date + 1`]),
    ...columnConditions(
      queueColumns.filter((column) => !isTallied(column)),
      sqls,
      query,
    ),
  ];
  return { tallied, single };
}

/** Written out: what a season holds is the same for every call, and the page is then planned once and not for each. */
const ofSeason = ({ programme, number }: QueueSeason): SQL =>
  sql`${r.programme} = ${sql.raw(`'${programme}'`)} and ${r.season} = ${sql.raw(String(number))}`;

const talliedKeys: readonly QueueKey[] = ['unit', 'indicator', 'state', 'district'];
const isTallied = ({ key }: { key: QueueKey }) => talliedKeys.includes(key);

/** What is accepted as it is sent (part 1 of the rating is) is in the queue only when it is asked for by name. */
function indicatorsAsked(programme: Programme, season: number, query: Filters): Indicator[] {
  const { indicator } = query;
  if (indicator !== undefined) return ofUnits(programme, season).filter(({ key }) => key === indicator);
  return query.indicator__in ? ofUnits(programme, season) : reviewed(programme, season);
}

const ofUnits = (programme: Programme, season: number) =>
  indicatorsOf(programme, season).filter(({ entry }) => entry === 'unit');

const reviewed = (programme: Programme, season: number) =>
  ofUnits(programme, season).filter((indicator) => movesOf(indicator).some(({ act }) => act === 'approve'));

/** Keys of the indicators that somebody decides about. */
export const reviewedKeys = (programme: Programme, season: number): string[] =>
  reviewed(programme, season).map(({ key }) => key);

/** SQL condition over `r` and `u` "the viewer decides about this report now", of these indicators or of all. */
export function waitsFor(
  viewer: Viewer,
  programme: Programme,
  season: number,
  indicators = ofUnits(programme, season),
): SQL {
  const rights = reviewingParties.flatMap((party) => {
    const units = unitsOfParty(viewer, party);
    if (!units) return [];
    // Indicators by the state in which this party decides about them.
    const byState = new Map<string, string[]>();
    for (const indicator of indicators) {
      const move = movesOf(indicator).find(({ act, by }) => act === 'approve' && by === party);
      if (move) byState.set(move.from, [...(byState.get(move.from) ?? []), indicator.key]);
    }
    return [...byState].map(([from, keys]) => sql`(${r.state} = ${from} and ${isOneOf(keys)} and ${units})`);
  });
  return sql`(${anyOf(rights)} and ${withoutConflict(sql`${viewer.id}`)})`;
}

/** The same over all seasons of a programme, each by its own rules. */
export const waitsInAny = (viewer: Viewer, programme: Programme): SQL =>
  sql`${r.programme} = ${programme} and ${r.state} in ${inSet(reportStates, 'review')} and (${sql.join(
    spansOf(programme).map(
      ({ since, until }, index, all) =>
        sql`(${index === all.length - 1 ? sql`true` : sql`${r.season} >= ${since}`}
          and ${until === null ? sql`true` : sql`${r.season} < ${until}`}
          and ${waitsFor(viewer, programme, since)})`,
    ),
    sql` or `,
  )})`;

/** SQL condition over `r` and `u` "the viewer reads this report as a reviewer", of these indicators or of all. */
export function readBy(
  viewer: Viewer,
  programme: Programme,
  season: number,
  indicators = ofUnits(programme, season),
): SQL {
  const rights = reviewingParties.flatMap((party) => {
    const units = unitsOfParty(viewer, party);
    const keys = indicators.filter((indicator) => readingParties(indicator).includes(party)).map(({ key }) => key);
    return units && keys.length ? [sql`(${isOneOf(keys)} and ${units})`] : [];
  });
  return sql`(${r.state} not in ${inSet(reportStates, 'private')} and ${anyOf(rights)})`;
}

/** Parties that decide about something in a season. */
export const partiesOf = (programme: Programme, season: number) =>
  reviewingParties.filter((party) =>
    indicatorsOf(programme, season).some(
      (indicator) => indicator.entry === 'unit' && readingParties(indicator).includes(party),
    ),
  );

/** The keys are those of the definitions: written out, so that they are looked up and not compared one by one. */
const isOneOf = (keys: readonly string[]) => sql`${r.indicator} = any(${textArray(keys)})`;
const textArray = (keys: readonly string[]) => sql.raw(`'{${keys.join(',')}}'::text[]`);

const anyOf = (rights: SQL[]): SQL => (rights.length ? sql`(${sql.join(rights, sql` or `)})` : sql`false`);
