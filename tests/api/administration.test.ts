import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Expert } from '../../contract/schemas/administration';
import type { Page } from '../../contract/schemas/parts/page';
import { plural } from '../../contract/text/plural';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

const api = testApi();
const write = (path: string, method: string, body?: unknown, as = 'admin') => api.call(path, { as, method, body });

it.each([
  ['/regions/', { name: 'Новая область', code: 240 }, { name: 'Новейшая область' }],
  ['/areas/', { name: 'Новое направление' }, { name: 'Другое направление' }],
  ['/positions/', { name: 'Завхоз' }, { name: 'Квартирьер' }],
  ['/eduicational_institutions/', { name: 'Новый институт', short_name: 'НИ', region: 1 }, { rector: 'Иванов И. И.' }],
])('the administrator adds to %s, edits and removes', async (path, body, change) => {
  const added = await write(path, 'POST', body);
  expect(added).toMatchObject({ status: 201, json: { name: body.name } });
  const { id } = added.json as { id: number };
  expect(await write(`${path}${id}/`, 'PATCH', change)).toMatchObject({ status: 200, json: change });
  expect((await write(`${path}${id}/`, 'DELETE')).status).toBe(204);
  expect((await api.call(`${path}${id}/`)).status).toBe(404);
  const acts = await rowsOf<{ act: string }>(api.db, sql`select act from audit_log order by id`);
  expect(acts.map(({ act }) => act)).toEqual(['catalogue.add', 'catalogue.edit', 'catalogue.remove']);
});

it.each(['/regions/', '/areas/', '/positions/', '/eduicational_institutions/'])(
  'of two who rename one row of %s the second is told, and changes what is there now',
  async (path) => {
    const row = `${path}1/`;
    const { version } = (await api.call(row)).json as { version: number };
    const rename = (name: string, seen: number) =>
      api.call(row, { as: 'admin', method: 'PATCH', body: { name }, headers: { 'If-Match': `"${seen}"` } });
    expect(await rename('Первое название', version)).toMatchObject({ status: 200, json: { version: version + 1 } });
    // Sent again after an answer that was lost, it is done already.
    expect((await rename('Первое название', version)).status).toBe(200);
    expect(await rename('Второе название', version)).toMatchObject({
      status: 412,
      json: { detail: expect.stringMatching(/^Запись изменили/) },
    });
    const [first] = ((await api.call(`${path}?ids=1`)).json as Page<{ name: string; version: number }>).results;
    expect(first).toMatchObject({ name: 'Первое название', version: version + 1 });
    expect((await rename('Второе название', version + 1)).status).toBe(200);
  },
);

it.each(['member', 'commander', 'regional', 'central', 'central-expert'])(
  '%s does not write catalogues',
  async (as) => {
    expect((await write('/areas/', 'POST', { name: 'Чужое' }, as)).status).toBe(403);
    expect((await write('/areas/1/', 'DELETE', undefined, as)).status).toBe(403);
    expect((await api.call('/areas/', { method: 'POST', body: { name: 'Чужое' } })).status).toBe(401);
  },
);

it('says at the field what is wrong, and why a used record stays', async () => {
  expect(await write('/areas/', 'POST', { name: '' })).toMatchObject({
    status: 400,
    json: { name: expect.anything() },
  });
  const taken = ((await api.call('/areas/1/')).json as { name: string }).name;
  expect(await write('/areas/', 'POST', { name: taken })).toMatchObject({
    status: 400,
    json: { name: ['Такое направление уже есть.'] },
  });
  expect(
    await write('/eduicational_institutions/', 'POST', { name: 'И', short_name: 'И', region: 9999 }),
  ).toMatchObject({ status: 400, json: { region: ['Такого региона нет.'] } });
  const region = ((await api.call('/regions/1/')).json as { name: string }).name;
  for (const [path, method, name] of [
    ['/regions/', 'POST', ` ${region.toUpperCase()} `],
    ['/regions/2/', 'PATCH', region],
  ] as const) {
    expect(await write(path, method, { name })).toMatchObject({
      status: 400,
      json: { name: ['Такой регион уже есть.'] },
    });
  }
  expect((await write('/regions/1/', 'PATCH', { name: region })).status).toBe(200);
  expect(await write('/regions/1/', 'DELETE')).toMatchObject({ status: 409, json: { detail: expect.any(String) } });
  expect((await api.call('/regions/1/')).status).toBe(200);
});

