// The portal as a process: killed and stopped in the middle of its letters. Each arrives once.
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { queueLetter } from '../../server/mail/queueLetter';
import { hanging, smtpServer } from '../smtpServer';
import { databases, newPlace, type Place } from './place';
import { type PortalProcess, SECRET } from './portalProcess';

const LETTERS = 200;

let place: Place;
let smtp: Awaited<ReturnType<typeof smtpServer>>;
let running: PortalProcess;
afterEach(async () => {
  await running.kill();
  await smtp.close();
  await place.remove();
});

const queueAll = () =>
  place.inDatabase((db) =>
    db.transaction(async (tx) => {
      for (let n = 0; n < LETTERS; n++) {
        const to = n === 7 ? 'refused@example.org' : `p${n}@example.org`;
        const letter = {
          kind: 'passwordChanged',
          subject: 'Пароль изменён',
          text: 'Здравствуйте!',
          person: null,
        } as const;
        await queueLetter(tx, { secret: SECRET }, { ...letter, to });
      }
    }),
  );
/** What was in the hands of a process that is gone may be taken again. */
const leasesOver = () =>
  place.inDatabase((db) => db.execute(sql`update outbox set next_at = now() where state = 'waiting'`));

async function start(settings: Record<string, string> = {}): Promise<PortalProcess> {
  const usual = {
    DEMO: '0',
    SECOND_FACTOR: 'none',
    LOG_LEVEL: 'warn',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://127.0.0.1:9',
  };
  running = await place.start({ ...usual, ...settings });
  return running;
}

const states = () =>
  place.inDatabase((db) =>
    rowsOf<{ state: string; count: number }>(
      db,
      sql`select state, count(*)::int as count from outbox group by state order by state`,
    ),
  );
/** Answers no further letter once so many have been taken: nothing is between a 250 and its mark. */
function pauseAfter(count: number): Promise<void> {
  let waiting = 0;
  return new Promise((done) => {
    smtp.seen.answering = (command, { to, received }) => {
      if (command.startsWith('RCPT') && to === 'refused@example.org') return '550 no such box';
      if (!command.startsWith('MAIL') || received.length < count) return undefined;
      waiting += 1;
      if (waiting === 5) done();
      return hanging();
    };
  });
}
const goOn = () => {
  smtp.seen.answering = (command, { to }) =>
    command.startsWith('RCPT') && to === 'refused@example.org' ? '550 no such box' : undefined;
};
const allTaken = () => expect.poll(() => smtp.received.length, { timeout: 60_000, interval: 100 }).toBe(LETTERS - 1);

it.each(databases)(
  'killed and stopped in the middle of 200 letters, it sends each from %s once, and asks once where one is refused',
  async (database) => {
    place = await newPlace(database);
    smtp = await smtpServer();
    await queueAll();

    const first = pauseAfter(60);
    const killed = await start();
    await first;
    await killed.kill();
    await leasesOver();

    // Told to stop while the mail server hangs: it ends within its limit all the same.
    const second = pauseAfter(120);
    const stopped = await start({ STOP_SECONDS: '2' });
    await second;
    const told = performance.now();
    expect(await stopped.stop()).toBe(0);
    expect(performance.now() - told).toBeLessThan(10_000);
    await leasesOver();

    goOn();
    const last = await start();
    await allTaken();
    await last.stop();

    expect(new Set(smtp.received.map(({ id }) => id)).size).toBe(LETTERS - 1);
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(LETTERS - 1);
    expect(smtp.recipients.filter((to) => to === 'refused@example.org')).toHaveLength(1);
    expect(await states()).toEqual([
      { state: 'failed', count: 1 },
      { state: 'sent', count: LETTERS - 1 },
    ]);
  },
);
