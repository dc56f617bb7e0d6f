import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { rosterColumns } from '../../contract/people/rosterColumns';
import { refusals } from '../../contract/refusals';
import type { Job } from '../../contract/schemas/jobs';
import type { Page } from '../../contract/schemas/parts/page';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { doChores, expireJobs } from '../../server/jobs/worker';
import { clearWorkFolders, inWorkFolder } from '../../server/workFolder';
import { testApi } from '../testApi';
import { unzip } from '../unzip';
import { openEvent, regionalEvent } from './eventsTools';

const api = testApi();

const order = async (as: string, body: Record<string, unknown> = { format: 'csv' }, headers = {}) => {
  const { status, json } = await api.call('/roster/export/', { as, method: 'POST', body, headers });
  expect(status).toBe(201);
  return json as Job;
};
const job = async (as: string, id: string) => (await api.call(`/jobs/${id}/`, { as })).json as Job;
const file = async (as: string, { id }: Job) => {
  const token = (await api.signIn(as)).access;
  const headers = { Authorization: `JWT ${token}` };
  return api.fetch(new Request(`http://portal.test/api/v1/jobs/${id}/file/`, { headers }));
};
/** Files kept since the test began: the store outlives it. */
let before = 0;
beforeEach(() => {
  before = api.files.keys().length;
});
const keptFiles = () => api.files.keys().length - before;
/** People of a detachment, made here: some with names that a program of sheets would run. */
const addPeople = (count: number) =>
  api.db.execute(sql`with made as (insert into people (username, first_name, last_name, phone_number, region_id)
      select 'many' || n, case when n % 500 = 0 then '=HYPERLINK("http://bad.example")' when n % 500 = 1 then '＝1+1'
        when n % 500 = 2 then 'Ян,=1+1' else 'Имя' || n end,
        'Массовый' || lpad(n::text, 6, '0'), '+7 (000) 000-00-00', 1 from generate_series(1, ${count}::int) n returning id)
    insert into memberships (person_id, level, unit_id, position_id)
    select made.id, l.level, 1, 1 from made cross join (values ('central'::unit_level), ('regional'), ('detachment')) l(level)`);

it('goes from waiting over its steps to a file that can be taken again and again', async () => {
  const ordered = await order('regional');
  expect(ordered).toMatchObject({ state: 'waiting', title: 'Выгрузка реестра', file: null, done: 0 });
  expect((await file('regional', ordered)).status).toBe(404);
  expect(await runJobsOnce(api.parts)).toBe(1);
  const done = await job('regional', ordered.id);
  expect(done).toMatchObject({
    state: 'done',
    error: null,
    file_name: expect.stringMatching(/^Реестр участников .*csv$/),
  });
  expect(done.done).toBe(done.total);
  expect(done.file).toBe(`http://portal.test/api/v1/jobs/${ordered.id}/file/`);
  const texts: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const answer = await file('regional', ordered);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=.*filename\*=UTF-8''%D0/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    texts.push(await answer.text());
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).toContain('Воздвиженская');
});

it('belongs to its owner alone, the administrator included', async () => {
  const ordered = await order('regional');
  await runJobsOnce(api.parts);
  for (const as of ['admin', 'central', 'commander', 'newcomer']) {
    expect((await api.call(`/jobs/${ordered.id}/`, { as })).status, as).toBe(404);
    expect((await file(as, ordered)).status, as).toBe(404);
    expect((await api.call(`/jobs/${ordered.id}/`, { as, method: 'DELETE' })).status, as).toBe(404);
    expect(((await api.call('/jobs/', { as })).json as Page<Job>).count, as).toBe(0);
  }
  expect(((await api.call('/jobs/', { as: 'regional' })).json as Page<Job>).results).toMatchObject([
    { id: ordered.id },
  ]);
  expect((await api.call('/jobs/not-an-id/', { as: 'regional' })).status).toBe(404);
  expect((await api.call(`/jobs/${ordered.id}/file/`)).status).toBe(401);
});

it('is cancelled while it waits and is then not run; a finished one gives up its file', async () => {
  const waiting = await order('regional');
  const cancel = (id: string) => api.call(`/jobs/${id}/`, { as: 'regional', method: 'DELETE' });
  expect((await cancel(waiting.id)).status).toBe(204);
  expect(await runJobsOnce(api.parts)).toBe(0);
  expect(await job('regional', waiting.id)).toMatchObject({ state: 'cancelled', file: null });
  const finished = await order('regional');
  await runJobsOnce(api.parts);
  expect(keptFiles()).toBe(1);
  await cancel(finished.id);
  expect(keptFiles()).toBe(0);
  expect(await job('regional', finished.id)).toMatchObject({ state: 'cancelled', file: null });
});

