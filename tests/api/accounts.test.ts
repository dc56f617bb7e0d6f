// The administrator's desk: accounts, the journal, errors of the portal, works.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

const api = testApi();
type Page<Row> = { count: number; results: Row[] };
const reason = 'По заявлению человека';
const act = (id: number, what: string, as = 'admin', body: object = { reason }) =>
  api.call(`/accounts/${id}/${what}/`, { as, method: 'POST', body });
const enter = (username: string) =>
  api.call('/jwt/create/', { method: 'POST', body: { username, password: 'Otryad-2025' } });
const withToken = (token: string, path: string, method = 'GET', body?: unknown) =>
  api.call(path, { method, body, headers: { Authorization: `JWT ${token}` } });
const journalOf = async (query: string) =>
  ((await api.call(`/journal/?${query}`, { as: 'admin' })).json as Page<Record<string, unknown>>).results;

it('finds an account by name, login and e-mail, and by its state', async () => {
  const id = await api.idOf('member');
  for (const search of ['воздвиж', 'MEMBER', 'member@example.org']) {
    const { json } = await api.call(`/accounts/?search=${encodeURIComponent(search)}`, { as: 'admin' });
    expect(
      (json as Page<{ id: number }>).results.map((row) => row.id),
      search,
    ).toContain(id);
  }
  const { json } = await api.call('/accounts/?state=blocked', { as: 'admin' });
  expect(json).toMatchObject({ count: 0 });
});

it('a closed account neither signs in nor goes on, and is told why; opened again it does', async () => {
  const id = await api.idOf('member');
  const { access } = (await enter('member')).json as { access: string };
  for (const reason of ['', 'ок']) {
    expect((await act(id, 'block', 'admin', { reason })).json).toEqual({
      reason: ['Напишите причину: хотя бы 3 символа.'],
    });
  }
  expect((await act(id, 'block')).status).toBe(204);
  expect((await withToken(access, '/rsousers/me/')).status).toBe(401);
  expect((await enter('member')).status).toBe(401);
  expect(api.letters.at(-1)).toMatchObject({
    to: 'member@example.org',
    subject: expect.stringContaining('закрыта'),
    text: expect.stringContaining(reason),
  });
  expect((await act(id, 'block')).status).toBe(409);
  expect((await act(id, 'unblock')).status).toBe(204);
  expect((await enter('member')).status).toBe(200);
  expect(await journalOf(`person=${id}&act=account.block`)).toMatchObject([
    { note: reason, actor: { username: 'admin' } },
  ]);
});

it('ends sessions, sends a letter for a new password, takes a lost second step away', async () => {
  const id = await api.idOf('member');
  const { access } = (await enter('member')).json as { access: string };
  expect((await act(id, 'end_sessions')).status).toBe(204);
  expect((await withToken(access, '/rsousers/me/')).status).toBe(401);
  expect((await act(id, 'recovery')).status).toBe(204);
  expect(api.letters.at(-1)?.text).toContain('/password/');
  expect((await act(id, 'drop_second_step')).status).toBe(409);
  await api.db.execute(
    sql`insert into second_factors (person_id, kind, name, proven_at) values (${id}, 'totp', 'Телефон', now())`,
  );
  expect((await enter('member')).status).toBe(401);
  expect((await act(id, 'drop_second_step')).status).toBe(204);
  expect((await enter('member')).status).toBe(200);
});

it('is closed to everybody else, and to an administrator about himself', async () => {
  const id = await api.idOf('member');
  for (const as of ['central', 'regional', 'commander', 'member']) {
    for (const path of [
      '/accounts/',
      '/accounts/duplicates/',
      '/journal/',
      '/services/front_errors/groups/',
      '/works/',
    ])
      expect((await api.call(path, { as })).status, `${as} ${path}`).toBe(403);
    for (const what of ['block', 'look', 'recovery', 'erase']) expect((await act(id, what, as)).status).toBe(403);
    for (const list of ['accounts', 'journal', 'consents/register', 'data_requests', 'destructions'])
      expect((await api.call(`/${list}/export/`, { as, method: 'POST', body: { format: 'csv' } })).status).toBe(403);
  }
  const own = await api.idOf('admin');
  for (const what of ['block', 'look', 'end_sessions']) expect((await act(own, what)).status).toBe(403);
});

