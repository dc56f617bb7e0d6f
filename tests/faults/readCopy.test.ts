import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from './cluster';
import { type PortalProcess, startPortal } from './portalProcess';

let cluster: Cluster;
let copyUrl: string;
let portal: PortalProcess;
let address: string;

beforeAll(async () => {
  cluster = await startCluster();
  const first = await startPortal(cluster.url);
  await first.address();
  await first.stop();
  const client = await cluster.connect();
  await client.query('create database copied template postgres');
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = '/copied';
  copyUrl = url.href;
  // A copy that is told apart: what is asked comes from here or from there.
  await inCopy("update areas set name = 'Из копии' where id = 1");
  portal = await startPortal(cluster.url, { DATABASE_READ_URL: copyUrl, ANSWER_CACHE_SECONDS: '0' });
  address = await portal.address();
});
afterAll(async () => {
  await portal?.stop();
  await cluster?.remove();
});

async function inCopy(text: string) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: copyUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${address}/api/v1${path}`, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });
const areas = async () =>
  ((await (await call('/areas/?limit=-1')).json()) as { results: { name: string }[] }).results.map(({ name }) => name);

it('goes on while the copy lacks what the newest migration made', async () => {
  await inCopy('alter table regions rename column code to code_before');
  expect((await call('/regions/?limit=-1')).status).toBe(200);
});

it('lists that are the same for everybody come from the copy, who has just written reads the database', async () => {
  expect(await areas()).toContain('Из копии');
  const signIn = await call('/jwt/create/', {
    method: 'POST',
    body: JSON.stringify({ username: 'member', password: 'Otryad-2025' }),
  });
  const { access } = (await signIn.json()) as { access: string };
  expect(await areas()).toContain('Из копии');
  const written = await call('/rsousers/me/', {
    method: 'PATCH',
    body: JSON.stringify({ bio: 'Только что написано' }),
    headers: { Authorization: `JWT ${access}` },
  });
  expect(written.status).toBe(200);
  expect(await areas()).not.toContain('Из копии');
});

it('goes on when the copy is away', async () => {
  const other = await startPortal(cluster.url, {
    DATABASE_READ_URL: copyUrl.replace('/copied', '/nowhere'),
    ANSWER_CACHE_SECONDS: '0',
  });
  const answer = await fetch(`${await other.address()}/api/v1/areas/?limit=-1`);
  expect(answer.status).toBe(200);
  expect(other.log).toContainEqual(expect.objectContaining({ of: 'the copy', kind: 'away' }));
  await other.stop();
});
