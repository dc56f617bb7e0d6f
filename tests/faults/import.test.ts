// An import that is killed goes on where it was: what it comes to is what an undisturbed one comes to.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { isOldItself } from '../../server/import/openSource';
import { everythingIn } from '../import/everything';
import { fillOldPortal } from '../import/oldPortal';
import { startCluster } from './cluster';
import { newPlace, type Place } from './place';
import { SECRET } from './portalProcess';
import { program } from './program';

/** IMPORT_KILLS=20 for the long form. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 3);

const places: Place[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

/** A database beside that of the place. */
async function databaseIn(place: Place, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(place.url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Runs the import; killed after so many lines of progress, if it comes to them. */
async function runImport(
  place: Place,
  { from, into, lines }: { from: string; into: string; lines?: number },
  ...more: string[]
) {
  const [node = '', ...file] = program('import');
  const command = spawn(node, [...file, from, '--report', join(place.folder, 'report'), ...more], {
    env: { ...process.env, DATA_DIR: place.folder, DATABASE_URL: into, SECRET, DEMO: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let read = 0;
  createInterface({ input: command.stdout }).on('line', () => {
    read++;
    if (read === lines) command.kill('SIGKILL');
  });
  const [code] = (await once(command, 'close')) as [number | null];
  return { code, read };
}

async function everythingAt(url: string) {
  const { db, close } = await openDatabase({ url, dataDir: '' });
  const all = await everythingIn(db);
  await close();
  return all;
}

it(`killed ${KILLS} times and resumed, it comes to the same`, async () => {
  const place = await newPlace('PostgreSQL');
  places.push(place);
  const from = await databaseIn(place, 'old');
  const client = new pg.Client({ connectionString: from });
  await client.connect();
  await fillOldPortal({ exec: async (statements) => void (await client.query(statements)) });
  await client.end();
  const [undisturbed, killed] = [await databaseIn(place, 'undisturbed'), await databaseIn(place, 'killed')];
  const whole = await runImport(place, { from, into: undisturbed });
  expect(whole.code).toBe(0);
  const step = Math.max(2, Math.floor(whole.read / KILLS));
  for (let kill = 0; kill < KILLS; kill++) {
    const { code } = await runImport(
      place,
      { from, into: killed, lines: randomInt(1, step) },
      ...(kill ? ['--resume'] : []),
    );
    expect(code).toBeNull();
  }
  expect((await runImport(place, { from, into: killed }, '--resume')).code).toBe(0);
  expect(await everythingAt(killed)).toEqual(await everythingAt(undisturbed));
});

it('the old database is never the portal’s own, by whatever name it is called', async () => {
  const place = await newPlace('PostgreSQL');
  places.push(place);
  const from = await databaseIn(place, 'old');
  const client = new pg.Client({ connectionString: from });
  await client.connect();
  await client.query('create table users_rsouser (id int)');
  const into = new URL(from);
  into.hostname = 'localhost';
  expect(await runImport(place, { from, into: into.href }, '--dry-run')).toEqual({ code: 1, read: 0 });
  const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
  await client.end();
  expect(rows).toEqual([{ relname: 'users_rsouser' }]);
});

it('a read copy of a database is taken for it, another database or server is not', async () => {
  const [cluster, other] = [await startCluster(), await startCluster()];
  try {
    const client = await cluster.connect();
    await client.query('create database beside');
    await client.query('create role reader login');
    const copy = await cluster.startCopy();
    const as = (url: string, role: string) => url.replace('//portal@', `//${role}@`);
    expect(await isOldItself(cluster.url, as(copy, 'reader'))).toBe(true);
    expect(await isOldItself(cluster.url, copy.replace(/postgres$/, 'beside'))).toBe(false);
    expect(await isOldItself(cluster.url, other.url)).toBe(false);
    // Who may not ask what a server and its copies are told by still knows the server itself.
    await client.query('revoke execute on function pg_control_system() from public');
    await client.end();
    expect(await isOldItself(cluster.url, as(cluster.url, 'reader'))).toBe(true);
    expect(await isOldItself(other.url, as(cluster.url, 'reader'))).toBe(false);
  } finally {
    await cluster.remove();
    await other.remove();
  }
});
