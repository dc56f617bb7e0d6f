import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../contract/schemas/jobs';
import { type Cluster, startCluster } from './cluster';
import { figures } from './figures';
import { startLoad } from './load';
import { type PortalProcess, startPortal } from './portalProcess';

const CUTS = 20;
const RESTARTS = 3;
/** With the usual limit of five seconds a table is held for twenty until every writer was refused so often. */
const REFUSALS = 4;

let cluster: Cluster;
let portal: PortalProcess;
let address: string;
beforeAll(async () => {
  cluster = await startCluster();
  portal = await startPortal(cluster.url);
  address = await portal.address();
});
afterAll(async () => {
  await portal?.stop();
  await cluster?.remove();
});

const post = async <Answer>(path: string, body: unknown, token?: string): Promise<Answer> => {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `JWT ${token}` } : {}) };
  const answer = await fetch(`${address}/api/v1${path}`, { method: 'POST', body: JSON.stringify(body), headers });
  return (await answer.json()) as Answer;
};
const signIn = async (username: string) =>
  (await post<{ access: string }>('/jwt/create/', { username, password: 'Otryad-2025' })).access;
const jobState = async ({ id }: Job, token: string) => {
  const answer = await fetch(`${address}/api/v1/jobs/${id}/`, { headers: { Authorization: `JWT ${token}` } });
  return ((await answer.json()) as Job).state;
};

it('cut connections, restarts and a held table cost people a moment, never the portal or a record', async () => {
  const token = await signIn('admin');
  const load = startLoad(address, { token });
  await load.served();
  const back: Record<string, number> = {};
  const backAfter = async (fault: string) => {
    back[fault] = Math.max(back[fault] ?? 0, await load.served());
  };

  for (let cut = 0; cut < CUTS; cut++) {
    await cluster.cutAll();
    await backAfter('cut');
  }
  for (let restart = 0; restart < RESTARTS; restart++) {
    await cluster.restart();
    await backAfter('restart');
  }
  const holder = await cluster.connect();
  await holder.query('begin; lock table people in access exclusive mode');
  const held = performance.now();
  await load.writersRefused(REFUSALS);
  const heldMs = performance.now() - held;
  await holder.query('rollback');
  await backAfter('lock');
  await holder.end();
  await load.stop();

  await figures('PostgreSQL cut, restarted and locked under load', {
    ...load.statuses,
    records: load.acknowledged.size,
    'longest probe, ms': Math.round(load.probe.longest),
    ...Object.fromEntries(Object.entries(back).map(([fault, ms]) => [`served after a ${fault}, ms`, Math.round(ms)])),
    'table held, ms': Math.round(heldMs),
  });
  expect(portal.lives()).toBe(true);
  expect(load.wrong).toEqual([]);
  expect(Object.keys(load.statuses).sort()).toEqual(['200', '201', '503']);
  // Without a limit of its own the probe would have stood behind the held table.
  expect(load.probe.longest).toBeLessThan(heldMs / 2);

  const client = await cluster.connect();
  const { rows } = await client.query('select title, count(*)::int from courses group by 1 having count(*) > 1');
  expect(rows).toEqual([]);
  const kept = await client.query(`select title from courses where title like 'writer %'`);
  const titles = new Set(kept.rows.map(({ title }) => title as string));
  expect([...load.acknowledged].filter((title) => !titles.has(title))).toEqual([]);
  // What works of its own still do is between two statements for a moment; what a fault left open stays so.
  const openSince = async () => {
    const idle = await client.query(
      `select pid, xact_start::text from pg_stat_activity where state like 'idle in transaction%'`,
    );
    return idle.rows.map(({ pid, xact_start: since }) => `${pid} ${since}`);
  };
  let left = await openSince();
  await expect
    .poll(
      async () => {
        const open = await openSince();
        left = left.filter((transaction) => open.includes(transaction));
        return left;
      },
      { timeout: 15_000 }, // half of what the portal itself lets a transaction wait
    )
    .toEqual([]);
  await client.end();

  const told = portal.log.filter(({ msg }) => msg === 'the database does not answer as it should');
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan((load.statuses[503] ?? 0) / 4);
  expect(portal.log.filter(({ level, msg }) => level >= 50 && !told.some((one) => one.msg === msg))).toEqual([]);
});

it('a job ordered before the database went away is done when it is back', async () => {
  const token = await signIn('central');
  const job = await post<Job>('/roster/export/', { format: 'csv' }, token);
  await cluster.stopServer();
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 60_000 }).toBe(503);
  expect((await fetch(`${address}/api/v1/detachments/`)).status).toBe(503);
  await cluster.startServer();
  await expect.poll(() => jobState(job, token), { timeout: 100_000, interval: 500 }).toBe('done');
  expect(portal.lives()).toBe(true);
});

it('a process that starts while another one migrates waits for it, in front of nobody', async () => {
  const migrating = await cluster.connect();
  await migrating.query('begin; select pg_advisory_xact_lock(72031959)');
  const second = await startPortal(cluster.url);
  await second.wait('the migration waits for others');
  expect((await fetch(`${address}/api/v1/detachments/`)).status).toBe(200);
  await migrating.query('rollback');
  expect((await fetch(`${await second.address()}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  await migrating.end();
});
