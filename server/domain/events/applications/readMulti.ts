// Multistage applications as the API shows them: one row per unit, and one per filer.
import { type SQL, sql } from 'drizzle-orm';
import { unitKeys } from '../../../../contract/events/eventUnits';
import type { Level } from '../../../../contract/levels';
import type { MultiFiler, MultiRow, NewMultiRow } from '../../../../contract/schemas/eventApplications';
import { type ApplicationState, eventApplicationStates } from '../../../../contract/states/eventApplications';
import { ApiError, errors } from '../../../call';
import { a, alias, flag, int, isoMoment, orNull, type RowOf, rowsOf, u } from '../../../db';
import { eventApplicationUnits } from '../../../db/tables';
import { fileUrl } from '../../../files/fileUrl';
import { shortestUser, shortUserJson } from '../../people/shortUser';
import { unitsReached } from '../../units/reach';
import type { EventRow } from '../eventRights';
import { LIVE } from './applicationSets';
import { FILED, originJson, type Reader, scansJson, standing, standingColumns, stateIs, userDoc } from './filedColumns';
import { waitsFor } from './waitsFor';

const x = alias(eventApplicationUnits, 'x');

const unitColumns = {
  id: x.id,
  level: x.level,
  unit_id: x.unit_id,
  name: u.name,
  participants_count: x.participants_count,
  emblem: x.emblem,
  organizer_id: a.person_id,
  created_at: isoMoment(a.created_at),
  event: a.event_id,
  ...standingColumns,
};

const keyOf = Object.fromEntries(Object.entries(unitKeys).map(([key, level]) => [level, key])) as Record<
  Level,
  keyof typeof unitKeys
>;

/**
 * Rows of multistage applications, one per unit.
 * @param which a condition over the application `a` and the unit's row `x`
 */
export async function multiRows(reader: Pick<Reader, 'db'>, event: number, which: SQL): Promise<MultiRow[]> {
  const rows = await unitRows(reader, event, which);
  return rows.map((row) => ({ ...common(row), [keyOf[row.level]]: { id: row.unit_id, name: row.name } }));
}

/** The same with bare ids of units: the answer to the filing call. */
export async function newMultiRows(reader: Pick<Reader, 'db'>, event: number, which: SQL): Promise<NewMultiRow[]> {
  const rows = await unitRows(reader, event, which);
  return rows.map((row) => ({ ...common(row), [keyOf[row.level]]: row.unit_id }));
}

const unitRows = ({ db }: Pick<Reader, 'db'>, event: number, which: SQL) =>
  rowsOf(
    db,
    unitColumns,
    (cells) => sql`select ${cells}
      from ${x} join ${a} on ${a.id} = ${x.application_id}
      join ${u} on ${u.level} = ${x.level} and ${u.id} = ${x.unit_id}
      where ${a.event_id} = ${event} and ${a.kind} = 'multi' and ${which} order by ${x.id}`,
  );

const common = (row: RowOf<typeof unitColumns>) => ({
  id: row.id,
  participants_count: row.participants_count,
  ...(row.emblem === null ? {} : { emblem: row.emblem }),
  organizer_id: row.organizer_id,
  is_approved: eventApplicationStates.has('given', row.state),
  created_at: row.created_at,
  event: row.event,
  ...standing(row),
});

/** SQL condition "the application `a` lives and its names have not come". */
export const UNLISTED = sql`${a.state} in ${LIVE} and ${a.listed_at} is null`;

/**
 * Multistage applications of an event, one row per filer.
 * @param organises false for a commander above, who sees those of his own units
 */
export async function multiFilers(
  reader: Reader,
  event: number,
  { state, organises }: { state?: ApplicationState | undefined; organises: boolean },
): Promise<MultiFiler[]> {
  const rows = await rowsOf(
    reader.db,
    {
      application: a.id,
      created_at: isoMoment(a.created_at),
      unit_name: orNull(u.name),
      unit_emblem: u.emblem,
      ...standingColumns,
      filer: shortUserJson(reader.viewer, 'filed'),
      from: originJson(),
      scans: scansJson(),
      units: int`(select count(*)::int from ${x} where ${x.application_id} = ${a.id})`,
      participants_count: int`(select coalesce(sum(${x.participants_count}), 0)::int from ${x}
        where ${x.application_id} = ${a.id})`,
      your_turn: flag`${waitsFor(reader.viewer)}`,
    },
    (cells) => sql`select ${cells} from ${FILED}
      where ${a.event_id} = ${event} and ${a.kind} = 'multi' and ${organises ? sql`true` : below(reader)}
        and ${state ? stateIs(state) : UNLISTED} order by ${a.id} desc limit 500`,
  );
  return rows.map((row) => ({
    id: row.filer.id,
    organizer_id: row.filer.id,
    headquarter_name: row.unit_name,
    emblem: fileUrl(reader.origin, row.unit_emblem),
    is_approved: eventApplicationStates.has('given', row.state),
    // Scans are for those who organise: they alone may open them.
    documents: organises ? row.scans.map((scan) => userDoc(scan, row.filer, reader)) : [],
    created_at: row.created_at,
    application: row.application,
    filer: shortestUser(row.filer, reader.origin),
    ...row.from,
    units: row.units,
    participants_count: row.participants_count,
    ...standing(row),
    your_turn: row.your_turn,
  }));
}

/** SQL condition "the viewer commands the unit `u` that filed, or one above it". */
const below = ({ viewer }: Pick<Reader, 'viewer'>): SQL => unitsReached(viewer, 'act.event.manage');

/** SQL condition "the application `a` is a multistage one of a unit that the viewer commands, or of one below it". */
export const filedBelow = (
  reader: Pick<Reader, 'viewer'>,
): SQL => sql`${a.kind} = 'multi' and exists (select 1 from ${u}
  where ${u.level} = ${a.level} and ${u.id} = ${a.unit_id} and ${below(reader)})`;

/**
 * The live application of one filer, for the organisers, commanders above the filer's unit, and the filer.
 * @param approvedAlready what to say when it is accepted and must not be
 * @throws {ApiError} 400 when accepted, 403 for anybody else, 404 without one
 */
export async function multiDetail(
  reader: Reader,
  event: EventRow,
  filer: number,
  approvedAlready?: string,
): Promise<MultiRow[]> {
  const above = !event.organises && filer !== reader.viewer.id;
  if (above) {
    const [seen] = await rowsOf(
      reader.db,
      sql`select 1 from ${a} where ${a.event_id} = ${event.id} and ${a.person_id} = ${filer} and ${filedBelow(reader)}
        limit 1`,
    );
    if (!seen) throw errors.forbidden();
  }
  // Whoever stood above the unit of an earlier application is told nothing of one for another unit.
  const open = above ? filedBelow(reader) : sql`true`;
  const rows = await multiRows(reader, event.id, sql`${a.person_id} = ${filer} and ${UNLISTED} and ${open}`);
  if (rows.length === 0) throw new ApiError(404, { error: 'Заявка не найдена' });
  if (approvedAlready && rows[0]?.is_approved) throw new ApiError(400, { message: approvedAlready });
  return rows;
}