it('stops between two steps when it is cancelled, leaving no file', async () => {
  await addPeople(1200);
  const ordered = await order('regional');
  await api.db.execute(sql`create function cancel_all() returns trigger language plpgsql as $$ begin
    if new.done >= 500 and old.done < 500 then new.state = 'cancelled'; end if; return new; end $$`);
  await api.db.execute(sql`create trigger cancel_all before update on jobs for each row execute function cancel_all()`);
  await runJobsOnce(api.parts);
  const stopped = await job('regional', ordered.id);
  expect(stopped).toMatchObject({ state: 'cancelled', file: null, done: 500 });
  expect(stopped.total).toBeGreaterThan(1200);
  expect(keptFiles()).toBe(0);
});

it('is taken over when the process that ran it fell silent, and left to another when the server stops', async () => {
  const ordered = await order('regional');
  await api.db.execute(sql`update jobs set state = 'running'`);
  expect(await runJobsOnce(api.parts)).toBe(0);
  await api.db.execute(sql`update jobs set alive_at = now() - interval '5 minutes'`);
  let asked = 0;
  await runJobsOnce(api.parts, () => ++asked > 1);
  expect(await job('regional', ordered.id)).toMatchObject({ state: 'waiting' });
  expect(await runJobsOnce(api.parts)).toBe(1);
  expect(await job('regional', ordered.id)).toMatchObject({ state: 'done' });
});

it('is taken over as well when the process that fell silent had a clock that was ahead', async () => {
  const ordered = await order('regional');
  await api.db.execute(sql`update jobs set state = 'running', alive_at = now() + interval '30 days'`);
  expect(await runJobsOnce(api.parts)).toBe(1);
  expect(await job('regional', ordered.id)).toMatchObject({ state: 'done' });
});

it('of a kind that only the next version knows waits for a process of that version', async () => {
  const ordered = await order('regional');
  await api.db.execute(sql`update jobs set kind = 'next.export' where id = ${ordered.id}`);
  expect(await runJobsOnce(api.parts)).toBe(0);
  expect(await job('regional', ordered.id)).toMatchObject({ state: 'waiting', error: null });
  await api.db.execute(sql`update jobs set kind = 'roster.export' where id = ${ordered.id}`);
  expect(await runJobsOnce(api.parts)).toBe(1);
});

it('is given up once three processes fell silent over it', async () => {
  const ordered = await order('regional');
  const fallSilent = () =>
    api.db.execute(sql`update jobs set state = 'running', alive_at = now() - interval '5 minutes'`);
  // Taken for the first time, and twice from a process that is gone; each of the three falls silent.
  for (let taken = 0; taken < 3; taken++) {
    let asked = 0;
    expect(await runJobsOnce(api.parts, () => ++asked > 1)).toBe(1);
    await fallSilent();
  }
  expect(await runJobsOnce(api.parts)).toBe(0);
  await expireJobs(api.parts);
  expect(await job('regional', ordered.id)).toMatchObject({
    state: 'failed',
    error: 'Не удалось выполнить задание. Закажите его ещё раз.',
  });
});

it('runs with the rights of the moment: a commander who is none any more gets no roster', async () => {
  const ordered = await order('commander');
  await api.db.execute(sql`update units set commander_id = ${await api.idOf('member')}
    where level = 'detachment' and id = 1`);
  await runJobsOnce(api.parts);
  expect(await job('commander', ordered.id)).toMatchObject({ state: 'failed', error: refusals.noMoreRoster });
});

it('gives its file to nobody whose rights have changed since it was ordered', async () => {
  const ordered = await order('commander');
  await runJobsOnce(api.parts);
  expect((await file('commander', ordered)).status).toBe(200);
  const { id } = await openEvent(api, 'regional', regionalEvent);
  const helper = await api.call(`/events/${id}/organizers/`, {
    as: 'regional',
    method: 'POST',
    body: { organizer: await api.idOf('newcomer') },
  });
  const participants = (
    await api.call(`/events/${id}/participants/export/`, { as: 'newcomer', method: 'POST', body: { format: 'csv' } })
  ).json as Job;
  await runJobsOnce(api.parts);
  expect((await file('newcomer', participants)).status).toBe(200);
  const gone = `/events/${id}/organizers/${(helper.json as { id: number }).id}/`;
  await api.call(gone, { as: 'newcomer', method: 'DELETE' });
  await api.db.execute(sql`update units set commander_id = ${await api.idOf('member')}
    where level = 'detachment' and id = 1`);
  for (const [as, lost] of [
    ['commander', ordered],
    ['newcomer', participants],
  ] as const) {
    const refused = await file(as, lost);
    expect(refused.status, as).toBe(403);
    expect(await refused.json(), as).toEqual({ detail: refusals.rightsChanged });
  }
});

