// The portal as a process: killed and stopped in the middle of its letters. Each arrives once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../server/db/open';
import { rowsOf } from '../../server/db/rows';
import { queueLetter } from '../../server/mail/queueLetter';
import { hanging, smtpServer } from '../smtpServer';

const SECRET = 'a secret of this test, long enough for everybody';
const LETTERS = 200;

let folder: string;
let smtp: Awaited<ReturnType<typeof smtpServer>>;
let running: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-process-'));
  smtp = await smtpServer();
  await inDatabase((db) =>
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
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir: folder });
  const result = await work(db);
  await close();
  return result;
}

function start(settings: Record<string, string> = {}): ChildProcess {
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: folder, SECRET, DEMO: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    ...{ SMTP_URL: smtp.url, PUBLIC_URL: 'http://127.0.0.1:9', ...settings },
  };
  running = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio: 'inherit' });
  return running;
}

const states = () =>
  inDatabase((db) =>
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

it('killed and stopped in the middle of 200 letters, it sends each once, and asks once where one is refused', async () => {
  // Killed: nothing of its own runs any more.
  const first = pauseAfter(60);
  const killed = start();
  await first;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // The leases of the letters it had in its hands are over.
  await inDatabase((db) => db.execute(sql`update outbox set next_at = now() where state = 'waiting'`));

  // Told to stop while the mail server hangs: it ends within its limit all the same.
  const second = pauseAfter(120);
  const stopped = start({ STOP_SECONDS: '2' });
  await second;
  const told = performance.now();
  stopped.kill('SIGTERM');
  await once(stopped, 'exit');
  expect(performance.now() - told).toBeLessThan(10_000);
  expect(stopped.exitCode).toBe(0);
  await inDatabase((db) => db.execute(sql`update outbox set next_at = now() where state = 'waiting'`));

  goOn();
  const last = start();
  await allTaken();
  last.kill('SIGTERM');
  await once(last, 'exit');

  expect(new Set(smtp.received.map(({ id }) => id)).size).toBe(LETTERS - 1);
  expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(LETTERS - 1);
  expect(smtp.recipients.filter((to) => to === 'refused@example.org')).toHaveLength(1);
  expect(await states()).toEqual([
    { state: 'failed', count: 1 },
    { state: 'sent', count: LETTERS - 1 },
  ]);
}, 180_000);
