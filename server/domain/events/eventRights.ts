// Who organises an event: always this very event, never events in general.
import { type SQL, sql } from 'drizzle-orm';
import { alias, e } from '../../db/names';
import { flag, rowsOf, str } from '../../db/rows';
import { eventOrganizers, units } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { errors } from '../../http/errors';
import { unitsReached } from '../units/reach';
import type { Viewer } from '../viewer';

const eo = alias(eventOrganizers, 'eo');
export const ou = alias(units, 'ou');

/** An event as the acts on it need it, with what the caller is to it. */
export type EventRow = {
  id: number;
  name: string;
  author_id: number;
  state: 'draft' | 'published' | 'cancelled';
  /** The author, or a commander of the organising unit or of one above it. */
  owns: boolean;
  /** Any of these, or a co-organiser. */
  organises: boolean;
};

/** SQL condition "the viewer wrote event `e`, or commands its unit or one above it"; reads `units ou` of the event. */
const ownsEvent = (viewer: Viewer | null): SQL =>
  viewer ? sql`(${e.author_id} = ${viewer.id} or ${unitsReached(viewer, 'act.event.manage', ou)})` : sql`false`;

/** SQL condition "the viewer organises event `e`". */
export const organisesEvent = (viewer: Viewer | null): SQL =>
  viewer
    ? sql`(${ownsEvent(viewer)} or exists (select 1 from ${eo} where ${eo.event_id} = ${e.id}
      and ${eo.person_id} = ${viewer.id}))`
    : sql`false`;

/** FROM of events with the unit in whose name each is held. */
export const EVENTS = sql`${e} join ${ou} on ${ou.level} = ${e.org_level} and ${ou.id} = ${e.org_id}`;

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