it('keeps its file for a day', async () => {
  const ordered = await order('regional');
  await runJobsOnce(api.parts);
  await expireJobs(api.parts);
  expect(keptFiles()).toBe(1);
  await api.db.execute(sql`update jobs set alive_at = now() - interval '25 hours'`);
  await expireJobs(api.parts);
  expect(keptFiles()).toBe(0);
  expect(await job('regional', ordered.id)).toMatchObject({ state: 'done', file: null });
});

it('leaves no file that its row does not name, whatever happened after it was stored', async () => {
  const stored = () => {
    const { putFile } = api.files;
    return vi.spyOn(api.files, 'putFile').mockImplementationOnce(async (key, path) => {
      await putFile(key, path);
      throw new Error('the answer was lost');
    });
  };
  const silent = sql`alive_at = now() - interval '25 hours'`;
  const given = await order('regional');
  let lost = stored();
  await runJobsOnce(api.parts);
  expect(await job('regional', given.id)).toMatchObject({ state: 'failed', file: null });
  expect((await file('regional', given)).status).toBe(404);
  await api.db.execute(sql`update jobs set ${silent} where id = ${given.id}`);
  await expireJobs(api.parts);
  expect(keptFiles()).toBe(0);
  lost.mockRestore();
  const taken = await order('regional');
  lost = stored();
  await runJobsOnce(api.parts);
  lost.mockRestore();
  await api.db.execute(sql`update jobs set state = 'running', ${silent} where id = ${taken.id}`);
  expect(await job('regional', taken.id)).toMatchObject({ state: 'running', file: null, expires_at: null });
  await runJobsOnce(api.parts);
  expect(await job('regional', taken.id)).toMatchObject({ state: 'done' });
  expect(keptFiles()).toBe(1);
});

it('leaves a folder that goes at the next start where its process was killed, and nobody else’s', async () => {
  const place = await mkdtemp(join(tmpdir(), 'folders-'));
  vi.stubEnv('TMPDIR', place);
  try {
    const own = await inWorkFolder(async (folder) => {
      const beside = folder.replace(`-${process.pid}-`, `-${process.ppid}-`);
      await mkdir(beside);
      await mkdir(folder.replace(`-${process.pid}-`, '-99999999-'));
      await mkdir(join(place, 'of somebody else'));
      return [beside, join(place, 'of somebody else')].map((path) => basename(path));
    });
    await clearWorkFolders();
    expect((await readdir(place)).sort()).toEqual(own.sort());
  } finally {
    vi.unstubAllEnvs();
    await rm(place, { recursive: true });
  }
});

it('loses its file also where the store was away when its day was over', async () => {
  await order('regional');
  await runJobsOnce(api.parts);
  await api.db.execute(sql`update jobs set alive_at = now() - interval '25 hours'`);
  const away = vi.spyOn(api.files, 'remove').mockResolvedValue(false);
  await expireJobs(api.parts);
  away.mockRestore();
  expect(keptFiles()).toBe(1);
  await doChores(api.parts);
  expect(keptFiles()).toBe(0);
});

it('is ordered once by a repeated call, and only so many at a time', async () => {
  const key = { 'Idempotency-Key': 'the same order' };
  const first = await order('regional', undefined, key);
  expect((await order('regional', undefined, key)).id).toBe(first.id);
  for (let more = 0; more < 4; more++) await order('regional');
  const many = await api.call('/roster/export/', { as: 'regional', method: 'POST', body: { format: 'csv' } });
  expect(many.status).toBe(409);
});

it('exports thousands of rows to CSV, each once and in order, with formulas made harmless', async () => {
  await addPeople(3000);
  const ordered = await order('regional', { format: 'csv', columns: ['last_name', 'first_name', 'phone_number'] });
  await runJobsOnce(api.parts);
  const text = Buffer.from(await (await file('regional', ordered)).arrayBuffer()).toString();
  expect(text.startsWith('\uFEFFФамилия;Имя;Телефон\r\n')).toBe(true);
  const made = text.split('\r\n').filter((line) => line.startsWith('Массовый'));
  expect(made).toHaveLength(3000);
  expect(new Set(made.map((line) => line.slice(0, 14))).size).toBe(3000);
  expect([...made].sort()).toEqual(made);
  expect(made.filter((line) => line.includes('HYPERLINK'))).toHaveLength(6);
  expect(made[499]).toBe(`Массовый000500;"'=HYPERLINK(""http://bad.example"")";+7 (000) 000-00-00`);
  expect(made[500]).toBe("Массовый000501;'＝1+1;+7 (000) 000-00-00");
  expect(made[501]).toBe(`Массовый000502;Ян,'=1+1;+7 (000) 000-00-00`);
});

