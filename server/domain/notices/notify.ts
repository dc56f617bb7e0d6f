import { sql } from 'drizzle-orm';
import { letterKinds } from '../../../contract/letterKinds';
import { alias, namesOf, p } from '../../db/names';
import type { Db } from '../../db/open';
import { notices, outbox } from '../../db/tables';
import { wantsNotices } from '../../mail/wantsNotices';

const n = alias(notices, 'n');

export type NoticeEntry = {
  /** Whom it is told. */
  person: number;
  /** What it is about: the notice's picture and the letter's subject follow it. */
  kind: string;
  /** A whole Russian sentence, the same in the portal and in the letter. */
  text: string;
  /** Address inside the portal, made by `to()`. */
  link?: string;
};

/**
 * Tells people what was decided about them, in the transaction of the decision itself, with a letter in the outbox for
 * those who want letters.
 */
export async function notify(tx: Pick<Db, 'insert' | 'execute'>, ...entries: NoticeEntry[]): Promise<void> {
  await notifyLater(tx, 0, entries);
}

/**
 * The same, whose letters wait for a while: what changes meanwhile may take them back.
 * @returns ids of the notices, in the order of the entries
 */
export async function notifyLater(
  tx: Pick<Db, 'insert' | 'execute'>,
  seconds: number,
  entries: readonly NoticeEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const told = await tx
    .insert(notices)
    .values(entries.map(({ person, kind, text, link }) => ({ person_id: person, kind, text, link: link ?? null })))
    .returning({ id: notices.id });
  const ids = sql.join(
    told.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`insert into ${outbox}
    ${namesOf(outbox, 'kind', 'person_id', 'address', 'notice_id', 'next_at', 'until')}
    select 'notice', ${p.id}, ${p.email}, ${n.id}, now() + make_interval(secs => ${seconds}),
      now() + make_interval(hours => ${letterKinds.notice.hours})
    from ${n} join ${p} on ${p.id} = ${n.person_id} where ${n.id} in (${ids}) and ${wantsNotices} order by ${n.id}`);
  return told.map(({ id }) => id);
}
