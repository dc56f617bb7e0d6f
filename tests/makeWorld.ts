// Made once per run, before the tests: the demo world, copied by every test file (tests/world).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDb, migrate, newPGlite, openDatabase } from '../server/db/open';
import { seedDemo } from '../server/seed/world';
import { TODAY } from './today';

const url = process.env.TEST_DATABASE_URL;

/** Leaves in PORTAL_TEST_WORLD the file, or with TEST_DATABASE_URL the database, that holds the world. */
export default (): Promise<() => Promise<void>> => (url ? inPostgres(url) : inFile());

async function inFile() {
  const client = await newPGlite();
  const db = await embeddedDb(client);
  await migrate(db);
  await seedDemo(db, TODAY);
  const dump = await client.dumpDataDir('none');
  await client.close();
  const folder = await mkdtemp(join(tmpdir(), 'portal-world-'));
  process.env.PORTAL_TEST_WORLD = join(folder, 'world.tar');
  await writeFile(process.env.PORTAL_TEST_WORLD, new Uint8Array(await dump.arrayBuffer()));
  return () => rm(folder, { recursive: true, force: true });
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
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
}
