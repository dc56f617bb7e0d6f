import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/open';
import { rowsOf } from '../server/db/rows';
import { isEmpty, type Report, seedNational } from '../server/seed/world';

const folder = '.bench';
const stamp = join(folder, 'made-from');
export const benchDataDir = join(folder, 'data');

/** The national world in the embedded database of `.bench`: kept between runs until the seed or a migration changes. */
export async function prepareEmbedded(report: Report, factor = 1): Promise<void> {
  const sources = `${await fingerprint(['server/seed', 'server/db/migrations'])} ${factor}`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(benchDataDir, { recursive: true });
  const database = await openDatabase({ dataDir: benchDataDir });
  await fill(database, report, factor);
  await writeFile(stamp, sources);
}

/**
 * The national world in a PostgreSQL, loaded when that is empty.
 * @throws when the database holds another world
 */
export async function preparePostgres(url: string, report: Report, factor = 1): Promise<void> {
  const database = await openDatabase({ url, dataDir: benchDataDir });
  const rows = await rowsOf<{ value: string }>(database.db, sql`select value from settings where key = 'world'`);
  if (rows[0]?.value === 'national') return database.close();
  if (!(await isEmpty(database.db))) {
    await database.close();
    throw new Error('BENCH_DATABASE_URL: this database is neither empty nor the national world.');
  }
  await fill(database, report, factor);
}

async function fill({ db, close }: Database, report: Report, factor: number) {
  try {
    await seedNational(db, new Date(), report, factor);
  } finally {
    await close();
  }
}

async function fingerprint(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const root of folders) {
    const files = (await readdir(root, { recursive: true })).filter((file) => /\.(ts|sql)$/.test(file)).sort();
    for (const file of files) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}
