import { sql } from 'drizzle-orm';
import { type LetterKind, letterKinds } from '../../contract/letterKinds';
import { changesOf, type Executor, listed, valuesOf } from '../db';
import { outbox } from '../db/tables';
import type { Parts } from '../parts';
import { seal } from '../sealed';
import type { Content } from './letters';

/** `person`: whose account it is about. `to` null: the same work for an address nobody has, and no letter. */
type Queued = Content & { person: number | null; to: string | null };

/** Puts a letter into the outbox, in the transaction of the act it tells about: it leaves if that act stands. */
export async function queueLetter(
  tx: Executor,
  { secret }: Pick<Parts, 'secret'>,
  { person, to, kind, subject, text }: Queued,
): Promise<void> {
  const sealed = seal(secret, JSON.stringify({ subject, text }));
  await tx.execute(
    sql`insert into ${outbox} ${valuesOf(outbox, {
      kind,
      person_id: to ? person : null,
      address: to ?? '',
      sealed,
      until: sql`now() + make_interval(hours => ${letterKinds[kind].hours})`,
      state: to ? 'waiting' : 'dropped',
      ended_at: sql`case when ${to === null} then now() end`,
    })}`,
  );
}

/** Takes back letters of a person that still wait: what they say does not hold any more. */
export async function dropLetters(tx: Executor, person: number, ...kinds: LetterKind[]): Promise<void> {
  const these = listed(kinds);
  await tx.execute(sql`update ${outbox} set
    ${changesOf(outbox, { state: 'dropped', ended_at: sql`now()`, sealed: null })}
    where ${outbox.person_id} = ${person} and ${outbox.kind} in (${these}) and ${outbox.state} = 'waiting'`);
}
