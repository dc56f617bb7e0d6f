import { type SQL, sql } from 'drizzle-orm';
import { letterKinds } from '../../../contract/letterKinds';
import { GATHER_S, type NoticeKind, noticeKinds } from '../../../contract/noticeKinds';
import { innerQuotes } from '../../../contract/text/typographic';
import { alias, listed, namesOf, p, rowsOf, type Tx } from '../../db';
import { notices, outbox } from '../../db/tables';
import { wantsLetterOf, wantsNotices } from '../../mail/wantsNotices';

const n = alias(notices, 'n');
const g = alias(outbox, 'g');

export type NoticeEntry = {
  /** Whom it is told. */
  person: number;
  /** What it is about: the letter's subject follows it, and whether it waits for others. */
  kind: NoticeKind;
  /** A whole Russian sentence, the same in the portal and in the letter; `NAMED` in it is whom it names. */
  text: string;
  /** Address inside the portal, made by `to()`. */
  link?: string;
  /** Whom `NAMED` in the text is, where that is somebody else: with that person's data the notice goes. */
  names?: number;
};

/**
 * Tells people what was decided about them, in the transaction of the decision itself, with a letter in the outbox for
 * those who want letters: a decision about a person leaves at once, other news gather for a quarter of an hour.
 */
export async function notify(tx: Tx, ...entries: NoticeEntry[]): Promise<void> {
  await tell(tx, sql`case when ${n.kind} = any(${GATHERED}) then ${gathering} else now() end`, entries);
}

/** Tells the administrators of the portal. */
export async function notifyAdministrators(tx: Tx, entry: Omit<NoticeEntry, 'person'>): Promise<void> {
  const rows = await rowsOf(
    tx,
    { person: p.id },
    (cells) => sql`select ${cells} from ${p} where (${p.is_staff} or ${p.is_superuser}) and ${p.is_active}`,
  );
  await notify(tx, ...rows.map(({ person }) => ({ ...entry, person })));
}

/**
 * The same as `notify`, whose letters wait for a while: what changes meanwhile may take them back.
 * @returns ids of the notices, in the order of the entries
 */
export const notifyLater = (tx: Tx, seconds: number, entries: readonly NoticeEntry[]): Promise<number[]> =>
  tell(tx, sql`now() + make_interval(secs => ${seconds})`, entries);

const GATHERED = sql`string_to_array(${Object.entries(noticeKinds)
  .flatMap(([kind, row]) => ('gathered' in row ? [kind] : []))
  .join(' ')}, ' ')`;

/** With what is already being gathered for the person, else a quarter of an hour from now. */
const gathering = sql`coalesce((select min(${g.next_at}) from ${g} where ${g.person_id} = ${p.id}
  and ${g.kind} = 'notice' and ${g.state} = 'waiting' and ${g.attempts} = 0 and ${g.next_at} > now()),
  now() + make_interval(secs => ${GATHER_S}))`;

async function tell(tx: Tx, leaves: SQL, entries: readonly NoticeEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const told = await tx
    .insert(notices)
    .values(
      entries.map(({ person, kind, text, link, names }) => ({
        person_id: person,
        kind,
        text: innerQuotes(text),
        link: link ?? null,
        about_id: names ?? null,
      })),
    )
    .returning({ id: notices.id });
  const ids = listed(told.map(({ id }) => id));
  await tx.execute(sql`insert into ${outbox}
    ${namesOf(outbox, 'kind', 'person_id', 'address', 'notice_id', 'next_at', 'until')}
    select 'notice', ${p.id}, ${p.email}, ${n.id}, ${leaves},
      now() + make_interval(hours => ${letterKinds.notice.hours})
    from ${n} join ${p} on ${p.id} = ${n.person_id} where ${n.id} in (${ids}) and ${wantsNotices} and ${wantsLetterOf(n.kind)}
    order by ${n.id}`);
  return told.map(({ id }) => id);
}
