import { sql } from 'drizzle-orm';
import type { LetterKind } from '../../contract/letterKinds';
import { alias, changesOf, p } from '../db/names';
import type { Db } from '../db/open';
import { flag, int, json, orNull, rowsOf, str } from '../db/rows';
import { notices, outbox } from '../db/tables';
import { wantsNotices } from './wantsNotices';

const n = alias(notices, 'n');
/** The letters just taken: what the update returned. */
const t = alias(outbox, 't');

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
  const [letter] = await rowsOf(
    db,
    {
      id: int`${t.id}::int`,
      message_id: t.message_id,
      kind: str<LetterKind>(t.kind),
      attempts: t.attempts,
      address: t.address,
      sealed: t.sealed,
      person_id: t.person_id,
      first_name: orNull(p.first_name),
      notice: json.orNull<{ text: string; link: string | null }>`case when ${n.id} is not null then
        json_build_object('text', ${n.text}, 'link', ${n.link}) end`,
      wanted: flag.orNull`(${wantsNotices} and ${p.email} = ${t.address})`,
    },
    (cells) => sql`with taken as (
        update ${outbox} set ${changesOf(outbox, {
          attempts: sql`${outbox.attempts} + 1`,
          tried_at: sql`now()`,
          next_at: sql`now() + make_interval(secs => ${LEASE_S})`,
        })}
        where ${outbox.id} = (select ${outbox.id} from ${outbox} where ${outbox.state} = 'waiting'
        and ${outbox.next_at} <= now() and ${outbox.until} > now()
          order by (${outbox.kind} = 'notice'), ${outbox.next_at}, ${outbox.id} limit 1 for update skip locked)
        returning ${outbox.id}, ${outbox.message_id}, ${outbox.kind}, ${outbox.attempts}, ${outbox.address},
        ${outbox.sealed}, ${outbox.notice_id}, ${outbox.person_id})
      select ${cells}
      from taken t left join ${p} on ${p.id} = ${t.person_id} left join ${n} on ${n.id} = ${t.notice_id}`,
  );
  return letter;
}
