import { sql } from 'drizzle-orm';
import type { LetterKind } from '../../contract/letterKinds';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { wantsNotices } from './wantsNotices';

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
        update outbox set attempts = attempts + 1, tried_at = now(), next_at = now() + make_interval(secs => ${LEASE_S})
        where id = (select id from outbox where state = 'waiting' and next_at <= now() and until > now()
          order by (kind = 'notice'), next_at, id limit 1 for update skip locked)
        returning id, message_id, kind, attempts, address, sealed, notice_id, person_id)
      select t.id, t.message_id, t.kind, t.attempts, t.address, t.sealed, t.person_id, p.first_name,
        case when n.id is not null then json_build_object('text', n.text, 'link', n.link) end as notice,
        (${wantsNotices} and p.email = t.address) as wanted
      from taken t left join people p on p.id = t.person_id left join notices n on n.id = t.notice_id`,
  );
  return letter && { ...letter, id: Number(letter.id) };
}
