// Made before the tests: the demo world, copied by every test file (tests/world).
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedDb, newPGlite } from '../server/db/embedded/openEmbedded';
import { migrate } from '../server/db/migrate';
import { openDatabase } from '../server/db/open';
import { seedDemo } from '../server/seed/world';
import { TODAY } from './today';

const url = process.env.TEST_DATABASE_URL;

/** Leaves in PORTAL_TEST_WORLD the file, or with TEST_DATABASE_URL the database, that holds the world. */
export default (): Promise<() => Promise<void>> => (url ? inPostgres(url) : inFile());

const CACHE = 'node_modules/.cache/portal-world';
const DAY_MS = 24 * 3600_000;

/** Made anew only when the day or a source it could come from has changed. */
async function inFile() {
  const file = join(CACHE, `${await stateOfSources()}.tar`);
  process.env.PORTAL_TEST_WORLD = file;
  await mkdir(CACHE, { recursive: true });
  const made = await stat(file).catch(() => null);
  if (!made) {
    await writeFile(`${file}.${process.pid}`, await newWorld());
    await rename(`${file}.${process.pid}`, file);
  }
  return removeOld;
}

async function removeOld() {
  for (const name of await readdir(CACHE)) {
    const { mtimeMs } = await stat(join(CACHE, name));
    if (mtimeMs < Date.now() - DAY_MS) await rm(join(CACHE, name), { force: true });
  }
}

async function newWorld(): Promise<Uint8Array> {
  const client = await newPGlite();
  const db = await embeddedDb(client);
  await migrate(db);
  await seedDemo(db, TODAY);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return new Uint8Array(await dump.arrayBuffer());
}

async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const sources = ['package-lock.json', 'tests/makeWorld.ts'];
  for (const folder of ['contract', 'server']) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    sources.push(...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  }
  for (const path of sources.sort()) hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 32);
}

async function inPostgres(server: string) {
  const { default: pg } = await import('pg');
  const name = `portal_world_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, dataDir: '' });
  await seedDemo(database.db, TODAY);
  await database.close();
  process.env.PORTAL_TEST_WORLD = name;
  return async () => {
    const copies = "select datname as copy from pg_database where datname like $1 || '\\_%' or datname = $1";
    const { rows } = await admin.query<{ copy: string }>(copies, [name]);
    for (const { copy } of rows) await admin.query(`drop database if exists ${copy} with (force)`);
    await admin.end();
  };
}
