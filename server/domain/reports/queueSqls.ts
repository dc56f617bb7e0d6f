// What the columns of the queue of reports are narrowed and ordered by, over reports `r` and their units `u`.

import { type SQL, sql } from 'drizzle-orm';
import { firstNumbers } from '../../../contract/indicators/mainNumbers';
import type { queueColumns } from '../../../contract/indicators/queueColumns';
import { deadlineOf } from '../../../contract/indicators/season';
import type { Programme } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import { reportStates } from '../../../contract/states/reports';
import type { Viewer } from '../../call';
import { alias, p, r, u } from '../../db';
import { reportAssignments, reportItems, reportVersions, units } from '../../db/tables';
import { type ColumnsSql, orderOfNames } from '../columnQuery';
import type { Season } from '../programmes/season';
import { passedAnswers } from './reportRow';
import { isCorrection } from './reportVersions';

const d = alias(units, 'd');
const i = alias(reportItems, 'i');
const v = alias(reportVersions, 'v');
const t = alias(reportAssignments, 't');

export const districtOf = sql`from ${d} where ${d.level} = 'district' and ${d.id} = ${u.district_id}`;
export const districtName = d.name;
export const openItems = sql`(select count(*)::int from ${i} where ${i.report_id} = ${r.id} and ${i.state} = 'open')`;
export const wasReturned = sql`(${firstOf(sql`${v.act} = 'return'`)}) is true`;
export const wasCorrected = sql`(${firstOf(isCorrection)}) is true`;

const assigned = sql`from ${t} join ${p} on ${p.id} = ${t.person_id} where ${t.report_id} = ${r.id} and ${t.state} = ${r.state}`;
/** Whose it is at the step at which it waits. */
export const assignedName = sql`(select ${p.last_name} || ' ' || ${p.first_name} ${assigned})`;
export const isMine = ({ id }: Viewer): SQL => sql`exists (select 1 ${assigned} and ${t.person_id} = ${id})`;

/** Indicators by their numbers, as the report has them: 1, 2, 10, 11. */
const byNumber = (programme: Programme, season: number): SQL =>
  orderOfNames(
    indicatorsOf(programme, season).map(({ key }) => key),
    r.indicator,
  );

/** Whether it was sent for the first time after the last day of its indicator; what has none is never late. */
export function wasLate({ programme, number, settings }: QueueSeason): SQL {
  const days = Object.fromEntries(
    indicatorsOf(programme, number).map((indicator) => [indicator.key, deadlineOf(settings, indicator)]),
  );
  const firstSent = sql`coalesce((select ${v.at} from ${v} where ${v.report_id} = ${r.id} and ${v.stage} = 'unit'
    order by ${v.id} limit 1), ${r.sent_at})`;
  const lastDay = sql`(${JSON.stringify(days)}::jsonb ->> ${r.indicator})::date`;
  return sql`coalesce((${firstSent} at time zone 'Europe/Moscow')::date > ${lastDay}, false)`;
}

/** The first number that a row says as it was passed on: a given one, or how many items a list has. */
function firstNumber({ programme, number }: QueueSeason): SQL {
  const given = (name: string) =>
    sql`case when said.answers ->> ${name}::text ~ ${NUMBER} then (said.answers ->> ${name}::text)::numeric end`;
  const items = (name: string) => sql`nullif(case when jsonb_typeof(said.answers -> ${name}::text) = 'array'
    then jsonb_array_length(said.answers -> ${name}::text) end, 0)::numeric`;
  const firsts = indicatorsOf(programme, number).flatMap(({ key, fields }) => {
    const numbers = firstNumbers(fields).map(({ name, counts }) => (counts ? items(name) : given(name)));
    return numbers.length === 0 ? [] : [sql`when ${r.indicator} = ${key} then coalesce(${sql.join(numbers, sql`, `)})`];
  });
  if (firsts.length === 0) return sql`null::numeric`;
  // `offset 0`: what was passed on is looked up once, not at each place that reads it.
  return sql`(select case ${sql.join(firsts, sql` `)} end from (select ${passedAnswers} as answers offset 0) said)`;
}
const NUMBER = String.raw`^-?\d+(\.\d+)?$`;

/** The season that a queue is of. */
export type QueueSeason = Pick<Season, 'programme' | 'number' | 'settings'>;

export const queueSqls = (season: QueueSeason, viewer: Viewer): ColumnsSql<typeof queueColumns> => ({
  unit: { value: r.unit_id, order: [u.name, byNumber(season.programme, season.number), r.item] },
  indicator: { value: r.indicator, order: [byNumber(season.programme, season.number), r.item] },
  numbers: { value: firstNumber(season) },
  state: { value: r.state, order: [orderOfNames(reportStates.names, r.state)] },
  state_at: { value: sql`(${r.state_at} at time zone 'Europe/Moscow')::date`, order: [r.state_at] },
  changed: { value: wasCorrected },
  returned_before: { value: wasReturned },
  late: { value: wasLate(season) },
  items_open: { value: openItems },
  assigned: { value: assignedName },
  mine: { value: isMine(viewer) },
  district: { value: u.district_id, order: [sql`(select ${districtName} ${districtOf})`] },
});

/** Asked of each row by itself: as `exists` the planner would first read the versions of all reports. */
function firstOf(condition: SQL): SQL {
  return sql`select true from ${v} where ${v.report_id} = ${r.id} and ${condition} limit 1`;
}
