// A file that is there and cannot be read is no missing file: whoever asks for it is told to come again, and what would
// be made anew in its place is not.
import { mkdir, mkdtemp, readdir, rm, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearParts, folderStore } from '../../server/files/fileStore';
import type { AppEnv } from '../../server/http/appEnv';
import { failure } from '../../server/http/failure';
import { publicFiles } from '../../server/http/files/publicFiles';

const PICTURE = 'units/one.webp';
const PAPER = 'certificates/one.pdf';

let folder: string;
let lines: { msg: string }[];
let files: ReturnType<typeof folderStore>;
let app: Hono<AppEnv>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  lines = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) },
  );
  files = folderStore(folder, log);
  app = new Hono<AppEnv>().get('/files/*', publicFiles(files));
  app.onError(failure(log));
});
afterEach(() => rm(folder, { recursive: true }));

/** In its place stands what leads to itself: nobody reads it, whoever runs the test. */
async function block(key: string) {
  const path = join(folder, key);
  await mkdir(dirname(path), { recursive: true });
  await symlink(path, path);
}
const status = async (key: string) => (await app.request(`/files/${key}`)).status;
const said = () => lines.map(({ msg }) => msg);

it('a file that cannot be read is a store that is away, told once, and its return needs nobody', async () => {
  await block(PICTURE);
  await block(PAPER);
  expect([await status(PICTURE), await status(PICTURE)]).toEqual([503, 503]);
  await expect(files.get(PAPER)).rejects.toMatchObject({ status: 503 });
  await expect(files.open(PAPER)).rejects.toMatchObject({ status: 503 });
  expect(said()).toEqual(['the file store cannot be used']);

  await unlink(join(folder, PICTURE));
  expect(await status(PICTURE)).toBe(404);
  await writeFile(join(folder, PICTURE), 'picture');
  expect(await status(PICTURE)).toBe(200);
  expect(said()).toEqual(['the file store cannot be used', 'the file store can be used again']);
});

it('a name no file has is no file, however long it is', async () => {
  for (const name of ['none', 'n'.repeat(300), 'n'.repeat(3000)]) expect(await status(`units/${name}.webp`)).toBe(404);
  expect(said()).toEqual([]);
});

it('what a process that ended had begun to write goes an hour later, and nothing else', async () => {
  await files.put(PICTURE, Buffer.from('picture'));
  const [old, fresh] = [`${PAPER}.old.part`, `${PAPER}.new.part`].map((name) => join(folder, name)) as [string, string];
  await mkdir(dirname(old), { recursive: true });
  await writeFile(old, 'half');
  await writeFile(fresh, 'half');
  const before = new Date(Date.now() - 2 * 3600_000);
  for (const path of [old, join(folder, PICTURE)]) await utimes(path, before, before);
  await clearParts(folder);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(
    ['certificates', `${PAPER}.new.part`, 'units', PICTURE].sort(),
  );
});
