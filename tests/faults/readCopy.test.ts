import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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

it('a copy that falls silent is waited for once, then passed over until it answers again', async () => {
  const way = await wayTo(new URL(copyUrl));
  const url = new URL(copyUrl);
  url.port = String(way.port);
  const other = await startPortal(cluster.url, {
    DATABASE_READ_URL: url.href,
    DATABASE_CONNECT_SECONDS: '1',
    DATABASE_STATEMENT_SECONDS: '1',
    ANSWER_CACHE_SECONDS: '0',
  });
  const origin = await other.address();
  const names = async () => {
    const answer = await fetch(`${origin}/api/v1/areas/?limit=-1`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { results: { name: string }[] }).results.map(({ name }) => name);
  };
  expect(await names()).toContain('Из копии');
  way.fallSilent();
  expect(await names()).not.toContain('Из копии');
  const asked = way.asked();
  for (let call = 0; call < 5; call++) expect(await names()).not.toContain('Из копии');
  expect(way.asked(), 'connections and statements that the copy was sent meanwhile').toBe(asked);
  way.answerAgain();
  await expect.poll(names, { timeout: 30_000, interval: 500 }).toContain('Из копии');
  await other.stop();
  await way.close();
});

/** A way to a database that can fall silent: what is sent is counted and goes no further. */
async function wayTo({ hostname, port }: URL) {
  let silent = false;
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const one of [from, to]) {
      sockets.add(one);
      one.on('error', () => undefined);
    }
    asked++;
    from.on('data', (sent) => {
      asked++;
      if (!silent) to.write(sent);
    });
    to.on('data', (answer) => void (silent || from.write(answer)));
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    asked: () => asked,
    fallSilent() {
      silent = true;
    },
    /** What was sent meanwhile is lost, as with a machine that was started anew. */
    answerAgain() {
      silent = false;
      for (const one of sockets) one.destroy();
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
