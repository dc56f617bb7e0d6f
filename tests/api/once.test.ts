import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { competitionCalls } from '../competitionCalls';
import { emptySeason } from '../reportCalls';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';

// Calls that come at the same moment: on a world that commits, with the connections of a pool where it is PostgreSQL.
const api = testApi({ own: true });

const detachment = async (name: string, commander: string) => ({
  name,
  area: 1,
  founding_date: '2026-02-01',
  region: ((await api.call('/regionals/1/')).json as Unit).region?.id,
  commander: await api.idOf(commander),
});
const create = (as: string, body: unknown, key?: string) =>
  api.call('/detachments/', { as, method: 'POST', body, headers: key ? { 'Idempotency-Key': key } : {} });
const made = (name: string) => rowsOf(api.db, sql`select id from units where name = ${name}`);

it('a double click on create is one record, and both clicks get the same answer', async () => {
  const body = await detachment('Двойной щелчок', 'member');
  const answers = await Promise.all([create('member', body, 'form-1'), create('member', body, 'form-1')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.json).toEqual(answers[0]?.json);
  expect(await made('Двойной щелчок')).toHaveLength(1);
});

it('two creations at one moment without a key leave one detachment to one commander', async () => {
  const body = await detachment('Без ключа', 'commissar');
  const answers = await Promise.all([create('commissar', body), create('commissar', body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await made('Без ключа')).toHaveLength(1);
});

it('a refused creation frees its key: mended, it goes through', async () => {
  const body = await detachment('Со второго раза', 'trusted');
  expect((await create('trusted', { ...body, area: 9999 }, 'form-2')).status).toBe(400);
  expect((await create('trusted', body, 'form-2')).status).toBe(201);
});

it('a key used again for another record is refused and does nothing there', async () => {
  const apply = (detachment: number) =>
    api.call(`/detachments/${detachment}/apply/`, {
      as: 'newcomer',
      method: 'POST',
      headers: { 'Idempotency-Key': 'form-3' },
    });
  const first = await apply(1);
  expect(first.status).toBe(201);
  expect(await apply(1)).toMatchObject({ status: 201, json: first.json });
  expect((await apply(2)).status).toBe(409);
});

it('a key sent with another body is refused before anything is done, with the same one it says the same', async () => {
  const order = (format: string, key = 'form-4') =>
    api.call('/roster/export/', {
      as: 'commander',
      method: 'POST',
      body: { format },
      headers: { 'Idempotency-Key': key },
    });
  const first = await order('csv');
  expect(first.status).toBe(201);
  expect(await order('xlsx')).toMatchObject({
    status: 422,
    json: { detail: expect.stringContaining('другие данные') },
  });
  expect(await order('csv')).toMatchObject({ status: 201, json: first.json });
});

it('a file counts by what is in it: another one under the same key is refused, the same one is kept once', async () => {
  const upload = (bytes: string) =>
    api.call('/uploads/', {
      as: 'regional',
      method: 'POST',
      body: formOf({ file: new File([bytes], 'paper.pdf') }),
      headers: { 'Idempotency-Key': 'form-5' },
    });
  const first = await upload(PDF);
  expect(first.status).toBe(201);
  expect((await upload(`${PDF}\n`)).status).toBe(422);
  expect(await upload(PDF)).toMatchObject({ status: 201, json: first.json });
});

const picture = async (name: string) => {
  const canvas = { width: 40, height: 30, channels: 3, background: '#1d5bd0' } as const;
  return new File([new Uint8Array(await sharp({ create: canvas }).png().toBuffer())], name);
};

it.each(['/tests/pictures/', '/course_files/'])(
  'what is sent to %s again under its key is stored once',
  async (path) => {
    const upload = async (name: string) =>
      api.call(path, {
        as: 'central',
        method: 'POST',
        body: formOf({ file: await picture(name) }),
        headers: { 'Idempotency-Key': `form ${path}` },
      });
    const first = await upload('sign.png');
    expect(first.status).toBe(201);
    const stored = api.files.keys().length;
    expect(await upload('sign.png')).toMatchObject({ status: 201, json: first.json });
    expect(api.files.keys()).toHaveLength(stored);
    expect((await upload('other.png')).status).toBe(422);
  },
);

it('places that are loaded again under their key leave those that were loaded since', async () => {
  const load = (place: string, key: string) =>
    api.call('/regional_competitions_2025/upload_r8_data/', {
      as: 'central-expert',
      method: 'POST',
      body: formOf({
        file: sheetFile([
          ['Id', 'место'],
          ['1', place],
        ]),
      }),
      headers: { 'Idempotency-Key': key },
    });
  const first = await load('3', 'form-8');
  expect(first.status).toBe(201);
  expect((await load('5', 'form-9')).status).toBe(201);
  expect(await load('3', 'form-8')).toMatchObject({ status: 201, json: first.json });
  const [loaded] = await rowsOf(
    api.db,
    sql`select answers->>'score' as place from reports where programme = 'rating' and indicator = 'r8'
      and level = 'regional' and unit_id = 1`,
  );
  expect(loaded).toEqual({ place: '5' });
});

it('a list of decisions under a key is refused as a whole when something else is sent with it', async () => {
  const id = await api.idOf('newcomer');
  await api.db.execute(sql`insert into verification_requests (person_id) values (${id}) on conflict do nothing`);
  const decide = (act: string) =>
    api.call('/active_applications/decide/', {
      as: 'regional',
      method: 'POST',
      body: { act, reason: 'Нет страницы паспорта', items: [{ kind: 'verification', id }] },
      headers: { 'Idempotency-Key': 'form-6' },
    });
  const first = await decide('refuse');
  expect(first.json).toMatchObject([{ done: true }]);
  expect((await decide('accept')).status).toBe(422);
  expect((await decide('refuse')).json).toEqual(first.json);
});

it('of two saves of one version at one moment one is told that the other was first', async () => {
  const etag = (await api.call('/detachments/1/')).headers.get('etag') ?? '';
  const save = (city: string) =>
    api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body: { city }, headers: { 'If-Match': etag } });
  const answers = await Promise.all([save('Тверь'), save('Псков')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('what is written shows at once in lists that are kept for everybody', async () => {
  const list = async () => (await api.call('/detachments/?limit=100&search=%D0%A1%D0%BB%D0%B0%D0%B2%D0%B0')).json;
  await api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body: { name: 'Отряд «Слава»' } });
  expect(await list()).toMatchObject({ count: 1, results: [{ name: 'Отряд «Слава»' }] });
  await api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body: { name: 'Отряд «Слава труду»' } });
  expect(await list()).toMatchObject({ count: 1, results: [{ name: 'Отряд «Слава труду»' }] });
});

/**
 * The database refuses to keep the answers of keys that say so: what a process does that is cut down before its answer.
 * @param end of the key, where a call has several
 */
async function whileAnswersFail<Done>(work: () => Promise<Done>, end = ''): Promise<Done> {
  await api.db.execute(sql`create function refuse_answer() returns trigger language plpgsql as $$ begin
    if new.key like ${sql.raw(`'cut %${end}'`)} then raise exception 'cut down'; end if; return new; end $$`);
  await api.db.execute(sql`create trigger refuse_answer before update on idempotency_keys
    for each row execute function refuse_answer()`);
  try {
    return await work();
  } finally {
    await api.db.execute(sql`drop function refuse_answer cascade`);
  }
}

/** How many rows every table has. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const names = await rowsOf<{ name: string }>(
    api.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = names.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const rows = await rowsOf<{ name: string; rows: number }>(api.db, sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

const creations: { as: string; path: string; body: () => unknown; status?: 200 }[] = [
  { as: 'admin', path: '/areas/', body: () => ({ name: 'Новое направление' }) },
  { as: 'admin', path: '/courses/', body: () => ({ title: 'Новый курс', materials: [] }) },
  { as: 'commander', path: '/detachments/1/invitations/', body: () => ({}) },
  { as: 'commander', path: '/roster/export/', body: () => ({ format: 'csv' }) },
  { as: 'regional', path: '/uploads/', body: () => formOf({ file: new Blob([PDF]) }) },
  { as: 'admin', path: '/competitions/', body: () => ({ name: 'Новый конкурс' }) },
  { as: 'member', path: '/tests/attempts/', body: () => ({ category: 'safety' }) },
  {
    as: 'commander',
    path: '/detachments/1/members/import/',
    body: () =>
      formOf({
        file: sheetFile([
          ['Фамилия', 'Имя', 'E-mail'],
          ['Ничей', 'Пётр', 'nobody@example.org'],
        ]),
        preview: 'false',
      }),
    status: 200,
  },
  {
    as: 'regional',
    path: '/regional_competitions_2025/reports/1/',
    body: () => ({ amount_of_money: 1000 }),
    status: 200,
  },
  {
    as: 'commander',
    path: '/competitions/1/reports/q20/',
    body: () => ({ link_emblem: 'https://example.org/emblem' }),
  },
];
const PDF = '%PDF-1.4\n%%EOF';

it('whatever is created without its answer being kept is not created, and is created once when it is repeated', async () => {
  await emptySeason(api);
  await competitionCalls(api).empty();
  await competitionCalls(api).noDeadlines();
  for (const { as, path, body, status = 201 } of creations) {
    const post = () =>
      api.call(path, { as, method: 'POST', body: body(), headers: { 'Idempotency-Key': `cut ${path}` } });
    const before = await rowsOfAll();
    await whileAnswersFail(async () => expect({ path, status: (await post()).status }).toEqual({ path, status: 500 }));
    const { sessions: _, throttles: __, ...after } = await rowsOfAll();
    expect(before).toMatchObject(after);
    const made = await post();
    expect({ path, status: made.status }).toEqual({ path, status });
    const once = await rowsOfAll();
    const again = await post();
    expect(again).toMatchObject({ status, json: made.json });
    expect(await rowsOfAll()).toEqual({ ...once, sessions: expect.any(Number) });
  }
});

it('decisions that were cut down in the middle are taken once, and those taken before say the same again', async () => {
  const applications = await Promise.all(
    ['Первый', 'Второй'].map(async (name) => {
      const [person] = await rowsOf<{ id: number }>(
        api.db,
        sql`insert into people (username, first_name, last_name, region_id)
          select ${name}, ${name}, 'Заявитель', region_id from units where level = 'detachment' and id = 1 returning id`,
      );
      const [made] = await rowsOf<{ id: number }>(
        api.db,
        sql`insert into applications (person_id, level, unit_id) values (${person?.id}, 'detachment', 1) returning id`,
      );
      return made?.id ?? 0;
    }),
  );
  const [first, second] = applications;
  const decide = (...ids: (number | undefined)[]) =>
    api.call('/active_applications/decide/', {
      as: 'commander',
      method: 'POST',
      body: { act: 'accept', items: ids.map((id) => ({ kind: 'entry', id })) },
      headers: { 'Idempotency-Key': 'cut decisions' },
    });
  const one = await whileAnswersFail(async () => (await decide(first, second)).json as unknown[], ` ${second}`);
  expect(one).toMatchObject([
    { id: first, done: true },
    { id: second, done: false },
  ]);
  const both = (await decide(first, second)).json as unknown[];
  expect(both).toMatchObject([
    { id: first, done: true },
    { id: second, done: true },
  ]);
  expect(both[0]).toEqual(one[0]);
});

describe('a registration whose answer was lost', () => {
  const body = {
    username: 'lost-answer',
    email: 'lost@example.org',
    last_name: 'Утеряев',
    first_name: 'Пётр',
    patronymic_name: null,
    date_of_birth: '2004-05-06',
    phone_number: '+7 (900) 123-45-67',
    region: 1,
    password: 'Белые ночи 1959',
    re_password: 'Белые ночи 1959',
    personal_data_agreement: true,
  };
  const register = async (change: object = {}, key = 'register-1') => {
    const asked = { ...body, consent_version: '1', ...change };
    return api.call('/register/', { method: 'POST', body: asked, headers: { 'Idempotency-Key': key } });
  };
  const signedInAs = async ({ json }: Awaited<ReturnType<typeof register>>) => {
    const headers = { Authorization: `JWT ${(json as { access: string }).access}` };
    return ((await api.call('/rsousers/me/', { headers })).json as { username: string }).username;
  };

  it('is sent again with its key: the person is signed in, and there is one account', async () => {
    expect((await register()).status).toBe(201);
    const again = await register();
    expect([again.status, await signedInAs(again)]).toEqual([201, 'lost-answer']);
    expect(await rowsOf(api.db, sql`select 1 from people where username = 'lost-answer'`)).toHaveLength(1);
  });

  it('opens nothing to who knows the key but types something else, or the same under another key', async () => {
    const other = { password: 'Чёрные ночи 1959', re_password: 'Чёрные ночи 1959' };
    expect((await register(other)).status).toBe(400);
    expect((await register({}, 'register-2')).status).toBe(400);
  });

  it('is kept nowhere with the session it opens, also when somebody is signed in meanwhile', async () => {
    const other = { ...body, username: 'beside', email: 'beside@example.org', phone_number: '+7 (900) 123-45-68' };
    const headers = { 'Idempotency-Key': 'register-3' };
    const asked = { as: 'member', method: 'POST', body: { ...other, consent_version: '1' }, headers };
    expect((await api.call('/register/', asked)).status).toBe(201);
    expect(await rowsOf(api.db, sql`select 1 from idempotency_keys where answer::text like '%refresh%'`)).toEqual([]);
  });

  it('opens nothing once the password is another', async () => {
    await api.db.execute(sql`update people set password_hash = 'other' where username = 'lost-answer'`);
    expect((await register()).status).toBe(400);
  });
});
