// What becomes of a letter after an attempt: one statement each, so that a killed process leaves it whole.
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import type { MailFailure } from './mailFailure';
import type { TakenLetter } from './takeLetter';

type Tx = Pick<Db, 'execute'>;

/** The first pause, doubled with each attempt up to the longest; a quarter more or less, so that they spread. */
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 2 * 3600;
const pauseOf = (attempts: number) =>
  Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(attempts - 1, 10)) * (0.75 + Math.random() / 2);

/** It was taken: its words go, and its address takes letters, whatever was said of it before. */
export const letterSent = (db: Tx, { id }: TakenLetter) =>
  db.execute(sql`with done as (
      update outbox set state = 'sent', ended_at = now(), sealed = null, error = null where id = ${id}
      returning person_id, address)
    update people p set email_refused_at = null from done
    where p.id = done.person_id and p.email = done.address and p.email_refused_at is not null`);

/** It will never be taken; where that is the address's fault, the person sees so in the profile. */
export const letterRefused = (db: Tx, { id, attempts }: TakenLetter, { text, address }: MailFailure) =>
  db.execute(sql`with done as (
      update outbox set state = 'failed', ended_at = now(), error = ${text}
      where id = ${id} and attempts = ${attempts} and state = 'waiting' returning person_id, address)
    update people p set email_refused_at = now() from done
    where ${address} and p.id = done.person_id and p.email = done.address`);

/** It is tried again after a pause; given up when that would be too late. */
export function letterLater(db: Tx, { id, attempts }: TakenLetter, { text }: MailFailure) {
  const next = sql`now() + make_interval(secs => ${pauseOf(attempts)})`;
  return db.execute(sql`update outbox set next_at = ${next}, error = ${text},
      state = case when until > ${next} then 'waiting' else 'failed' end,
      ended_at = case when until > ${next} then null else now() end
    where id = ${id} and attempts = ${attempts} and state = 'waiting'`);
}

/** Nobody wants it any more. */
export const letterDropped = (db: Tx, { id }: TakenLetter) =>
  db.execute(sql`update outbox set state = 'dropped', ended_at = now(), sealed = null where id = ${id}`);
