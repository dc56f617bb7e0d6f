// npm run db:reset [-- --yes]
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../command';
import { holdDataDir } from '../db/holdDataDir';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { seedDemo } from './world';

const confirmed = process.argv.includes('--yes');

async function main(): Promise<number> {
  const env = readEnv();
  const place = env.DATABASE_URL ? new URL(env.DATABASE_URL).pathname.slice(1) : env.DATA_DIR;
  // A demo in its folder is loaded again as it was.
  if ((env.DATABASE_URL || !env.DEMO) && !confirmed) {
    console.error(`This erases everything in ${place}. To do it: npm run db:reset -- --yes`);
    return 1;
  }
  await (env.DATABASE_URL ? emptyPostgres(env.DATABASE_URL) : removeEmbedded(env.DATA_DIR));
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    if (env.DEMO) await seedDemo(db, new Date());
  } finally {
    await close();
  }
  console.log(env.DEMO ? 'The database holds the demo world.' : 'The database is empty.');
  return 0;
}

/** Removes the embedded database and its letters while holding the folder, so never under a running portal. */
async function removeEmbedded(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const release = await holdDataDir(dataDir);
  for (const kept of ['postgres', 'outbox']) await rm(join(dataDir, kept), { recursive: true, force: true });
  await release();
}

async function emptyPostgres(url: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
}

runCommand(main);
