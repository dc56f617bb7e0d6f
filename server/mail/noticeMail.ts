// Notices that their people want by mail: marked in the database before they leave, so that no two processes send one.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { noteOutage } from '../db/noteOutage';
import { rowsOf } from '../db/rows';
import type { Parts } from '../parts';
import { letters } from './letters';
import { reasonOf, sendMail } from './mail';

const LOOK_MS = 20_000;
/** Letters claimed at once. */
const BATCH = 50;
/** An older notice is not news any more, in days. */
const NEWS_DAYS = 3;

type Waiting = { id: string; text: string; link: string | null; email: string; first_name: string };

/**
 * Sends the notices that wait, batch by batch; one that could not be sent waits for the next round.
 * @param origin address of the portal for the links
 * @returns how many were sent
 */
export async function mailNotices(parts: Parts, origin: string, stopping = () => false): Promise<number> {
  let sent = 0;
  const failed: string[] = [];
  while (!stopping()) {
    const batch = await claim(parts);
    for (const notice of batch) {
      const letter = letters.notice(origin, notice.first_name, notice.text, notice.link);
      try {
        await sendMail(parts, { to: notice.email, ...letter });
        sent += 1;
      } catch (error) {
        failed.push(notice.id);
        parts.log.error({ error: reasonOf(error) }, 'a notice was not mailed');
      }
    }
    if (batch.length < BATCH) break;
  }
  for (const id of failed) await parts.db.execute(sql`update notices set mailed_at = null where id = ${id}`);
  return sent;
}

/** Claims a batch and marks it as mailed. */
const claim = ({ db }: Parts): Promise<Waiting[]> =>
  rowsOf<Waiting>(
    db,
    sql`with claimed as (
      select n.id from notices n join people p on p.id = n.person_id
      where n.mailed_at is null and n.at > now() - make_interval(days => ${NEWS_DAYS})
        and p.notices_by_mail and p.is_active and coalesce(p.email, '') <> ''
      order by n.at limit ${BATCH} for update of n skip locked
    )
    update notices n set mailed_at = now() from claimed, people p
    where n.id = claimed.id and p.id = n.person_id
    returning n.id::text, n.text, n.link, p.email, p.first_name`,
  );

/**
 * Mails notices every twenty seconds until stopped.
 * @returns the stop: it waits for the letter that is being sent
 */
export function startNoticeMail(parts: Parts, origin: string): () => Promise<void> {
  const ending = new AbortController();
  const stopping = () => ending.signal.aborted;
  const loop = async () => {
    while (!stopping()) {
      await mailNotices(parts, origin, stopping).catch((error: unknown) => {
        if (!noteOutage(parts.log, error, 'mailing notices'))
          parts.log.error({ error: reasonOf(error) }, 'mailing notices');
      });
      await sleep(LOOK_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = loop();
  return async () => {
    ending.abort();
    await ended;
  };
}