it('exports the same rows to XLSX, where a formula is a text', async () => {
  await addPeople(1000);
  const ordered = await order('regional', { format: 'xlsx', columns: ['last_name', 'first_name', 'detachment'] });
  await runJobsOnce(api.parts);
  const { total } = await job('regional', ordered.id);
  const entries = unzip(Buffer.from(await (await file('regional', ordered)).arrayBuffer()));
  expect([...entries.keys()]).toContain('[Content_Types].xml');
  const sheet = entries.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain(
    's="2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://bad.example&quot;)</t>',
  );
  expect(sheet.match(/Массовый\d{6}/g)).toHaveLength(1000);
});

it('prints an XLSX over whole pages, its heading on each, and shows long texts in lines', async () => {
  await addPeople(1);
  const made = async (columns: string[]) => {
    const ordered = await order('regional', { format: 'xlsx', columns });
    await runJobsOnce(api.parts);
    const entries = unzip(Buffer.from(await (await file('regional', ordered)).arrayBuffer()));
    const text = (name: string) => entries.get(`xl/${name}.xml`)?.toString() ?? '';
    return { sheet: text('worksheets/sheet1'), book: text('workbook') };
  };
  const few = await made(['last_name', 'is_verified', 'detachment']);
  expect(few.sheet).toMatch(/orientation="portrait" fitToWidth="1"\s+fitToHeight="0"/);
  expect(few.book).toContain(`>'Реестр'!$1:$1</definedName>`);
  // LibreOffice has filters only where they are named.
  const [filtered] = /(?<=autoFilter ref="A1:C)\d+/.exec(few.sheet) ?? [];
  expect(few.book).toContain(`hidden="1">'Реестр'!$A$1:$C$${filtered}</definedName>`);
  // «подтверждены» of its heading has room beside the button of the filter.
  expect(few.sheet).toContain('<col min="2" max="2" width="15" customWidth="1"/>');
  expect(few.sheet).toMatch(/<row r="1" ht="30">/);
  expect(few.sheet).toMatch(/<row r="\d+" ht="(30|45)"><c [^>]*s="8".*имени А. Н. Воздвиженского/);
  const many = await made(['last_name', 'first_name', ...rosterColumns.map(({ key }) => key)]);
  expect(many.sheet).toMatch(/orientation="landscape" fitToWidth="2"\s+fitToHeight="0"/);
  expect(many.book).toContain(`>'Реестр'!$A:$C,'Реестр'!$1:$1</definedName>`);
});

it('has a name in its header that holds signs of the header itself', async () => {
  await api.db.execute(sql`update units set name = 'Отряд (д''Артаньян*)' where level = 'detachment' and id = 1`);
  const body = { programme: 'competition', format: 'xlsx', unit: 1 };
  const { json } = await api.call('/reports/file/', { as: 'commander', method: 'POST', body });
  await runJobsOnce(api.parts);
  const said = (await file('commander', json as Job)).headers.get('content-disposition') ?? '';
  expect(said.split("UTF-8''")[1]).toMatch(/^[\w.%-]+$/);
  const { id } = await openEvent(api, 'commander');
  await api.db.execute(sql`update events set name = 'Слёт (весна''26)' where id = ${id}`);
  const token = (await api.signIn('commander')).access;
  const badges = await api.fetch(
    new Request(`http://portal.test/api/v1/events/${id}/participants/sheet/`, {
      headers: { Authorization: `JWT ${token}` },
    }),
  );
  expect(badges.headers.get('content-disposition')?.split("UTF-8''")[1]).toMatch(/^[\w.%-]+$/);
});

it('exports what the filters leave and refuses what it does not know', async () => {
  const ordered = await order('regional', {
    format: 'csv',
    columns: ['email'],
    filters: { search: 'Воздвиженская', fee: null },
  });
  await runJobsOnce(api.parts);
  const lines = (await (await file('regional', ordered)).text()).trim().split('\r\n');
  expect(lines).toContain('member@example.org');
  const refused = async (body: unknown, as = 'regional') =>
    (await api.call('/roster/export/', { as, method: 'POST', body })).status;
  expect(await refused({ format: 'pdf' })).toBe(400);
  expect(await refused({ format: 'csv', columns: ['password_hash'] })).toBe(400);
  expect(await refused({ format: 'csv', filters: { gender: 'other' } })).toBe(400);
  expect(await refused({ format: 'csv' }, 'member')).toBe(403);
});
