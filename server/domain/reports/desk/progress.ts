// How far the review of a season is, for whoever reviews: where it stands still is seen at one look.

import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deadlineOf } from '../../../../contract/indicators/season';
import type { Programme } from '../../../../contract/indicators/types';
import { indicatorsOf, programmes } from '../../../../contract/programmes';
import type { Progress, progressQuery } from '../../../../contract/schemas/desk/desk';
import { type ReportState, reportStates } from '../../../../contract/states/reports';
import type { Viewer } from '../../../call';
import { alias, type Db, inSet, int, isoMoment, json, moscowDate, p, r, rowsOf, sqlLevel, str, u } from '../../../db';
import { reportAssignments, reportVersions, units } from '../../../db/tables';
import { dayAfter } from '../../moscowClock';
import { readSeason, type Season } from '../../programmes/season';
import { reachesAll } from '../../units/reach';
import { reviewingParties, unitsOfParty } from '../parties';
import { partiesOf, readBy, reviewedKeys } from '../reportQueue';

const d = alias(units, 'd');
const t = alias(reportAssignments, 't');
const v = alias(reportVersions, 'v');
const w = alias(reportVersions, 'w');

type Asked = z.output<typeof progressQuery>;
type Counts = Progress['indicators'][number];

/** Reports with their units. */
export const reportsOfUnits = sql`${r} join ${u} on ${u.level} = ${r.level} and ${u.id} = ${r.unit_id}`;

/** Everything the viewer reads as a reviewer of the season, in a constant number of statements. */
export async function reviewProgress(db: Db, viewer: Viewer, { programme, season: asked }: Asked): Promise<Progress> {
  const season = await readSeason(db, programme, asked);
  const by = reviewingParties.some((party) => reachesAll(viewer, `act.review.${party}`)) ? 'district' : 'unit';
  const reviewed = reviewedKeys(programme, season.number);
  const where = reviewedReports(viewer, programme, season.number);
  const [counted, places, people, days] = await Promise.all([
    countsBy(db, by, where),
    placesOf(db, viewer, { by, programme, season: season.number, where }),
    peopleOf(db, where),
    daysOf(db, where),
  ]);
  return {
    by,
    deadline: deadlineIn(season),
    places: places.map((place) => ({ ...place, ...gathered(counted.filter(({ place: id }) => id === place.id)) })),
    indicators: reviewed
      .map((key) => ({ key, ...gathered(counted.filter(({ indicator }) => indicator === key)) }))
      .filter(({ states }) => Object.keys(states).length > 0),
    people,
    days: everyDay(days),
  };
}

/** SQL condition of the reports that progress counts: what the viewer reads as a reviewer, and somebody decides about. */
export function reviewedReports(viewer: Viewer, programme: Programme, season: number): SQL {
  // What nobody decides about is accepted as it is sent: counted, it would pass for work of the reviewers.
  return sql`${r.programme} = ${programme} and ${r.season} = ${season}
    and ${r.indicator} in ${reviewedKeys(programme, season)} and ${readBy(viewer, programme, season)}`;
}

/** The last of their last days. */
function deadlineIn({ programme, number, settings }: Season): string | null {
  const keys = new Set(reviewedKeys(programme, number));
  const days = indicatorsOf(programme, number).flatMap((indicator) =>
    keys.has(indicator.key) ? (deadlineOf(settings, indicator) ?? []) : [],
  );
  return days.sort().at(-1) ?? null;
}

type Cell = { place: number; indicator: string; state: ReportState; count: number; oldest: string };

/** Some hundred rows: every state of every indicator in every place. */
const countsBy = (db: Db, by: Progress['by'], where: SQL): Promise<Cell[]> => {
  const place = by === 'district' ? sql`coalesce(${u.district_id}, 0)` : sql`${u.id}`;
  return rowsOf(
    db,
    {
      place: int`${place}`,
      indicator: r.indicator,
      state: str<ReportState>(r.state),
      count: int`count(*)::int`,
      oldest: isoMoment(sql`min(${r.state_at})`),
    },
    (cells) => sql`select ${cells} from ${reportsOfUnits} where ${where} group by ${place}, ${r.indicator}, ${r.state}`,
  );
};

function gathered(cells: readonly Cell[]): Pick<Counts, 'states' | 'oldest'> {
  const states: Counts['states'] = {};
  let oldest: string | null = null;
  for (const { state, count, oldest: since } of cells) {
    states[state] = (states[state] ?? 0) + count;
    if (reportStates.has('review', state) && (oldest === null || since < oldest)) oldest = since;
  }
  return { states, oldest };
}

type Places = { by: Progress['by']; programme: Programme; season: number; where: SQL };

