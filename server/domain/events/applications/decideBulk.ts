// Applications to events among the decisions of all kinds, and many of one event in one call.
import { sql } from 'drizzle-orm';
import type { DecidedEvent, DecideEventBody } from '../../../../contract/schemas/eventApplications';
import { type AnyCall, ApiError, errors } from '../../../call';
import { a, e, flag, rowsOf } from '../../../db';
import type { Decide } from '../../active/decide';
import { EVENTS, organisesEvent } from '../eventRights';
import { type Deciding, decideOne } from './decide';
import { isOwn } from './myApplications';
import { filedBelow } from './readMulti';
import { waitsFor } from './waitsFor';

/** Decides one application to an event, found by its own id: to whoever knows nothing of it there is none. */
export const decideEvent: Decide = async ({ db, parts, viewer }, { id, seen }, { act, reason }) => {
  const [row] = await rowsOf(
    db,
    { event: e.id, name: e.name, organises: flag(organisesEvent(viewer)) },
    (cells) => sql`select ${cells} from ${a} join ${EVENTS} on ${e.id} = ${a.event_id} where ${a.id} = ${id}
      and (${organisesEvent(viewer)} or ${waitsFor(viewer)} or ${filedBelow({ viewer })} or ${isOwn(viewer)})`,
  );
  if (!row) throw errors.notFound('Такой заявки нет: возможно, её уже решили или отозвали.');
  const { event, name, organises } = row;
  const { text, queued } = await decideOne({ db, parts, viewer }, event, { id }, { act, reason, seen, organises });
  return queued ? { done: false, queued, text } : `${text.replace(/\.$/, '')}: ${name}.`;
};

/** Decides applications of one event in turn; one that fails stops none of the others. */
export async function decideManyEvents(
  { once, ...deciding }: Deciding & Pick<AnyCall, 'once'>,
  event: number,
  { act, ids, reason, seen }: DecideEventBody,
): Promise<DecidedEvent[]> {
  const results: DecidedEvent[] = [];
  for (const [at, id] of ids.entries()) {
    try {
      const { text, queued } = await once(`${id}`, (db) =>
        decideOne({ ...deciding, db }, event, { id }, { act, reason, seen: seen?.[at], organises: true }),
      );
      results.push({ id, done: !queued, ...(queued && { queued }), text });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ id, done: false, text: Object.values(error.body).flat().map(String).join(' ') });
    }
  }
  return results;
}
