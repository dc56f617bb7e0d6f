// Letters leave the outbox: several at once, each settled as soon as the mail server has answered.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../parts';
import { composeLetter } from './composeLetter';
import { mailFailure } from './mailFailure';
import { letterDropped, letterLater, letterRefused, letterSent } from './settleLetter';
import { type TakenLetter, takeLetter } from './takeLetter';

type Round = { sent: number /** The mail server is not there: what still waits was not tried. */; away: boolean };

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
  const line = async () => {
    while (!stopping() && !round.away && broken.length === 0) {
      const letter = await takeLetter(parts.db);
      if (!letter) return;
      // Where one letter was due, another may be.
      if (lines.length < parts.env.MAIL_CONNECTIONS) open();
      const outcome = await sendOne(parts, origin, letter);
      if (outcome === 'sent') round.sent += 1;
      if (outcome === 'away') round.away = true;
    }
  };
  const open = () => lines.push(line().catch((error: unknown) => void broken.push(error)));
  open();
  for (const opened of lines) await opened;
  if (broken.length) throw broken[0];
  return round;
}

async function sendOne(parts: Parts, origin: string, letter: TakenLetter): Promise<'sent' | 'away' | 'settled'> {
  const { db, log, mail } = parts;
  const about = { letter: letter.id, kind: letter.kind, attempt: letter.attempts };
  if (letter.kind === 'notice' && !(letter.notice && letter.wanted)) {
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