/** Districts or units that the viewer reviews, also those that have sent nothing. */
function placesOf(db: Db, viewer: Viewer, { by, programme, season, where }: Places) {
  const reviewed = partiesOf(programme, season).flatMap((party) => unitsOfParty(viewer, party) ?? []);
  const own = reviewed.length ? sql`(${sql.join(reviewed, sql` or `)})` : sql`false`;
  const begun = sql`exists (select 1 from ${r} where ${r.level} = ${u.level} and ${r.unit_id} = ${u.id} and ${where})`;
  const of = by === 'district' ? d : u;
  // A detachment reports in the competition when it takes part: whoever has sent nothing is no row of its own.
  const shown = programme === 'competition' ? sql`and ${begun}` : sql``;
  return rowsOf(
    db,
    { id: of.id, name: of.name, units: int`count(*)::int`, begun: int`count(*) filter (where ${begun})::int` },
    (cells) => sql`select ${cells} from ${u} ${
      by === 'district' ? sql`join ${d} on ${d.level} = 'district' and ${d.id} = ${u.district_id}` : sql``
    } where ${u.level} = ${sqlLevel(programmes[programme].level)} and ${own} ${shown}
      group by ${of.id}, ${of.name} order by ${of.name}, ${of.id} limit 1000`,
  );
}

type Step = Progress['people'][number]['steps'][number];
/** The step at which an assigned report waits: only the rating has one before the last. */
const assignedStep = sql`case when ${r.programme} = 'rating' and ${t.state} = 'sent' then 'district' else 'central' end`;

/** Those who decided something, and those to whom something is assigned; who has most first. */
const peopleOf = (db: Db, where: SQL): Promise<Progress['people']> =>
  rowsOf(
    db,
    {
      id: p.id,
      name: str`${p.last_name} || ' ' || ${p.first_name}`,
      steps: json<Step[]>`json_agg(distinct f.step order by f.step)`,
      waiting: int`sum(f.waiting)::int`,
      decided: int`sum(f.decided)::int`,
      last: isoMoment(sql`max(f.last)`),
    },
    (cells) => sql`select ${cells} from (
        select ${t.person_id} as person_id, ${assignedStep} as step, count(*) as waiting, 0 as decided, null::timestamptz as last
        from ${reportsOfUnits} join ${t} on ${t.report_id} = ${r.id} and ${t.state} = ${r.state}
        where ${where} and ${r.state} in ${inSet(reportStates, 'review')} group by 1, 2
      union all
        select ${v.by}, ${v.stage}, 0, count(*), max(${v.at}) from ${reportsOfUnits} join ${v} on ${v.report_id} = ${r.id}
        where ${where} and ${v.stage} <> 'unit' and ${v.act} <> 'reopen' and ${v.by} is not null group by 1, 2) f
      join ${p} on ${p.id} = f.person_id group by ${p.id}, ${p.last_name}, ${p.first_name}
      order by sum(f.waiting) desc, sum(f.decided) desc, ${p.id} limit 200`,
  );

type Day = { day: string; sent: number; passed: number; accepted: number };

/**
 * How many reports came to each step for the first time on a day; what a step took back did not come to it, and of what was
 * moved in as it stood (below zero) nobody knows the day.
 */
const daysOf = (db: Db, where: SQL): Promise<Day[]> =>
  rowsOf(
    db,
    {
      day: str`f.day`,
      sent: int`count(*) filter (where f.stage = 'unit')::int`,
      passed: int`count(*) filter (where f.stage = 'district')::int`,
      accepted: int`count(*) filter (where f.stage = 'central')::int`,
    },
    (cells) => sql`select ${cells} from (select ${v.stage} as stage, ${moscowDate(sql`min(${v.at})`)} as day
      from ${reportsOfUnits} join ${v} on ${v.report_id} = ${r.id}
      where ${where} and ${v.id} > 0 and ${v.act} not in ('return', 'reopen') and not exists (select 1 from ${w}
        where ${w.report_id} = ${v.report_id} and ${w.stage} = ${v.stage} and ${w.act} = 'reopen' and ${w.id} > ${v.id})
      group by ${v.report_id}, ${v.stage}) f
      group by f.day order by f.day`,
  );

/** Days that are drawn at most: a season is shorter. */
const DAYS_MAX = 400;

/** Every day from the first to the last, each with all there were by its end. */
function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const of = new Map(days.map((one) => [one.day, one]));
  const all: Day[] = [];
  let sum = { sent: 0, passed: 0, accepted: 0 };
  for (let day = first.day; day <= last.day; day = dayAfter(day, 1)) {
    const { sent = 0, passed = 0, accepted = 0 } = of.get(day) ?? {};
    sum = { sent: sum.sent + sent, passed: sum.passed + passed, accepted: sum.accepted + accepted };
    all.push({ day, ...sum });
  }
  return all.slice(-DAYS_MAX);
}
