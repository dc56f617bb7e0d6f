import { sql } from 'drizzle-orm';
import type { LetterKind } from '../../contract/letterKinds';
import { alias, changesOf, p } from '../db/names';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { notices, outbox } from '../db/tables';
import { wantsNotices } from './wantsNotices';

const n = alias(notices, 'n');

/** A letter taken and not settled in this time is another process's: longer than one letter may take. */
export const LEASE_S = 180;

export type TakenLetter = {
  id: number;
  message_id: string;
  kind: LetterKind;
  attempts: number;
  address: string;
  sealed: string | null;
  /** The notice it tells, and whether its person still wants it there. */
  notice: { text: string; link: string | null } | null;
  wanted: boolean | null;
  person_id: number | null;
  first_name: string | null;
};

/** Takes the letter that is due the longest, notices last; several processes never take the same one. */
export async function takeLetter(db: Pick<Db, 'execute'>): Promise<TakenLetter | undefined> {
  const [letter] = await rowsOf<Omit<TakenLetter, 'id'> & { id: string }>(
    db,
    sql`with taken as (
        update ${outbox} set ${changesOf(outbox, {
          attempts: sql`${outbox.attempts} +
          1`,
          tried_at: sql`now()`,
          next_at: sql`now() + make_interval(secs => ${LEASE_S})`,
        })}
        where ${outbox.id} = (select ${outbox.id} from ${outbox} where ${outbox.state} = 'waiting'
        and ${outbox.next_at} <= now() and ${outbox.until} > now()
          order by (${outbox.kind} = 'notice'), ${outbox.next_at}, ${outbox.id} limit 1 for update skip locked)
        returning ${outbox.id}, ${outbox.message_id}, ${outbox.kind}, ${outbox.attempts}, ${outbox.address},
        ${outbox.sealed}, ${outbox.notice_id}, ${outbox.person_id})
      select t.id, t.message_id, t.kind, t.attempts, t.address, t.sealed, t.person_id, ${p.first_name},
        case when ${n.id} is not null then json_build_object('text', ${n.text}, 'link', ${n.link}) end as notice,
        (${wantsNotices} and ${p.email} = t.address) as wanted
      from taken t left join ${p} on ${p.id} = t.person_id left join ${n} on ${n.id} = t.notice_id`,
  );
  return letter && { ...letter, id: Number(letter.id) };
}
