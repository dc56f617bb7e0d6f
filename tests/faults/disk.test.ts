// The folder of files refuses: it takes a part of a file and no more, or nothing at all. People are told so, the portal
// goes on, and nothing is left half written.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Job } from '../../contract/schemas/jobs';
import { figures } from './figures';
import { databases, newPlace, type Place } from './place';
import type { PortalProcess } from './portalProcess';

const AWAY = { detail: 'Хранилище файлов временно недоступно. Повторите через минуту.' };
/** The largest file that its process may write, in the blocks of `ulimit`: half a megabyte, or a whole one. */
const LIMIT = 'ulimit -f 1024';
const LARGE = 2_000_000;

let place: Place;
let portal: PortalProcess;
afterEach(async () => {
  await portal.kill();
  await place.remove();
});

/** Calls of the demo's member, and of the regional commander who orders exports. */
async function signIn(username: string) {
  const root = `${await portal.address()}/api/v1`;
  const answer = await fetch(`${root}/jwt/create/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'Otryad-2025' }),
  });
  const { access } = (await answer.json()) as { access: string };
  return (path: string, method = 'GET', body?: BodyInit) =>
    fetch(`${root}${path}`, {
      method,
      body,
      headers: {
        Authorization: `JWT ${access}`,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
    });
}
function scan(size: number) {
  const form = new FormData();
  form.append('passport', new Blob(['%PDF-1.7\n', 'x'.repeat(size)], { type: 'application/pdf' }), 'scan.pdf');
  return form;
}
const scansOf = async (as: Awaited<ReturnType<typeof signIn>>) =>
  (await (await as('/rsousers/me/statement/')).json()) as object;
/** Everything in the folder of files, whole or in part. */
const kept = async () =>
  (await readdir(place.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => `${entry.parentPath}/`.startsWith(`${join(place.folder, 'files')}/`))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

it('a disk that takes a part of a file and no more keeps none of it, and takes what it has room for', async () => {
  place = await newPlace('PostgreSQL');
  portal = await place.start({}, LIMIT);
  const member = await signIn('member');
  const before = { scans: await scansOf(member), files: await kept() };

  const refused = await member('/rsousers/me/statement/', 'PATCH', scan(LARGE));
  expect({ status: refused.status, said: await refused.json() }).toEqual({ status: 503, said: AWAY });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect({ scans: await scansOf(member), files: await kept() }).toEqual(before);

  expect((await member('/rsousers/me/statement/', 'PATCH', scan(1_000))).status).toBe(200);
  expect(await scansOf(member)).not.toEqual(before.scans);
  const files = await kept();
  expect(files).toHaveLength(before.files.length + 1);
  await figures('a disk full for files', {
    refused: refused.status,
    'files before': before.files.length,
    after: files.length,
  });
});

it.each(databases)(
  'a folder that cannot be written, beside %s, refuses files alone, and its return needs nobody',
  async (database) => {
    place = await newPlace(database);
    portal = await place.start();
    const [member, commander] = [await signIn('member'), await signIn('regional')];
    const scans = await scansOf(member);
    // A file in the place of the folder: nobody may write below it, whoever runs the test.
    await rm(join(place.folder, 'files'), { recursive: true, force: true });
    await writeFile(join(place.folder, 'files'), '');

    const refused = await member('/rsousers/me/statement/', 'PATCH', scan(1_000));
    expect({ status: refused.status, said: await refused.json() }).toEqual({ status: 503, said: AWAY });
    expect(await scansOf(member)).toEqual(scans);
    const order = await commander('/roster/export/', 'POST', JSON.stringify({ format: 'csv' }));
    const { id } = (await order.json()) as Job;
    const state = async () => ((await (await commander(`/jobs/${id}/`)).json()) as Job).state;
    await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('failed');
    const others = { reads: await member('/regions/'), writes: await member('/rsousers/me/region/', 'PATCH', '{}') };
    expect([others.reads.status, others.writes.status]).toEqual([200, 200]);
    expect(portal.log.filter(({ msg }) => msg === 'the file store cannot be used')).toHaveLength(1);

    await rm(join(place.folder, 'files'));
    expect((await member('/rsousers/me/statement/', 'PATCH', scan(1_000))).status).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect(portal.log.some(({ msg }) => msg === 'the file store can be used again')).toBe(true);
    const statuses = { file: refused.status, reads: others.reads.status, writes: others.writes.status };
    await figures(`no folder of files, ${database}`, { ...statuses, 'files after its return': (await kept()).length });
  },
);
