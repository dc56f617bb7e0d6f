import { sql } from 'drizzle-orm';
import type { LetterKind } from '../../contract/letterKinds';
import { alias, changesOf, type Executor, flag, int, json, listOf, object, orNull, p, rowsOf, str, u } from '../db';
import { notices, outbox, people, unitLetters } from '../db/tables';
import { noticeText } from '../domain/notices/named';
import { wantsLetterOf, wantsNotices } from './wantsNotices';

const n = alias(notices, 'n');
const l = alias(unitLetters, 'l');
const c = alias(people, 'c');
/** The letters just taken: what the update returned. */
const t = alias(outbox, 't');
/** Others to the same person that are due with it. */
const w = alias(outbox, 'w');
const b = alias(outbox, 'b');

/** A letter taken and not settled in this time is another process's: longer than one letter may take. */
export const LEASE_S = 180;

/** What the staff of a unit wrote, where, and who. */
export type UnitWords = { subject: string; text: string; name: string; author: string | null };

export type TakenLetter = {
  id: number;
  message_id: string;
  kind: LetterKind;
  attempts: number;
  address: string;
  sealed: string | null;
  /** The news it tells, as far as its person wants them by mail, or the letter of a unit it is; whether it is wanted there. */
  notices: { kind: string; text: string; link: string | null }[];
  unit: UnitWords | null;
  wanted: boolean | null;
  person_id: number | null;
  first_name: string | null;
};

/**
 * Takes the letter that is due the longest, notices and letters to many last; several processes never take the same one.
 * One that tells a notice takes along what else is due to its person, and keeps it over all attempts.
 */
export async function takeLetter(db: Executor): Promise<TakenLetter | undefined> {
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
      notices: listOf(
        object({ kind: n.kind, text: noticeText(n, p.withheld), link: n.link }),
        sql`from ${n} where ${n.id} = any(array(select ${t.notice_id} union all select notice_id from carried
          union all select ${b.notice_id} from ${b} where ${b.carried_by} = ${t.id})) and ${wantsLetterOf(n.kind)}`,
        n.id,
      ),
      unit: json.orNull<UnitWords>`case when ${l.id} is not null then json_build_object('subject', ${l.subject},
        'text', ${l.text}, 'name', (select ${u.name} from ${u} where ${u.level} = ${l.level} and ${u.id} = ${l.unit_id}),
        'author', (select ${c.last_name} || ' ' || ${c.first_name} from ${c} where ${c.id} = ${l.author_id}
        and not ${c.withheld})) end`,
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
          order by (${outbox.kind} in ('notice', 'unit')), ${outbox.next_at}, ${outbox.id} limit 1 for update skip locked)
        returning ${outbox.id}, ${outbox.message_id}, ${outbox.kind}, ${outbox.attempts}, ${outbox.address},
        ${outbox.sealed}, ${outbox.notice_id}, ${outbox.unit_letter_id}, ${outbox.person_id}), beside as (
        select ${w.id} from taken t join ${w} on ${w.person_id} = ${t.person_id} and ${w.kind} = 'notice'
          and ${t.kind} = 'notice' and ${w.state} = 'waiting' and ${w.next_at} <= now() and ${w.attempts} = 0
          and ${w.address} = ${t.address} and ${w.id} <> ${t.id} for update of w skip locked), carried as (
        update ${outbox} set ${changesOf(outbox, { carried_by: sql`${t.id}`, state: 'dropped', ended_at: sql`now()` })}
        from taken t, beside where ${outbox.id} = beside.id returning ${outbox.notice_id})
      select ${cells}
      from taken t left join ${p} on ${p.id} = ${t.person_id}
      left join ${l} on ${l.id} = ${t.unit_letter_id}`,
  );
  return letter;
}
