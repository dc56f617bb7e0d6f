// The mail server is not there, then takes connections and says nothing: what people do succeeds at once, and their
// letters leave when it is back.
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { hanging, smtpServer } from '../smtpServer';
import { figures } from './figures';
import { newPlace, type Place } from './place';
import type { PortalProcess } from './portalProcess';

const NEWCOMER = 'pochtin@example.org';
const PASSWORD = 'Sosnovy-bor-88';
const person = {
  username: 'pochtin',
  email: NEWCOMER,
  last_name: 'Почтин',
  first_name: 'Олег',
  password: PASSWORD,
  re_password: PASSWORD,
  personal_data_agreement: true,
};
/** A person's act may not wait for a mail server, whose own waits are of ten seconds and more. */
const SOON_MS = 5_000;

let place: Place;
let portal: PortalProcess;
let smtp: Awaited<ReturnType<typeof smtpServer>>;
afterEach(async () => {
  await portal.kill();
  await smtp.close();
  await place.remove();
});

async function act(path: string, body: object) {
  const root = await portal.address();
  const began = performance.now();
  const { status } = await fetch(`${root}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status, took: performance.now() - began };
}
const outbox = () =>
  place.inDatabase((db) =>
    rowsOf<{ address: string; state: string; tried: boolean }>(
      db,
      sql`select address, state, attempts > 0 as tried from outbox order by address`,
    ),
  );
/** The pause after a failure is over: the clock of the outbox is the database's. */
const pausesEnd = () =>
  place.inDatabase((db) => db.execute(sql`update outbox set next_at = now() where state = 'waiting'`));

it('a registration and a forgotten password succeed without a mail server, and their letters leave once it is back', async () => {
  place = await newPlace('PostgreSQL');
  smtp = await smtpServer();
  const port = Number(new URL(smtp.url).port);
  await smtp.close();
  // Reminders of the morning would be letters, too.
  portal = await place.start({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://127.0.0.1:9', REMINDERS: '0' });

  const registered = await act('/register/', person);
  expect(registered.status).toBe(201);
  await portal.wait('a letter was not sent');
  expect(await outbox()).toEqual([{ address: NEWCOMER, state: 'waiting', tried: true }]);

  // It is there again and greets nobody.
  smtp = await smtpServer(hanging, port);
  await pausesEnd();
  await expect.poll(() => smtp.seen.connections, { timeout: 30_000, interval: 50 }).toBeGreaterThan(0);
  const forgotten = await act('/reset_password/', { email: 'member@example.org' });
  expect(forgotten.status).toBe(200);
  expect(Math.max(registered.took, forgotten.took)).toBeLessThan(SOON_MS);
  await smtp.close();

  smtp = await smtpServer(undefined, port);
  const back = performance.now();
  await expect
    .poll(
      async () => {
        await pausesEnd();
        return smtp.received.map(({ to }) => to).sort();
      },
      { timeout: 60_000, interval: 250 },
    )
    .toEqual(['member@example.org', NEWCOMER]);
  const seconds = ((performance.now() - back) / 1000).toFixed(1);
  await expect
    .poll(outbox, { timeout: 10_000 })
    .toEqual(['member@example.org', NEWCOMER].map((address) => ({ address, state: 'sent', tried: true })));
  await figures('no mail server, then one that hangs', {
    'letters kept': 2,
    sent: smtp.received.length,
    'seconds after its return': seconds,
  });
});
