// Who organises an event: always this very event, never events in general.
import { type SQL, sql } from 'drizzle-orm';
import { type AnyCall, errors, type Viewer } from '../../call';
import { alias, type Executor, e, flag, rowsOf, str } from '../../db';
import { eventOrganizers, units } from '../../db/tables';
import { unitsReached } from '../units/reach';
import { readViewerOf } from '../viewer';

const eo = alias(eventOrganizers, 'eo');
export const ou = alias(units, 'ou');

/** An event as the acts on it need it, with what the caller is to it. */
export type EventRow = {
  id: number;
  name: string;
  author_id: number;
  state: 'draft' | 'published' | 'cancelled';
  /** The author while he acts for the organising unit, or a commander of it or of one above it. */
  owns: boolean;
  /** Any of these, or a co-organiser. */
  organises: boolean;
};

/** SQL condition "the viewer may still create events like `e`": acts for the unit in whose name it is held. */
const actsForUnit = (viewer: Viewer): SQL => unitsReached(viewer, 'act.event.create', ou);

/**
 * SQL condition "the viewer wrote event `e` and still acts for its unit, or commands the unit or one above it"; reads
 * `units ou` of the event.
 */
const ownsEvent = (viewer: Viewer | null): SQL =>
  viewer
    ? sql`((${e.author_id} = ${viewer.id} and ${actsForUnit(viewer)})
      or ${unitsReached(viewer, 'act.event.manage', ou)})`
    : sql`false`;

/** SQL condition "the viewer organises event `e`". */
export const organisesEvent = (viewer: Viewer | null): SQL =>
  viewer
    ? sql`(${ownsEvent(viewer)} or exists (select 1 from ${eo} where ${eo.event_id} = ${e.id}
      and ${eo.person_id} = ${viewer.id}))`
    : sql`false`;

/** FROM of events with the unit in whose name each is held. */
export const EVENTS = sql`${e} join ${ou} on ${ou.level} = ${e.org_level} and ${ou.id} = ${e.org_id}`;

/** Whether the author still acts for the unit of the event, and so stays its organiser. */
export async function authorStays(db: Executor, { id, author_id }: Pick<EventRow, 'id' | 'author_id'>) {
  const author = await readViewerOf(db, author_id);
  if (!author) return false;
  const found = await rowsOf(db, sql`select 1 from ${EVENTS} where ${e.id} = ${id} and ${actsForUnit(author)}`);
  return found.length > 0;
}

/** The event of the path; a draft exists for its organisers alone. */
export async function eventOf(call: Pick<AnyCall, 'db' | 'params' | 'viewer'>): Promise<EventRow> {
  const [row] = await rowsOf(
    call.db,
    {
      id: e.id,
      name: e.name,
      author_id: e.author_id,
      state: str<EventRow['state']>(e.state),
      owns: flag(ownsEvent(call.viewer)),
      organises: flag(organisesEvent(call.viewer)),
    },
    (cells) => sql`select ${cells} from ${EVENTS} where ${e.id} = ${Number(call.params.id)}`,
  );
  if (!row || (row.state === 'draft' && !row.organises)) throw errors.notFound();
  return row;
}
