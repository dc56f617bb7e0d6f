// Letters leave the outbox: several at once, each settled as soon as the mail server has answered.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { API_PREFIX } from '../../contract/constants';
import { forgottenLetters } from '../../contract/letterKinds';
import { groupOf } from '../../contract/noticeKinds';
import { changesOf, type Executor, p } from '../db';
import { outbox } from '../db/tables';
import { linkToken, uidOf } from '../domain/accounts/recoveryToken';
import type { Parts } from '../parts';
import { unseal } from '../sealed';
import { letters } from './letters';
import type { OutgoingLetter } from './mail';
import { type TakenLetter, takeLetter } from './takeLetter';

type Round = {
  sent: number;
  /** The mail server was there for nobody: what still waits was not tried. */
  away: boolean;
};

/**
 * Sends what is due.
 * @param origin address of the portal for the links of notices
 * @param stopping turns true when no further letter may be begun
 * @throws what the database threw, after the letters under way are settled
 */
export async function sendLetters(parts: Parts, origin: string, stopping = () => false): Promise<Round> {
  const round: Round = { sent: 0, away: false };
  const broken: unknown[] = [];
  const lines: Promise<void>[] = [];
  let without = 0;
  const line = async () => {
    while (!stopping() && broken.length === 0) {
      const letter = await takeLetter(parts.db);
      if (!letter) return;
      // Where one letter was due, another may be.
      if (lines.length < parts.env.MAIL_CONNECTIONS && !without) open();
      const outcome = await sendOne(parts, origin, letter);
      if (outcome === 'sent') round.sent += 1;
      // A server that takes fewer connections is there for the others still.
      if (outcome !== 'away') continue;
      without += 1;
      return;
    }
  };
  const open = () => lines.push(line().catch((error: unknown) => void broken.push(error)));
  open();
  for (const opened of lines) await opened;
  if (broken.length) throw broken[0];
  round.away = without > 0 && round.sent === 0;
  return round;
}

async function sendOne(parts: Parts, origin: string, letter: TakenLetter): Promise<'sent' | 'away' | 'settled'> {
  const { db, log, mail } = parts;
  const about = { letter: letter.id, kind: letter.kind, attempt: letter.attempts };
  if (toMany(letter) && !((letter.notices.length || letter.unit) && letter.wanted)) {
    await letterDropped(db, letter);
    return 'settled';
  }
  const outgoing = composeLetter(parts, origin, letter);
  if (!outgoing) {
    log.error(about, 'a letter cannot be read: SECRET has changed');
    await letterRefused(db, letter, unreadable);
    return 'settled';
  }
  try {
    await mail.send(outgoing);
  } catch (error) {
    const failure = mailFailure(error);
    log[failure.final ? 'error' : 'warn']({ ...about, error: failure.code }, 'a letter was not sent');
    await (failure.final ? letterRefused : letterLater)(db, letter, failure);
    return failure.away ? 'away' : 'settled';
  }
  await insistently(() => letterSent(db, letter));
  log.info(about, 'a letter was sent');
  return 'sent';
}

/** What nobody asked for is sent only to who still wants it there. */
const toMany = ({ kind }: TakenLetter) => kind === 'notice' || kind === 'unit';

const unreadable = {
  ...{ final: true, address: false, away: false, code: 'SECRET' },
  text: 'Письмо нельзя прочесть: ключ портала (SECRET) с тех пор изменился.',
};

/** A letter that has left and is not marked would leave again: a database that is away for a moment is waited for. */
async function insistently(mark: () => Promise<unknown>): Promise<void> {
  for (let pause = 250; pause <= 16_000; pause *= 2) {
    try {
      await mark();
      return;
    } catch {
      await sleep(pause);
    }
  }
  await mark();
}

/**
 * The letter as it leaves: what was sealed, or the notice in its words of now.
 * @param origin address of the portal for the links of notices
 * @returns undefined when it was sealed by another secret
 */
function composeLetter(
  { secret, now }: Pick<Parts, 'secret' | 'now'>,
  origin: string,
  letter: TakenLetter,
): OutgoingLetter | undefined {
  const { message_id: id, address: to, sealed, notices, unit, person_id, first_name } = letter;
  if (toMany(letter)) {
    const account = { id: person_id ?? 0, email: to, password_hash: null };
    const groups = [...new Set(notices.map(({ kind }) => groupOf(kind)))].join('-');
    const signed = linkToken(secret, 'unsubscribe', account, now());
    // A letter of a unit is of no group: its link ends all letters.
    const token = [uidOf(account.id), signed, groups].filter(Boolean).join('.');
    const { subject, text } = unit
      ? letters.unit(origin, first_name ?? '', unit, token)
      : letters.notice(origin, first_name ?? '', notices, token);
    return { id, to, subject, text, unsubscribe: `${origin}${API_PREFIX}/notices/unsubscribe/${token}/` };
  }
  const opened = sealed && unseal(secret, sealed);
  if (!opened) return undefined;
  const { subject, text } = JSON.parse(opened) as { subject: string; text: string };
  return { id, to, subject, text };
}

// What becomes of a letter after an attempt: a process killed in between leaves it to the sweep.

/** The first pause, doubled with each attempt up to the longest; a quarter more or less, so that they spread. */
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 2 * 3600;
const pauseOf = (attempts: number) =>
  Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(attempts - 1, 10)) * (0.75 + Math.random() / 2);

