// The embedded database in its folder: what is on the disk when the machine stops, and another version of PostgreSQL.

import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportDatabase } from '../../server/backup/exportDatabase';
import { loadDatabase } from '../../server/backup/loadDatabase';
import type { KeptDatabase } from '../../server/backup/manifest';
import type { Database } from '../../server/db/database';
import { embeddedDb, MAJOR, newPGlite, upgradeFolder } from '../../server/db/embedded/openEmbedded';
import { DataDirBrokenError } from '../../server/db/embedded/readyFolder';
import { syncedFolder } from '../../server/db/embedded/syncedFolder';
import { openDatabase } from '../../server/db/open';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('a machine that stops', () => {
  const WRITES = 60;
  let fresh: string;
  beforeAll(async () => {
    fresh = await mkdtemp(join(tmpdir(), 'embedded-fresh-'));
    await (await PGlite.create(fresh)).close();
  });
  afterAll(() => rm(fresh, { recursive: true }));

  /** What a disk holds of a folder that has only been told to keep what was synced. */
  function diskOf(folder: string, disk: string) {
    return (path: string) => {
      const kept = join(disk, relative(folder, path));
      if (!statSync(path).isDirectory()) {
        mkdirSync(dirname(kept), { recursive: true });
        copyFileSync(path, kept);
        return;
      }
      const names = new Set(readdirSync(path));
      for (const name of existsSync(kept) ? readdirSync(kept) : [])
        if (!names.has(name)) rmSync(join(kept, name), { recursive: true });
    };
  }

  /** Writes into a folder, and reads what the disk has of it while the process still runs. */
  async function writtenAndFound(syncing: boolean): Promise<{ written: number; found: number }> {
    const [folder, disk] = [join(place, 'live'), join(place, 'disk')];
    for (const copy of [folder, disk]) cpSync(fresh, copy, { recursive: true });
    const live = await PGlite.create(syncing ? syncedFolder(folder, diskOf(folder, disk)) : { dataDir: folder });
    await live.exec('create table written (id int primary key, text text)');
    for (let id = 1; id <= WRITES; id++) {
      await live.query('insert into written values ($1, $2)', [id, 'x'.repeat(500)]);
      if (id === WRITES / 2) await live.exec('checkpoint');
    }
    const left = await PGlite.create(disk);
    const found = await left
      .query<{ count: number }>('select count(*)::int as count from written')
      .then(({ rows }) => rows[0]?.count ?? 0)
      .catch(() => 0);
    await Promise.all([left.close(), live.close()]);
    return { written: WRITES, found };
  }

  it('loses nothing that was acknowledged', async () => {
    expect(await writtenAndFound(true)).toEqual({ written: WRITES, found: WRITES });
  });

  it('would lose all of it without the sync', async () => {
    expect((await writtenAndFound(false)).found).toBe(0);
  });
});

describe('a folder of an earlier version of PostgreSQL', () => {
  const api = testApi({ own: true });
  let old: string;
  let kept: KeptDatabase;

  beforeAll(async () => {
    const beside = await mkdtemp(join(tmpdir(), 'embedded-old-'));
    old = join(beside, 'postgres');
    await api.db.execute(sql`insert into settings (key, value) values ('moved', 'Ёж')`);
    kept = await exportDatabase(api.db, join(beside, 'kept'));
    const { PGlite: Old } = (await import('pglite-17')) as unknown as typeof import('@electric-sql/pglite');
    const contrib = await import('pglite-17/contrib/pg_trgm');
    const client = await Old.create(old, { extensions: { pg_trgm: contrib.pg_trgm as unknown as typeof pg_trgm } });
    await loadDatabase(await embeddedDb(client), join(beside, 'kept'), kept);
    await client.close();
  });
  afterAll(() => rm(dirname(old), { recursive: true }));

  let database: Database | undefined;
  afterEach(async () => {
    await database?.close();
    database = undefined;
  });
  const folder = () => join(place, 'postgres');
  const open = async () => {
    database = await openDatabase({ dataDir: place });
    return database.db;
  };
  const version = (path: string) => readFile(join(path, 'PG_VERSION'), 'utf8').then((text) => text.trim());

  it('opens as ours with every row, whatever a start that was stopped had left, and stays beside', async () => {
    await cp(old, folder(), { recursive: true });
    expect(await version(folder())).toBe('17');
    for (const left of ['kept', 'upgrading', 'upgraded'])
      await mkdir(`${folder()}.${left}/tables`, { recursive: true });
    const db = await open();
    const major = sql`select current_setting('server_version_num')::int / 10000 as major`;
    expect(await rowsOf(db, major)).toEqual([{ major: Number(MAJOR) }]);
    expect(await exportDatabase(db, join(place, 'again'))).toEqual(kept);
    expect(await version(`${folder()}.17`)).toBe('17');
    expect((await readdir(place)).sort()).toEqual(['again', 'lock', 'postgres', 'postgres.17']);

    // Stopped between the two names: the next start gives the second.
    await database?.close();
    await rename(folder(), `${folder()}.upgraded`);
    expect(await rowsOf(await open(), sql`select value from settings where key = 'moved'`)).toEqual([{ value: 'Ёж' }]);
  });

  it('without a library for its version stays as it is, and the start says what to do', async () => {
    await (await newPGlite({ folder: folder() })).close();
    const before = await stat(folder());
    for (const [major, way] of [
      ['16', 'npm install --no-save pglite-16@npm:@electric-sql/pglite@0.2.17'],
      ['12', 'Restore a backup'],
    ] as const) {
      await writeFile(join(folder(), 'PG_VERSION'), `${major}\n`);
      const refused = upgradeFolder(folder());
      await expect(refused).rejects.toThrow(DataDirBrokenError);
      await expect(refused).rejects.toThrow(way);
    }
    expect((await stat(folder())).ino).toBe(before.ino);
  });
});