it('tells what uses a record that stays, and how many: a person is one, whatever refers to the record', async () => {
  const [figures] = await rowsOf<Record<string, number>>(
    api.db,
    sql`select count(*)::int as detachments, max(area_id) as area from units where area_id = 1`,
  );
  const refusalOf = async (path: string) => ((await write(path, 'DELETE')).json as { detail: string }).detail;
  expect(await refusalOf('/areas/1/')).toBe(
    `Запись используется: ${plural(figures?.detachments ?? 0, ['подразделение', 'подразделения', 'подразделений'])}. Удалить её нельзя.`,
  );
  const body = { name: 'Новый институт', short_name: 'НИ', region: 1 };
  const { id } = (await write('/eduicational_institutions/', 'POST', body)).json as { id: number };
  const person = await api.idOf('member');
  await api.db.execute(sql`update person_education set institution_id = ${id} where person_id = ${person}`);
  await api.db.execute(sql`insert into professional_education (person_id, institution_id) values (${person}, ${id})`);
  expect(await refusalOf(`/eduicational_institutions/${id}/`)).toBe(
    'Запись используется: 1 человек. Удалить её нельзя.',
  );
  expect(await refusalOf('/regions/1/')).toMatch(
    /^Запись используется: \d+ подразделени\S+, \d+ человека?, \d+ образовательн\S+ организаци\S+\. Удалить её нельзя\.$/,
  );
});

it.each([
  ['/areas/', 1, {}],
  ['/positions/', 1, {}],
  ['/regions/', 1, {}],
  ['/eduicational_institutions/', 1, { short_name: 'Другая', region: 1 }],
])(
  'refuses a second row of %s whose name differs in letter case alone, and renames a row in its own',
  async (path, id, body) => {
    const { name } = (await api.call(`${path}${id}/`)).json as { name: string };
    for (const said of [name.toUpperCase(), name.toLowerCase()])
      expect(await write(path, 'POST', { ...body, name: said })).toMatchObject({
        status: 400,
        json: { name: [expect.stringMatching(/уже есть\.$/)] },
      });
    expect((await write(`${path}${id}/`, 'PATCH', { name: name.toUpperCase() })).status).toBe(200);
  },
);

const told = async (person: number) =>
  (await rowsOf<{ text: string }>(api.db, sql`select text from notices where person_id = ${person} order by id`)).map(
    ({ text }) => text,
  );

it('appoints an expert, whose rights follow at once, and releases him', async () => {
  const user = await api.idOf('member');
  const expert = await write('/experts/', 'POST', { user, level: 'district', headquarter: 1 });
  expect(expert).toMatchObject({ status: 201, json: { id: user, level: 'district', headquarter: { id: 1 } } });
  const info = async () => (await api.call('/regional_competitions_2025/user_info/', { as: 'member' })).json;
  expect(await info()).toMatchObject({ is_district_expert: true });
  const page = (await api.call('/experts/', { as: 'admin' })).json as Page<Expert>;
  expect(page.results.map(({ id }) => id)).toContain(user);
  expect((await write(`/experts/${user}/`, 'DELETE')).status).toBe(204);
  expect(await info()).toMatchObject({ is_district_expert: false });
  expect(await told(user)).toEqual([
    'Вас назначили экспертом рейтинга: Приволжский окружной штаб. Вы проверяете отчёты регионов.',
    'Вы больше не эксперт рейтинга.',
  ]);
  expect((await write('/experts/', 'POST', { user, level: 'district', headquarter: 99 })).status).toBe(400);
  expect((await write('/experts/', 'POST', { user: 99999, level: 'central', headquarter: 1 })).status).toBe(400);
  expect((await api.call('/experts/', { as: 'central' })).status).toBe(403);
});

it('appoints an expert of one headquarters once, and tells him once; of another one he becomes instead', async () => {
  const user = await api.idOf('member');
  const appoint = (level: string) => write('/experts/', 'POST', { user, level, headquarter: 1 });
  expect((await appoint('district')).status).toBe(201);
  const again = { status: 400, json: { user: ['Этот человек уже эксперт этого штаба.'] } };
  for (const answer of [await appoint('district'), ...(await Promise.all([1, 2].map(() => appoint('district'))))]) {
    expect(answer).toMatchObject(again);
  }
  expect(await told(user)).toHaveLength(1);
  expect(await appoint('central')).toMatchObject({ status: 201, json: { level: 'central' } });
  expect(await told(user)).toHaveLength(2);
});

it('appoints an administrator and releases another one, never himself', async () => {
  const user = await api.idOf('member');
  expect((await write('/administrators/', 'POST', { user })).status).toBe(201);
  // Who appointed, and when, is told once.
  const again = await write('/administrators/', 'POST', { user });
  expect([again.status, again.json]).toEqual([400, { user: ['Этот человек уже администратор.'] }]);
  expect((await write('/areas/', 'POST', { name: 'Новое' }, 'member')).status).toBe(201);
  expect((await write(`/administrators/${user}/`, 'DELETE', undefined, 'member')).status).toBe(409);
  expect((await write(`/administrators/${user}/`, 'DELETE')).status).toBe(204);
  expect((await write('/areas/', 'POST', { name: 'Ещё' }, 'member')).status).toBe(403);
  expect(await told(user)).toEqual(['Вас назначили администратором портала.', 'Вы больше не администратор портала.']);
});
