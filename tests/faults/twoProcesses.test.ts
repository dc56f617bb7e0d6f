// Two processes over one PostgreSQL: one is restarted or killed, the other goes on.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Job } from '../../contract/schemas/jobs';
import { rowsOf } from '../../server/db/rows';
import { figures } from './figures';
import { newPlace, type Place } from './place';
import type { PortalProcess } from './portalProcess';

const EXPORTS = 5;
const CLIENTS = 6;

let place: Place;
let portals: PortalProcess[];

/** A process that says before a stop that it goes, as behind the proxy of `deploy/Caddyfile`. */
async function start(): Promise<PortalProcess> {
  const portal = await place.start({ LEAVE_SECONDS: '1' });
  await portal.address();
  return portal;
}
const leaves = ({ log }: PortalProcess) => log.some(({ msg }) => msg.startsWith('leaving'));

beforeEach(async () => {
  place = await newPlace('PostgreSQL');
  portals = [await start()];
  portals.push(await start());
});
afterEach(async () => {
  for (const portal of portals) await portal.kill();
  await place.remove();
});

/**
 * As a proxy in front does: whoever says that it goes or takes no connection is passed over, anything else that fails is
 * a failed request.
 */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  for (const portal of portals) {
    if (!portal.lives() || leaves(portal)) continue;
    try {
      return await fetch(`${await portal.address()}/api/v1${path}`, init);
    } catch (error) {
      if (!refused(error)) throw error;
    }
  }
  throw new Error('nobody takes a connection');
}
const refused = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

const headers = { 'Content-Type': 'application/json' };
const signIn = async (username: string) => {
  const body = JSON.stringify({ username, password: 'Otryad-2025' });
  const answer = await ask('/jwt/create/', { method: 'POST', headers, body });
  const { access } = (await answer.json()) as { access: string };
  return { ...headers, Authorization: `JWT ${access}` };
};

it('restarted one after another they leave no request without its answer', async () => {
  const signed = await signIn('admin');
  let going = true;
  let answers = 0;
  const wrong: string[] = [];
  const client = async (who: number) => {
    for (let at = 0; going; at++) {
      const write = at % 3 === 0;
      const body = JSON.stringify({ title: `Перезапуск ${who} ${at}`, materials: [] });
      const init = write ? { method: 'POST', headers: signed, body } : { headers: signed };
      try {
        const answer = await ask(write ? '/courses/' : '/detachments/?limit=10', init);
        await answer.arrayBuffer();
        if (answer.ok) answers += 1;
        else wrong.push(String(answer.status));
      } catch (error) {
        wrong.push(String((error as Error).cause ?? error));
      }
    }
  };
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, who) => client(who)));
  for (const at of [0, 1]) {
    expect(await portals[at]?.stop()).toBe(0);
    const before = answers;
    await expect.poll(() => answers, { timeout: 30_000 }).toBeGreaterThan(before + 50);
    portals[at] = await start();
  }
  going = false;
  await all;
  await figures('rolling restart of two processes', { answers, failed: wrong.length });
  expect(wrong).toEqual([]);
});

it('one that is told to stop says so first, and answers until it goes', async () => {
  const portal = await place.start({ LEAVE_SECONDS: '2' });
  portals.push(portal);
  const address = await portal.address();
  const status = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await status('/healthz')).toBe(200);
  const ended = portal.stop();
  await portal.wait('leaving');
  expect([await status('/healthz'), await status('/api/v1/regions/1/')]).toEqual([503, 200]);
  expect(await ended).toBe(0);
});

it('the works of one that was killed are done by the other, each once', async () => {
  const signed = await signIn('central');
  const order = async () => {
    const body = JSON.stringify({ format: 'xlsx' });
    const answer = await ask('/roster/export/', { method: 'POST', headers: signed, body });
    return ((await answer.json()) as Job).id;
  };
  const counts = () =>
    place.inDatabase((db) =>
      rowsOf<{ state: string; count: number }>(db, sql`select state, count(*)::int as count from jobs group by state`),
    );
  const orders = Promise.allSettled(Array.from({ length: EXPORTS }, order));
  // Killed while a work of its own is under way: what it has taken is nobody's until it counts as silent.
  await expect
    .poll(async () => (await counts()).some(({ state }) => state === 'running'), { interval: 5, timeout: 30_000 })
    .toBe(true);
  await portals[0]?.kill();
  await orders;
  await place.inDatabase((db) =>
    db.execute(sql`update jobs set alive_at = now() - interval '10 minutes' where state = 'running'`),
  );
  await expect
    .poll(async () => (await counts()).filter(({ state }) => state !== 'done'), { timeout: 90_000 })
    .toEqual([]);
  const [done] = await counts();
  const files = await place.inDatabase((db) =>
    rowsOf(db, sql`select distinct file_key from jobs where file_key is not null`),
  );
  expect(files).toHaveLength(done?.count ?? 0);
  await figures('works of a killed process', { done: done?.count ?? 0, files: files.length });
});