it('an administrator sees the portal as a person does, changes nothing, and the person is told', async () => {
  const id = await api.idOf('member');
  const { access } = (await act(id, 'look')).json as { access: string };
  expect((await withToken(access, '/rsousers/me/')).json).toMatchObject({ id });
  for (const [path, method, body] of [
    ['/rsousers/me/', 'PATCH', { bio: 'Другое' }],
    ['/rsousers/me/second_factors/totp/', 'POST', undefined],
    ['/rsousers/me/export/', 'GET', undefined],
  ] as const)
    expect((await withToken(access, path, method, body)).status, path).toBe(403);
  const { json } = await api.call('/rsousers/me/sessions/', { as: 'member' });
  expect(JSON.stringify(json)).toContain('Администратор смотрит');
  const notices = await api.call('/notices/', { as: 'member' });
  expect(notices.text).toContain(reason);
  await api.db.execute(sql`update sessions set expires_at = now() where seen_by is not null`);
  expect((await withToken(access, '/rsousers/me/')).status).toBe(401);
});

it('two accounts of one person stand beside each other', async () => {
  await api.db.execute(sql`update people set (last_name, first_name, date_of_birth) =
    (select last_name, first_name, date_of_birth from people where username = 'member') where username = 'newcomer'`);
  const { json } = await api.call('/accounts/duplicates/', { as: 'admin' });
  const units = (json as { people: { id: number; unit: string | null }[] }[])
    .flatMap(({ people }) => people)
    .map(({ unit }) => unit);
  expect(units).toEqual(expect.arrayContaining([expect.stringContaining('Северный ветер'), null]));
  const pairs = (json as { by: string; people: { id: number }[] }[]).map(({ people }) => people.map((one) => one.id));
  expect(pairs).toContainEqual([await api.idOf('member'), await api.idOf('newcomer')].sort((a, b) => a - b));
});

it('the journal tells who opened whose papers in a period', async () => {
  const id = await api.idOf('member');
  await api.call(`/rsousers/${id}/`, { as: 'commander' });
  const today = new Date().toISOString().slice(0, 10);
  const [row] = await journalOf(`act=papers.open&person=${id}&from=${today}`);
  expect(row).toMatchObject({ actor: { username: 'commander' }, person: { username: 'member' } });
  expect(await journalOf(`act=papers.open&person=${id}&to=2020-01-01`)).toEqual([]);
  expect((await api.call('/journal/?from=вчера', { as: 'admin' })).json).toHaveProperty('from');
});

it('the journal calls records by their names, also those that are gone', async () => {
  const admin = (path: string, method: string, body?: object) => api.call(path, { as: 'admin', method, body });
  const made = (await admin('/areas/', 'POST', { name: 'Археологические отряды' })).json as { id: number };
  await admin(`/areas/${made.id}/`, 'PATCH', { name: 'Отряды археологов' });
  await admin(`/areas/${made.id}/`, 'DELETE');
  const about = async (query: string) => (await journalOf(query)).map((row) => row.about);
  const name = 'Направление: Отряды археологов';
  expect(await journalOf('kind=areas')).toMatchObject([
    { act: 'catalogue.remove', about: name, note: null },
    { act: 'catalogue.edit', about: name, note: 'Прежнее название: Археологические отряды' },
    { act: 'catalogue.add', about: 'Направление: Археологические отряды' },
  ]);
  await api.db.execute(sql`insert into audit_log (act, kind, record_id, before)
    select 'report.approve', 'report', min(id), null::jsonb from reports where indicator = 'r4' union all
    select 'event.edit', 'event', min(id), null from events where name = 'Слёт студенческих отрядов' union all
    select 'event.remove', 'event', 90001, '{"name": "Сбор"}' union all
    select 'rating.season', 'season', 2025, null union all select 'test.rules', 'test', 1, null union all
    select 'article.edit', 'article', 90001, '{"key": "faq"}' union all select 'letter.resend', 'letter', 90001, null`);
  expect(await about('kind=report')).toEqual([expect.stringMatching(/^Отчёт: .+, Показатель 4\. .+/)]);
  expect(await about('kind=event')).toEqual(['Мероприятие: Сбор', 'Мероприятие: Слёт студенческих отрядов']);
  expect(await about('kind=season')).toEqual(['Настройки рейтинга: Рейтинг РО 2025']);
  expect(await about('kind=test')).toEqual(['Правила теста: Тест по охране труда']);
  expect(await about('kind=article')).toEqual(['Страница портала: Полезная информация']);
  expect(await about('kind=letter')).toEqual(['Письмо № 90001']);
});

