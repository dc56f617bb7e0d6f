// A portal that is at work is kept by the command and restored on the other database: nothing of it is lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { exportDatabase } from '../../server/backup/exportDatabase';
import { readManifest } from '../../server/backup/manifest';
import { notOurs } from '../../server/backup/notOurs';
import { knownMigrations } from '../../server/db/migrate';
import { rowsOf } from '../../server/db/rows';
import { figures } from './figures';
import { startLoad } from './load';
import { databases, newPlace, type Place } from './place';
import { type PortalProcess, SECRET } from './portalProcess';
import { type Program, program } from './program';

const PICTURE = 'events/0e7f3c1a-picture.webp';
const places: Place[] = [];
const portals: PortalProcess[] = [];
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.kill();
  for (const place of places.splice(0)) await place.remove();
});

const newPlaceFor = async (database: (typeof databases)[number]) => {
  const place = await newPlace(database);
  places.push(place);
  return place;
};
const startIn = async (place: Place) => {
  const portal = await place.start();
  portals.push(portal);
  return { portal, address: await portal.address() };
};

/** Runs a command of the terminal over a place. */
async function run({ folder, url }: Place, name: Program, given: string) {
  const [node = '', ...file] = program(name);
  const command = spawn(node, [...file, given], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url, SECRET, DEMO: '1', S3_ENDPOINT: '', S3_BUCKET: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(command, 'close');
  return { code, said: said.join('') };
}

const call = async (address: string, path: string, init: RequestInit & { token?: string } = {}) => {
  const headers = { 'Content-Type': 'application/json', ...(init.token ? { Authorization: `JWT ${init.token}` } : {}) };
  const answer = await fetch(`${address}/api/v1${path}`, { ...init, headers });
  const text = (await answer.text()).replaceAll(/localhost:\d+/g, 'here');
  return { status: answer.status, json: JSON.parse(text) as Record<string, unknown> };
};
const signIn = async (address: string) => {
  const body = JSON.stringify({ username: 'admin', password: 'Otryad-2025' });
  return String((await call(address, '/jwt/create/', { method: 'POST', body })).json.access);
};

it('a restore from a folder that is no backup makes nothing', async () => {
  const place = await newPlaceFor('the embedded database');
  const target = { ...place, folder: join(place.folder, 'portal') };
  expect(await run(target, 'restore', place.folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is no whole backup'),
  });
  expect(await readdir(place.folder)).not.toContain('portal');
});

it.each(databases)(
  'what %s and the folder of files hold is kept under load and lives on in the other',
  async (database) => {
    const place = await newPlaceFor(database);
    const { portal, address } = await startIn(place);
    const token = await signIn(address);
    await mkdir(join(place.folder, 'files/events'), { recursive: true });
    await writeFile(join(place.folder, 'files', PICTURE), 'a picture');
    const backups = await mkdtemp(join(tmpdir(), 'backups-'));
    onTestFinished(() => rm(backups, { recursive: true, force: true }));
    const load = startLoad(address, { token });
    await load.served();
    const before = new Set(load.acknowledged);
    const began = performance.now();
    const made = await run(place, 'backup', backups);
    const keptMs = performance.now() - began;
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(' rows, ') });
    await load.served();
    await load.stop();
    expect(load.wrong).toEqual([]);
    const page = await call(address, '/detachments/1/', { token });
    await portal.stop();

    const [name, ...others] = await readdir(backups);
    expect(others).toEqual([]);
    const backup = join(backups, String(name));
    const manifest = await readManifest(backup);

    const target = await newPlaceFor(database === 'PostgreSQL' ? 'the embedded database' : 'PostgreSQL');
    const restoring = performance.now();
    expect(await run(target, 'restore', backup)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored and compared: [^\n]+\n$/),
    });
    const restoredMs = performance.now() - restoring;
    const restored = await target.inDatabase((db) => exportDatabase(db, join(target.folder, 'again')));
    expect(restored).toEqual(manifest.database);
    expect(await readFile(join(target.folder, 'files', PICTURE), 'utf8')).toBe('a picture');
    expect(await run(target, 'restore', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('This portal has people'),
    });

    const { address: there } = await startIn(target);
    const again = await signIn(there);
    expect(await call(there, '/detachments/1/', { token: again })).toEqual(page);
    const answer = await fetch(`${there}/api/v1/courses/`, { headers: { Authorization: `JWT ${again}` } });
    const courses = new Set(((await answer.json()) as { title: string }[]).map(({ title }) => title));
    expect([...before].filter((title) => !courses.has(title))).toEqual([]);
    const body = JSON.stringify({ title: 'После возвращения', summary: '', materials: [] });
    expect((await call(there, '/courses/', { method: 'POST', body, token: again })).status).toBe(201);
    await figures(`backup under load, ${database}`, {
      rows: manifest.database.tables.reduce((sum, { rows }) => sum + rows, 0),
      'kept, ms': Math.round(keptMs),
      'restored on the other, ms': Math.round(restoredMs),
      'longest probe, ms': Math.round(load.probe.longest),
    });
  },
);

it('on PostgreSQL a first start is no matter of something else, an extension with what uses it is', async () => {
  const place = await newPlaceFor('PostgreSQL');
  const found = await place.inDatabase(async (db) => {
    const other = () => notOurs(db, new Set(knownMigrations()));
    const before = await other();
    await db.execute(sql`create extension hstore`);
    const extension = await other();
    await db.execute(sql`create schema app`);
    await db.execute(sql`create table app.t as select 'a=>1'::public.hstore as h`);
    return { before, extension, table: await other(), kept: await rowsOf(db, sql`select h->'a' as a from app.t`) };
  });
  expect(found).toEqual({
    before: undefined,
    extension: 'extension hstore',
    table: 'table app.t',
    kept: [{ a: '1' }],
  });
});
