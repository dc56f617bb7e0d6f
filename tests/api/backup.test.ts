// What a backup keeps and what a restore refuses; the commands over running portals are in tests/faults.
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answerCommand, backupAnswer, backupQuestion } from '../../server/backup/asked';
import { exportDatabase } from '../../server/backup/exportDatabase';
import { type Made, makeBackup } from '../../server/backup/makeBackup';
import { readManifest, writeManifest } from '../../server/backup/manifest';
import { portalHere } from '../../server/backup/portalHere';
import { restoreBackup } from '../../server/backup/restoreBackup';
import { tableFile } from '../../server/backup/tableFiles';
import type { Db } from '../../server/db/database';
import { embeddedDb, newPGlite } from '../../server/db/embedded/openEmbedded';
import { askHolder, holdDataDir } from '../../server/db/holdDataDir';
import { migrate } from '../../server/db/migrate';
import { rowsOf } from '../../server/db/rows';
import { folderStore } from '../../server/files/fileStore';
import { s3Store } from '../../server/files/s3Store';
import { type S3Server, s3Keys, s3Server } from '../s3Server';
import { memoryStore, testApi } from '../testApi';

/** Texts that pass for ends of lines, for nothing, or for the marks of the format. */
const TITLE = 'a\u2028b\u2029c\r\nd\t"\\N" \\. {x,y} «ё» 🎓';
const PICTURES = ['units/one.webp', 'units/two.webp', 'private/statement/three.pdf'];

const api = testApi({ own: true });
let folder: string;
let s3: S3Server;
let made: Made;
let sources: { dataDir: string; secret: string };
let client: PGlite;
let empty: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  sources = { dataDir: join(folder, 'data'), secret: 'x' };
  s3 = await s3Server();
  await api.db.execute(sql`insert into settings (key, value) values ('odd', ${TITLE})`);
  for (const [at, key] of PICTURES.entries()) await shared().put(key, new Uint8Array([at, 200, 10, 13]));
  const database = (into: string) => exportDatabase(api.db, into);
  made = await makeBackup({ ...sources, database, files: shared() }, folder, new Date('2026-03-01T10:20:30Z'));
  client = await newPGlite();
  empty = await embeddedDb(client);
});
afterAll(async () => {
  await client.close();
  s3.close();
  await rm(folder, { recursive: true });
});

const shared = () => s3Store({ endpoint: s3.endpoint, region: 'test-1', bucket: 'pictures', ...s3Keys });
const restore = (db = empty, files = memoryStore()) => restoreBackup(made.folder, { db, files });
/** Changes a file of the backup for one test. */
const changed: { path: string; bytes: Buffer }[] = [];
async function change(path: string, to: (bytes: Buffer) => Buffer) {
  const bytes = await readFile(path);
  changed.push({ path, bytes });
  await writeFile(path, to(bytes));
}
afterEach(async () => {
  for (const { path, bytes } of changed.splice(0)) await writeFile(path, bytes);
});

it('a data folder without a portal is said to be one, and nothing is made there', async () => {
  const nowhere = join(folder, 'nowhere');
  const env = { DATA_DIR: nowhere, DATABASE_URL: undefined, SECRET: undefined };
  const said = `There is no portal in ${nowhere}: set DATA_DIR to the folder in which it keeps its data.`;
  await expect(portalHere(env)).rejects.toThrow(said);
  await expect(portalHere({ ...env, SECRET: 'x' })).rejects.toThrow(said);
  await expect(portalHere({ ...env, DATABASE_URL: 'postgres://x' })).rejects.toThrow(said);
  await expect(readdir(nowhere)).rejects.toThrow('ENOENT');
  await expect(portalHere({ ...env, DATABASE_URL: 'postgres://x', SECRET: 'x' })).resolves.toBeUndefined();
});

it('is a folder named by its moment, which only who made it opens', async () => {
  expect(made.folder).toBe(join(folder, 'portal-2026-03-01T10-20-30Z'));
  expect(await readManifest(made.folder)).toEqual(made.manifest);
  expect(made.manifest.files).toMatchObject({ count: 3, bytes: 12 });
});

it('is not made inside the folder of the portal, wherever there and by whatever way it is named', async () => {
  const { dataDir } = sources;
  const files = folderStore(join(dataDir, 'files'));
  await files.put('units/one.webp', new Uint8Array([1]));
  await symlink(join(dataDir, 'files/units'), join(folder, 'elsewhere'));
  const database = (part: string) => exportDatabase(api.db, part);
  const keep = (into: string) => makeBackup({ ...sources, database, files }, into, new Date());
  for (const inside of ['', 'files', 'files/of/yesterday', 'postgres', 'outbox', 'backups'])
    await expect(keep(join(dataDir, inside))).rejects.toThrow("is in the portal's own folder");
  await expect(keep(join(folder, 'elsewhere/new'))).rejects.toThrow("is in the portal's own folder");
  expect(await readdir(dataDir, { recursive: true })).toEqual(['files', 'files/units', 'files/units/one.webp']);
  await keep(join(folder, 'data-too'));
});

it.each(['people', 'units', 'settings'])('that lost a row of %s is not restored', async (table) => {
  const path = tableFile(made.folder, table);
  await change(path, (bytes) =>
    gzipSync(
      gunzipSync(bytes)
        .toString()
        .replace(/[^\n]*\n$/, ''),
    ),
  );
  await expect(restore()).rejects.toThrow(`The backup is damaged: ${table} is not what was written.`);
});