it('the journal says what was changed from what to what in a season, in the centre’s data and in the rules of a test', async () => {
  const centre = async (path: string, method = 'GET', body?: object) => {
    const answer = await api.call(path, { as: 'central', method, body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json as Record<string, unknown> & { settings: Record<string, unknown> };
  };
  const noteOf = async (act: string) => (await journalOf(`act=${act}&limit=1`))[0]?.note;
  const B = '/regional_competitions_2025';
  const season = await centre(`${B}/season/`);
  const { sums, directions, deadlines } = season.settings as Record<string, Record<string, unknown>>;
  const settings = {
    ...season.settings,
    fee: '60',
    deadlines: { ...deadlines, part1: null, r4: deadlines?.part2 },
    directions: { ...directions, 'r11.z': 'more' },
    sums: { ...sums, commissar: ['r6', 'r7'] },
  };
  await centre(`${B}/season/`, 'PUT', { ...season, is_open: false, settings });
  const day = (part: string) => String(deadlines?.[part]).split('-').reverse().join('.');
  expect(await noteOf('rating.season')).toBe(
    [
      'Отчёты принимаются: Да → Нет',
      `Последний день части 1: ${day('part1')} → пусто`,
      `4. Организация мероприятий: пусто → ${day('part2')}`,
      'Членский взнос, руб.: 50 → 60',
      'Что лучше: 11: люди в группе на одного члена: Меньше — лучше → Больше — лучше',
      'Комиссарская сумма: 6, 7, 8, 9, 10, 11, 12, 14 → 6, 7',
    ].join('; '),
  );
  await api.call(`${B}/seasons/`, { as: 'central', method: 'POST', body: {} });
  expect(await noteOf('rating.season')).toBe('Сезон заведён');

  const competition = await centre('/competitions/1/settings/');
  const { id: _, ...body } = competition;
  const about = {
    ...competition.settings,
    about: 'Иначе',
    prize_fund: 'Кубок',
    q16: { ...(competition.settings.q16 as object), share: [] },
  };
  await centre('/competitions/1/settings/', 'PUT', { ...body, settings: about });
  expect(await noteOf('competition.settings')).toMatch(
    /^О конкурсе: другой текст; Призовой фонд: .+ → Кубок; Доля подписчиков .+: 76: 3, 51: 2.* → пусто$/,
  );

  const numbers = { season: 2026, unit: 1, indicator: 'r2', version: 0, answers: { full_time_students: 900 } };
  await centre(`${B}/central_data/`, 'PUT', numbers);
  await centre(`${B}/central_data/`, 'PUT', { ...numbers, version: 1, answers: { full_time_students: 950 } });
  expect(await noteOf('rating.central')).toBe('Рейтинг РО 2026, показатель 2: Студенты очной формы: 900 → 950');

  const [rules] = (await api.call('/tests/rules/', { as: 'central' })).json as Record<string, unknown>[];
  const { category: _c, name: _n, ...rest } = Object(rules) as Record<string, unknown>;
  const blocks = [{ block: '5', questions: 3 }];
  await centre('/tests/rules/safety/', 'PUT', { ...rest, blocks, attempts: 7 });
  expect(await noteOf('test.rules')).toMatch(/^Попыток: \d → 7; Вопросов: Охрана труда: (\d+) → \d+$/);
});

it('the journal says of an act about a person in a unit where it was, and about whom', async () => {
  const member = await api.idOf('member');
  const [unit] = await rowsOf<{ id: number; name: string }>(
    api.db,
    sql`select u.id, u.name from units u join memberships m on m.level = u.level and m.unit_id = u.id
      where u.level = 'detachment' and m.person_id = ${member}`,
  );
  const handed = await api.call(`/detachments/${unit?.id}/`, {
    as: 'educational',
    method: 'PATCH',
    body: { commander: member },
  });
  expect(handed.status).toBe(200);
  const rows = await journalOf('act=command.begin');
  const person = expect.stringContaining('Воздвиженская');
  expect(rows).toMatchObject([
    { kind: 'detachment', about: unit?.name, beside: person, person: null },
    { kind: 'person', about: person, beside: unit?.name, person: { id: member } },
  ]);
});

it('errors of the portal are grouped by text and address without its numbers', async () => {
  const tell = (url: string) =>
    api.call('/services/front_errors/', {
      as: 'member',
      method: 'POST',
      body: { url, error_code: 0, error_description: 'x is undefined', method: 'GET' },
    });
  await tell('https://portal.test/all-squads/1');
  await tell('https://portal.test/all-squads/2?tab=a');
  const { json } = await api.call('/services/front_errors/groups/', { as: 'admin' });
  const groups = (json as Page<{ url: string; error_description: string; count: number }>).results;
  expect(groups[0]).toMatchObject({ url: 'https://portal.test/all-squads/…', count: 2, people: 1 });
});

it('works of everybody are listed without what was asked', async () => {
  await api.db.execute(sql`insert into jobs (id, person_id, kind, params, state, error)
    select gen_random_uuid(), id, 'roster.export', '{"search":"Воздвиженская"}', 'failed', 'Не получилось' from people
    where username = 'regional'`);
  const { json, text } = await api.call('/works/?state=failed', { as: 'admin' });
  expect((json as Page<object>).results).toMatchObject([{ title: 'Выгрузка реестра', user: { username: 'regional' } }]);
  expect(text).not.toContain('Воздвиженская');
});

it('the journal calls records by their names: units and people by their own, others in words', async () => {
  await api.db.execute(sql`insert into audit_log (act, kind, record_id) values ('report.approve', 'report', 90012),
    ('unit.edit', 'detachment', 1), ('fee.reset', 'fee', 0), ('rating.recompute', 'rating', 2025)`);
  const [unit] = await rowsOf<{ name: string }>(
    api.db,
    sql`select name from units where level = 'detachment' and id = 1`,
  );
  const rows = await journalOf('limit=4');
  expect(rows.map(({ about }) => about)).toEqual([
    'Места рейтинга: Рейтинг РО 2025',
    'Членские взносы',
    unit?.name,
    'Отчёт № 90012',
  ]);
  const every = await journalOf('limit=500');
  for (const { about } of every) expect(about).not.toMatch(/[a-z_]+ №/);
  expect((await journalOf('kind=report')).map(({ about }) => about)).toContain('Отчёт № 90012');
  expect((await journalOf('kind=report')).every(({ about }) => /^Отчёт/.test(String(about)))).toBe(true);
});

it('the journal leads to a record that is still there, and to a report whoever reads it', async () => {
  const [at] = await rowsOf<Record<'report' | 'region' | 'event' | 'application' | 'publication', number>>(
    api.db,
    sql`select (select min(id) from reports where programme = 'rating' and state = 'accepted') as report,
      (select min(unit_id) from reports where programme = 'rating' and state = 'accepted') as region,
      (select min(event_id) from event_applications where kind = 'group') as event,
      (select min(id) from event_applications where kind = 'group') as application`,
  );
  await api.db.execute(sql`insert into publications (programme, season) values ('competition', 1)`);
  await api.db.execute(sql`delete from audit_log where act = 'event.queue'`);
  await api.db.execute(sql`insert into audit_log (act, kind, record_id, before)
    select 'event.queue', kind, id, before::jsonb from (values ('report', ${at?.report}::int, null),
      ('event', ${at?.event}::int, null), ('event', 90001, '{"name": "Сбор"}'),
      ('event_application', ${at?.application}::int, null), ('event_application', 90001, null),
      ('detachment', 1, null), ('regions', 1, null), ('rating', 2025, null), ('test', 1, null), ('fee', 0, null),
      ('publication', (select max(id) from publications), null)) as given (kind, id, before)`);
  const pages = async () => (await journalOf('act=event.queue')).map(({ page }) => page).reverse();
  const [region] = await rowsOf<{ name: string }>(api.db, sql`select name from regions where id = 1`);
  const found = encodeURIComponent(JSON.stringify({ search: region?.name }));
  const others = [
    `/action-squads/${at?.event}`,
    null,
    `/action-squads/${at?.event}/verification/grouprequest/${at?.application}`,
    null,
    '/all-squads/1',
    `/administration/regions?filter=${found}`,
    '/rating-ro?season=2025',
    '/safety?tab=rules',
    null,
    '/Competition?tab=manage&season=1',
  ];
  expect(await pages()).toEqual([null, ...others]);
  await api.db.execute(sql`insert into experts (person_id, level, unit_id)
    values (${await api.idOf('admin')}, 'central', 1)`);
  expect(await pages()).toEqual([expect.stringMatching(/^\/rating-ro\/.+season=\d+/), ...others]);
});
