// The public list with its filters, one event, and the drafts of an organiser.
import { type SQL, sql } from 'drizzle-orm';
import { eventScales } from '../../../contract/events/eventTerms';
import type { CalendarQuery, EventFull, EventQuery } from '../../../contract/schemas/events';
import { eventStages } from '../../../contract/states/events';
import {
  type AnyCall,
  containsAll,
  foundRow,
  idsIn,
  keptCount,
  pageOf,
  pageWhileSame,
  type SharedListing,
  type ViewerListing,
} from '../../call';
import { alias, e, lasting, p, rowVersion, sqlLevel, u } from '../../db';
import { standing } from '../../db/statements/standing';
import { eventOrganizers } from '../../db/tables';
import { type ColumnSql, columnOrder, orderOfNames } from '../columnQuery';
import { eventColumns, eventFull, eventPartsMark, todayOf } from './eventFull';
import { EVENTS, organisesEvent, ou } from './eventRights';
import { comingFirst, stageIs, stageOf } from './eventStage';

const eo = alias(eventOrganizers, 'eo');

/** What else the list can be ordered by: stages as they follow each other, words as they stand. */
const orders = (now: Date): Record<string, ColumnSql> => ({
  stage: { value: orderOfNames(eventStages.names, stageOf(now)) },
  scale: { value: orderOfNames(Object.keys(eventScales), sql`${e.scale}::text`) },
  direction: { value: e.direction },
  format: { value: e.format },
  application_type: { value: e.application_type },
  places_taken: { value: e.places_taken },
  org_unit: { value: ou.name },
});

const columns = lasting(eventColumns());
/** What a row of the list is made of. */
const parts = standing(sql`${e.id}, ${rowVersion(e.id)}, ${rowVersion(ou.id)}, ${eventPartsMark}`);

/** Everybody's list: published and cancelled events, without a word about people. */
export function listEvents(call: SharedListing, query: EventQuery) {
  const now = call.parts.now();
  const today = todayOf(now);
  const where = eventConditions(query, now);
  const list = {
    row: sql`${parts}, ${stageOf(now)}, ${today.today}::text`,
    columns,
    from: EVENTS,
    where,
    order: columnOrder(query.ordering, () => orders(now), {
      known: {
        id: [e.id],
        coming: comingFirst(now),
        start_date: [e.starts_at, e.id],
        registration_end_date: [e.registration_closes_at, e.id],
        name: [e.name, e.id],
        created_at: [e.created_at, e.id],
      },
      byDefault: '-id',
      id: e.id,
    }),
    total:
      where.length === 1
        ? keptCount('events')
        : sql`(select count(*)::int from ${e} where ${sql.join(where, sql` and `)})`,
  };
  return pageWhileSame({ ...call, query }, list, (row) => eventFull(row, call.origin, today));
}

/** Conditions of the public list over events `e` alone. */
export function eventConditions(query: CalendarQuery | EventQuery, now: Date): SQL[] {
  const conditions: SQL[] = [sql`${e.state} in ('published', 'cancelled')`, ...containsAll(e.search, query.search)];
  const add = (condition: SQL) => conditions.push(condition);
  conditions.push(...idsIn(e.id, query.ids));
  if (query.format_type) add(contains('format', query.format_type));
  if (query.direction) add(contains('direction', query.direction));
  if (query.scale) add(contains('scale', query.scale));
  if (query.application_type) add(sql`${e.application_type} = ${query.application_type}`);
  if (query.status) add(stageIs(query.status, now));
  const either = eitherOf(query.scale_or_direction);
  if (either.length) add(sql`(${sql.join(either, sql` or `)})`);
  if (query.active_organizer_user_id !== undefined) {
    const id = query.active_organizer_user_id;
    add(sql`(${e.author_id} = ${id} or exists (select 1 from ${eo}
      where ${eo.event_id} = ${e.id} and ${eo.person_id} = ${id}))`);
    // One answer for all: of whoever has taken back the consent to processing it tells nothing.
    add(sql`not exists (select 1 from ${p} where ${p.id} = ${id} and ${p.withheld})`);
  }
  if (query.date_from) add(sql`coalesce(${e.end_date}, ${e.start_date}) >= ${query.date_from}::date`);
  if (query.date_to) add(sql`${e.start_date} <= ${query.date_to}::date`);
  if (query.org_level) add(sql`${e.org_level} = ${sqlLevel(query.org_level)}`);
  if (query.org_region !== undefined)
    add(sql`exists (select 1 from ${u} where ${u.level} = ${e.org_level}
    and ${u.id} = ${e.org_id} and ${u.region_id} = ${query.org_region})`);
  if (query.org_unit !== undefined) add(sql`${e.org_id} = ${query.org_unit}`);
  return conditions;
}

const contains = (column: 'format' | 'direction' | 'scale', asked: string): SQL =>
  sql`strpos(lower(${e[column]} collate "und-x-icu"), ${asked.toLowerCase()}) > 0`;

/** `scale=…|direction=…`; other parts are passed over. */
const eitherOf = (asked: string | undefined): SQL[] =>
  (asked ?? '').split('|').flatMap((part) => {
    const [, column, value] = /^\s*(scale|direction)=(.+)$/.exec(part) ?? [];
    return column && value ? [contains(column as 'scale' | 'direction', value.trim())] : [];
  });

/** One whole event with its organisers. */
export async function readEvent(
  call: Pick<AnyCall, 'db' | 'origin' | 'parts' | 'viewer'>,
  id: number,
): Promise<EventFull> {
  const row = await foundRow(
    call.db,
    eventColumns(call),
    (cells) => sql`select ${cells} from ${EVENTS} where ${e.id} = ${id}`,
  );
  return eventFull(row, call.origin, todayOf(call.parts.now()));
}

/** Drafts the viewer organises, the newest first. */
export function listDrafts(call: ViewerListing, query: { limit?: number; offset?: number }) {
  const today = todayOf(call.parts.now());
  return pageOf(
    { ...call, query },
    {
      columns: eventColumns(call),
      from: EVENTS,
      where: [sql`${e.state} = 'draft'`, organisesEvent(call.viewer)],
      order: sql`${e.id} desc`,
    },
    (row) => eventFull(row, call.origin, today),
  );
}