/** Of a farewell to who was erased nothing is kept once it has left or is given up. */
const isForgotten = ({ kind }: TakenLetter) => forgottenLetters.includes(kind);

/** It was taken: its words go, and its address takes letters, whatever was said of it before. */
const letterSent = (db: Executor, letter: TakenLetter) =>
  isForgotten(letter) ? db.execute(sql`delete from ${outbox} where ${outbox.id} = ${letter.id}`) : markSent(db, letter);

const markSent = (db: Executor, { id }: TakenLetter) =>
  db.execute(sql`with done as (
      update ${outbox} set ${changesOf(outbox, { state: sql`'sent'`, ended_at: sql`now()`, sealed: sql`null`, error: sql`null` })} where ${outbox.id} = ${id}
      returning ${outbox.person_id}, ${outbox.address})
    update ${p} set ${changesOf(p, { email_refused_at: sql`null` })} from done
    where ${p.id} = done.person_id and ${p.email} = done.address and ${p.email_refused_at} is not null`);

/** It will never be taken; where that is the address's fault, the person sees so in the profile. */
const letterRefused = (db: Executor, letter: TakenLetter, failure: MailFailure) =>
  isForgotten(letter)
    ? db.execute(sql`delete from ${outbox} where ${isStillTaken(letter)}`)
    : markRefused(db, letter, failure);

const markRefused = (db: Executor, letter: TakenLetter, { text, address }: MailFailure) =>
  db.execute(sql`with done as (
      update ${outbox} set ${changesOf(outbox, { state: sql`'failed'`, ended_at: sql`now()`, error: text })}
      where ${isStillTaken(letter)}
      returning ${outbox.person_id}, ${outbox.address})
    update ${p} set ${changesOf(p, { email_refused_at: sql`now()` })} from done
    where ${address} and ${p.id} = done.person_id and ${p.email} = done.address`);

/** It is tried again after a pause; given up when that would be too late. */
async function letterLater(db: Executor, letter: TakenLetter, { text }: MailFailure) {
  const next = sql`now() + make_interval(secs => ${pauseOf(letter.attempts)})`;
  if (isForgotten(letter))
    await db.execute(sql`delete from ${outbox} where ${isStillTaken(letter)} and ${outbox.until} <= ${next}`);
  await db.execute(sql`update ${outbox} set ${changesOf(outbox, {
    next_at: next,
    error: text,
    state: sql`case when ${outbox.until} > ${next} then 'waiting' else 'failed' end`,
    ended_at: sql`case when ${outbox.until} > ${next} then null else now() end`,
  })}
    where ${isStillTaken(letter)}`);
}

/** Nobody else has taken it since, nor settled it. */
const isStillTaken = ({ id, attempts }: TakenLetter) =>
  sql`${outbox.id} = ${id} and ${outbox.attempts} = ${attempts} and ${outbox.state} = 'waiting'`;

/** Nobody wants it any more. */
const letterDropped = (db: Executor, { id }: TakenLetter) =>
  db.execute(
    sql`update ${outbox} set ${changesOf(outbox, { state: sql`'dropped'`, ended_at: sql`now()`, sealed: sql`null` })}
      where ${outbox.id} = ${id}`,
  );

// What a failed attempt means: for the letter, for its address, for the letters behind it.
type MailFailure = {
  /** Tried again, or not any more. */
  final: boolean;
  /** The address itself takes no letters. */
  address: boolean;
  /** The server is not there at all: the others need not be tried now. */
  away: boolean;
  /** For the administrator. */
  text: string;
  /** For the log: the server repeats the address in its words, so these are not kept. */
  code: string;
};

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; name?: unknown };

/** Reads the error of an attempt. */
function mailFailure(error: unknown): MailFailure {
  const { code, responseCode, response, command, name } = error as SmtpError;
  const answered = typeof responseCode === 'number' ? responseCode : 0;
  const code_ = [code ?? name, command, answered || undefined].filter(Boolean).join(' ');
  const failure = (text: string, what: Partial<MailFailure> = {}): MailFailure => ({
    ...{ final: false, address: false, away: false },
    ...what,
    text: answered ? `${text} (${answered}).` : `${text}.`,
    code: code_,
  });
  const refused = answered >= 500 && answered < 600 && answered !== 503;
  // 5.7.x: a rule of the server about us or the letter, not about the address.
  const rule = typeof response === 'string' && /^\d{3}[ -]5\.7\./.test(response);
  if (code === 'EENVELOPE' && command === 'API') {
    return failure('Адрес написан с ошибкой', { final: true, address: true });
  }
  if (refused && command === 'RCPT TO') {
    return rule
      ? failure('Почтовый сервер отказался принять письмо', { final: true })
      : failure('Почтовый сервер не принимает письма на этот адрес', { final: true, address: true });
  }
  if (refused && command === 'DATA') return failure('Почтовый сервер отказался принять письмо', { final: true });
  if (code === 'EAUTH') return failure('Почтовый сервер не впускает портал: проверьте SMTP_URL', { away: true });
  if (refused && command === 'MAIL FROM') {
    return failure('Почтовый сервер не принимает адрес отправителя: проверьте MAIL_FROM', { away: true });
  }
  if (answered && answered !== 421 && (command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM')) {
    return failure('Почтовый сервер просит повторить позже');
  }
  if (NO_SERVER.has(String(code)) || answered) {
    return failure('Почтовый сервер не отвечает', { away: true });
  }
  return failure('Письмо не удалось передать');
}

const NO_SERVER = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY', 'EABORT']);