it('that ends in the middle is not restored', async () => {
  await change(tableFile(made.folder, 'people'), (bytes) => bytes.subarray(0, bytes.length / 2));
  await expect(restore()).rejects.toThrow('The backup is damaged: people cannot be read');
});

it('whose own account is cut off, or that has lost its list of files, is not restored', async () => {
  await rename(join(made.folder, 'files.jsonl'), join(made.folder, 'list'));
  await expect(restore()).rejects.toThrow('The backup is damaged: files.jsonl is missing');
  await rename(join(made.folder, 'list'), join(made.folder, 'files.jsonl'));
  await change(join(made.folder, 'backup.json'), (bytes) => bytes.subarray(0, bytes.length / 2));
  await expect(restore()).rejects.toThrow('backup.json is damaged');
});

it('with another picture in the place of one is not restored', async () => {
  await change(join(made.folder, 'files/units/two.webp'), () => Buffer.from([9, 200, 10, 13]));
  await expect(restore()).rejects.toThrow('files/units/two.webp is not what was written');
});

it('of a newer version of the portal waits for that version', async () => {
  await change(join(made.folder, 'backup.json'), (bytes) => bytes);
  const { database } = made.manifest;
  const migrations = [...database.migrations, 'of tomorrow'];
  await writeManifest(made.folder, { ...made.manifest, database: { ...database, migrations } });
  await expect(restore()).rejects.toThrow('of a newer version of the portal');
});

it('never comes over people who are there, and puts no file beside theirs', async () => {
  const theirs = memoryStore();
  await expect(restore(api.db, theirs)).rejects.toThrow(/This portal has people|Somebody else is connected/);
  expect(theirs.keys()).toEqual([]);
});

/** Whatever is not the portal's, what makes it, and what takes it away again. */
const others: [string, string, string][] = [
  ['table public.orders', 'create table orders as select 7 as id', 'drop table orders'],
  ['view public.ours', 'create view ours as select 7 as id', 'drop view ours'],
  [
    'function public.seven()',
    'create function seven() returns int language sql as $$ select 7 $$',
    'drop function seven',
  ],
  ['type public.mood', "create type mood as enum ('a')", 'drop type mood'],
  ['table app.t', 'create schema app; create table app.t as select 7 as id', 'drop schema app cascade'],
  [
    'function app.of(public.gtrgm)',
    `create schema app;
    create function app.of(public.gtrgm) returns int language sql as $$ select 7 $$`,
    'drop schema app cascade',
  ],
];
/** Names that are the portal's too; what searches need may have been put there for it. */
const namesakes: typeof others = [
  [
    'table public.settings',
    "create extension pg_trgm; create table settings as select 'theirs' as name",
    'drop table settings',
  ],
  [
    'table public.applied_migrations with migrations of something else',
    'create table applied_migrations as select 7 as id; create table settings as select 7 as id',
    'drop table applied_migrations, settings',
  ],
];

it.each([...namesakes, ...others])('never comes over what is not of a portal: %s', async (what, make, drop) => {
  await client.exec(make);
  const there = () => rowsOf(empty, sql`select count(*)::int as n from pg_depend`);
  const before = await there();
  await expect(restore()).rejects.toThrow(`This database holds what no portal of this version has made: ${what}`);
  expect(await there()).toEqual(before);
  await client.exec(drop);
});

it.each(others)('nor when it stands beside the tables of a first start: %s', async (what, make, drop) => {
  await migrate(empty);
  await client.exec(make);
  await expect(restore()).rejects.toThrow(`This database holds what no portal of this version has made: ${what}`);
  await client.exec(drop);
});

it('comes over a first start, with files, texts, numbers and counts as they were', async () => {
  await migrate(empty);
  await empty.execute(sql`insert into settings (key, value) values ('left by a first start', '1')`);
  const files = folderStore(join(folder, 'restored'));
  await restoreBackup(made.folder, { db: empty, files });
  for (const [at, key] of PICTURES.entries())
    expect(Buffer.from((await files.get(key)) ?? [])).toEqual(Buffer.from([at, 200, 10, 13]));
  expect(await rowsOf(empty, sql`select value from settings where key = 'odd'`)).toEqual([{ value: TITLE }]);
  expect(await exportDatabase(empty, join(folder, 'again'))).toEqual(made.manifest.database);
  const counts = sql`select (select count(*)::int from pg_indexes where schemaname = 'public') as indexes,
    (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n') as constraints,
    (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`;
  expect(await rowsOf(empty, counts)).toEqual(await rowsOf(api.db, counts));
});

it('is made by the process that holds the folder when it is asked, and nothing else is', async () => {
  const release = await holdDataDir(folder, (question) => answerCommand(api.db, question));
  const into = join(folder, 'asked');
  const asked = backupAnswer(await askHolder(folder, backupQuestion(into)));
  expect(asked).toEqual(made.manifest.database);
  await expect(askHolder(folder, 'drop everything')).rejects.toThrow('does not know this');
  await expect(askHolder(folder, backupQuestion('beside'))).rejects.toThrow('does not know this');
  await release();
  await expect(askHolder(folder, backupQuestion(into))).rejects.toThrow('ended before it had answered');
});
