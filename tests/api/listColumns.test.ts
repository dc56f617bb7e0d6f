// Lists that are narrowed, ordered and taken as files by their columns: every column of each keeps its word.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { certificateColumns } from '../../contract/certificateKinds';
import { applicationColumns } from '../../contract/events/applicationColumns';
import { participantColumns } from '../../contract/events/participantColumns';
import { moscowDay } from '../../contract/fields/moscowDay';
import { queueColumns } from '../../contract/indicators/queueColumns';
import { levelKeys, levels } from '../../contract/levels';
import type { ListedColumn } from '../../contract/listedColumns';
import { feeColumns } from '../../contract/people/feeColumns';
import { waitingColumns } from '../../contract/people/waitingColumns';
import { competitorColumns } from '../../contract/programmes/competitorColumns';
import { eventOrdering } from '../../contract/schemas/events';
import type { Page } from '../../contract/schemas/parts/page';
import type { QueueRow } from '../../contract/schemas/reports';
import { unitOrdering } from '../../contract/schemas/units';
import { testColumns } from '../../contract/testTables';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { walkColumn } from '../columnWalk';
import { testApi } from '../testApi';

const api = testApi();

type Row = { id: number } & Record<string, unknown>;
type List = {
  columns: readonly ListedColumn[];
  path: string;
  as: string;
  /** The cell of a column, where the answer keeps it elsewhere. */
  cell: (row: Row, key: string) => unknown;
};
const inside = (row: Row, name: string) => row[name] as Record<string, unknown>;
const day = (moment: unknown) => moscowDay(new Date(String(moment)));

const lists: Record<string, List> = {
  fees: {
    columns: feeColumns,
    path: '/membership_fee/people/',
    as: 'regional',
    cell(row, key) {
      if (key === 'periods') return (row.periods as { paid: boolean }[]).filter(({ paid }) => paid).length;
      return key in row ? row[key] : inside(row, 'user')[key === 'verified' ? 'is_verified' : key];
    },
  },
  active: {
    columns: waitingColumns,
    path: '/active_applications/?kind=verification',
    as: 'regional',
    cell(row, key) {
      if (key === 'at') return day(row.at);
      if (key === 'unit') return (row.unit as { name: string } | null)?.name ?? null;
      return key in row ? row[key] : inside(row, 'person')[key];
    },
  },
  tests: {
    columns: testColumns,
    path: '/tests/people/',
    as: 'regional',
    cell(row, key) {
      if (key === 'best_score' && row.attempts_used === 0) return null;
      return key in row ? row[key] : inside(row, 'user')[key];
    },
  },
  certificates: {
    columns: certificateColumns,
    path: '/membership_certificates/',
    as: 'regional',
    cell: (row, key) => (key in row ? row[key] : inside(row, 'person')[key]),
  },
  participants: {
    columns: participantColumns,
    path: '/events/1/participants/',
    as: 'admin',
    cell(row, key) {
      if (key === 'position') return (row.position as { position: string } | null)?.position ?? null;
      if (key === 'unit') return (row.unit as { name: string } | null)?.name ?? null;
      if (key === 'fee_paid') return inside(row, 'user').membership_fee;
      if (key === 'created_at') return day(row.created_at);
      return key in row ? row[key] : inside(row, 'user')[key];
    },
  },
  applications: {
    columns: applicationColumns,
    path: '/events/1/applications_table/?state=all',
    as: 'admin',
    cell: (row, key) => (key === 'created_at' ? day(row.created_at) : key in row ? row[key] : inside(row, 'user')[key]),
  },
  competitors: {
    columns: competitorColumns,
    path: '/competitions/1/participants/',
    as: 'member',
    cell(row, key) {
      const first = inside(row, row.detachment ? 'detachment' : 'junior_detachment');
      switch (key) {
        case 'name':
          return first.name;
        case 'junior':
          return row.detachment && inside(row, 'junior_detachment').name;
        case 'area':
          return first.area;
        case 'regional':
          return first.regional_headquarter;
        default:
          return key === 'created_at' ? day(row.created_at) : row[key];
      }
    },
  },
  reports: {
    columns: queueColumns,
    path: '/reports/queue/?programme=rating&state=all',
    as: 'central-expert',
    cell(row, key) {
      if (key === 'district') return inside(row, 'unit').district;
      return key === 'state_at' ? day(row.state_at) : row[key];
    },
  },
};

/** Records of every list, with cells of every kind. */
beforeEach(async () => {
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issue_date,
      cert_start_date, cert_end_date, recipient, revoked_at, revoke_reason)
    select u.region_id, 2000 + n % 2, 5 + n * 3, gen_random_uuid(), case when n % 2 = 0 then 'external' else 'internal' end,
      m.person_id, date '2025-01-01' + n, date '2025-01-01', date '2025-12-01' + n * 60, 'Завод ' || n,
      case when n % 4 = 0 then now() end, case when n % 4 = 0 then 'Ошибка ' || n end
    from (select person_id, row_number() over (order by person_id)::int as n from memberships
      where level = 'regional' and unit_id = 1 limit 9) m, units u where u.level = 'regional' and u.id = 1`);
  await api.db.execute(sql`delete from event_participants where event_id = 1`);
  await api.db.execute(sql`insert into event_participants (event_id, person_id, level, unit_id, attended, created_at)
    select 1, person_id, case when n % 3 = 0 then 'detachment'::unit_level end, case when n % 3 = 0 then 1 + n % 2 end,
      (array[true, false, null])[1 + n % 3], now() - make_interval(days => n % 4)
    from (select person_id, row_number() over (order by person_id)::int as n from memberships
      where level = 'central' limit 12) m`);
  await api.db.execute(sql`delete from event_applications where event_id = 1`);
  await api.db.execute(sql`insert into event_applications (event_id, kind, person_id, level, unit_id, state, reason, places,
      created_at)
    select 1, case when n % 3 = 0 then 'group' else 'personal' end, person_id,
      case when n % 3 = 0 then 'detachment'::unit_level end, case when n % 3 = 0 then n end,
      (array['pending', 'queued', 'refused', 'accepted'])[1 + n % 4], case when n % 4 = 2 then 'Причина ' || n end,
      1 + n % 5, now() - make_interval(days => n % 4)
    from (select person_id, row_number() over (order by person_id)::int as n from memberships
      where level = 'central' limit 12) m`);
  await api.db.execute(sql`with free as (select id, row_number() over (order by id)::int as n from units u
      where level = 'detachment' and not exists (select 1 from competition_participants
        where u.id in (junior_detachment_id, main_detachment_id)) limit 12)
    insert into competition_participants (competition_id, main_detachment_id, junior_detachment_id, created_at)
    select 1, m.id, f.id, now() - make_interval(days => f.n)
    from free f left join free m on m.n = f.n + 8 where f.n <= 8`);
  await api.db.execute(sql`insert into places (programme, season, publication_id, indicator, level, unit_id, place, score)
    select 'competition', 1, (select max(id) from publications where programme = 'competition' and season = 1), 'overall',
      'detachment', k.junior_detachment_id, k.id % 3 + 0.5, k.id * 2
    from competition_participants k where k.competition_id = 1 and not exists (select 1 from places p
      where p.programme = 'competition' and p.unit_id = k.junior_detachment_id) and k.id % 4 > 0`);
  await api.db.execute(sql`insert into reports (programme, season, indicator, level, unit_id, state, answers, state_at)
    select 'rating', 2025, indicator, 'regional', u.id, (array['sent', 'district', 'accepted'])[1 + u.id % 3], '{}',
      now() - make_interval(days => u.id) from units u, unnest(array['r10', 'r4', 'r12', 'r1']) indicator
    where u.level = 'regional' and u.id <= 3 on conflict do nothing`);
});

/** Where a record is found whose cell is its name. */
function recordsOf(key: string) {
  if (key === 'district') return sql`units where level = 'district' and name`;
  return key === 'area' ? sql`areas where name` : sql`regions where name`;
}

const read = ({ path, as }: List, query: string) =>
  api.call(`${path}${path.includes('?') ? '&' : '?'}limit=500&${query}`, { as });

it.each(Object.entries(lists))('the list of %s is narrowed and ordered by each of its columns', async (_, list) => {
  for (const column of list.columns) {
    await walkColumn(column, {
      read: async (query) => (await read(list, query)).json as Page<object>,
      value: list.cell,
      async idOf(key, name) {
        const [row] = await rowsOf<{ id: number }>(api.db, sql`select id from ${recordsOf(key)} = ${name}`);
        return row?.id ?? 0;
      },
      // By the parts of a number, not by its letters.
      orderApart:
        column.key === 'number' || (['unit', 'numbers'].includes(column.key) && list.columns === queueColumns),
    });
  }
});

it('people of one value follow by name, whichever way the list is turned', async () => {
  for (const [path, as, field, own] of [
    ['/membership_fee/people/', 'regional', 'paid', false],
    ['/roster/', 'regional', 'membership_fee', true],
    ['/accounts/', 'admin', 'state', true],
  ] as const) {
    for (const order of [field, `-${field}`]) {
      const { results } = (await api.call(`${path}?limit=500&ordering=${order}`, { as })).json as Page<Row>;
      const names = (value: unknown) =>
        results
          .filter((row) => row[field] === value)
          .map((row) => (own ? row : inside(row, 'user')))
          .map(({ last_name, first_name }) => `${last_name} ${first_name}`);
      const values = [...new Set(results.map((row) => row[field]))];
      expect(results.length, path).toBeGreaterThan(10);
      for (const value of values)
        expect(names(value), order).toEqual(names(value).toSorted((a, b) => (a < b ? -1 : 1)));
    }
  }
});

it('of one value the newest come first in a list that begins with them', async () => {
  for (const order of ['purpose', '-purpose']) {
    const { results } = (await api.call(`/consents/register/?limit=500&ordering=${order}`, { as: 'admin' }))
      .json as Page<Row>;
    const numbers = (purpose: unknown) => results.filter((row) => row.purpose === purpose).map(({ id }) => Number(id));
    const purposes = [...new Set(results.map(({ purpose }) => purpose))];
    expect(purposes.length).toBeGreaterThan(1);
    for (const purpose of purposes) expect(numbers(purpose), order).toEqual(numbers(purpose).toSorted((a, b) => b - a));
  }
});

it('reports are ordered by the first of the numbers that they say; those that say none come last either way', async () => {
  for (const [order, sign] of [
    ['numbers', 1],
    ['-numbers', -1],
  ] as const) {
    const { results } = (await read(lists.reports as List, `ordering=${order}`)).json as Page<QueueRow>;
    const firsts = results.map(({ numbers: [first] }) =>
      first ? Number(first.value.replace(/\s/g, '').replace(',', '.')) : null,
    );
    const said = firsts.filter((first) => first !== null);
    expect(said.length).toBeGreaterThan(10);
    expect(said.length).toBeLessThan(firsts.length);
    expect(firsts.slice(0, said.length)).toEqual(said.toSorted((a, b) => sign * (a - b)));
  }
});

it('reports are ordered by the numbers of their indicators, certificates by their own', async () => {
  const { results } = (await read(lists.reports as List, 'ordering=indicator')).json as Page<{ indicator: string }>;
  const order = [...new Set(results.map(({ indicator }) => indicator))].filter((key) => /^r(1|4|10|12)$/.test(key));
  expect(order).toEqual(['r1', 'r4', 'r10', 'r12']);
  const listed = (await read(lists.certificates as List, 'ordering=number')).json as Page<{ number: string }>;
  const numbers = listed.results.map(({ number }) => number.split(/[-/]/).map(Number));
  const sorted = numbers.toSorted(
    ([region = 0, own = 0, year = 0], [otherRegion = 0, other = 0, otherYear = 0]) =>
      year - otherYear || region - otherRegion || own - other,
  );
  expect(numbers).toEqual(sorted);
});

it('what a person does not show to the viewer is told by no condition of the fees', async () => {
  const [stranger] = await rowsOf<{ id: number; email: string }>(
    api.db,
    sql`select p.id, p.email from people p where p.email is not null and p.is_active and p.region_id =
      (select region_id from units where level = 'regional' and id = 1)
      and not exists (select 1 from memberships m where m.person_id = p.id)
      and not exists (select 1 from units u where u.commander_id = p.id)
      and not exists (select 1 from applications a where a.person_id = p.id) order by p.id limit 1`,
  );
  if (!stranger) throw new Error('nobody has named the region alone');
  const all = (await read(lists.fees as List, `ids=${stranger.id}`)).json as Page<{ user: { email: string | null } }>;
  expect(all.results).toMatchObject([{ user: { email: null } }]);
  const by = async (query: string) =>
    ((await read(lists.fees as List, `ids=${stranger.id}&${query}`)).json as Page<object>).count;
  expect(await by(`email__has=${encodeURIComponent(stranger.email)}`)).toBe(0);
  expect(await by('email__empty=true')).toBe(1);
});

it.each([
  ['/membership_fee/people/export/', 'regional', { paid__in: 'false' }, 'Взнос'],
  ['/active_applications/export/', 'regional', { kind: 'verification', age__from: '18' }, 'Возраст'],
  ['/membership_certificates/export/', 'regional', { state__not_in: 'revoked' }, 'Состояние'],
  [
    '/reports/queue/export/',
    'central-expert',
    { programme: 'rating', state: 'all', indicator__in: 'r10' },
    'Показатель',
  ],
  ['/events/1/participants/export/', 'admin', { attended__empty: 'true' }, 'Явка'],
  ['/events/1/applications_table/export/', 'admin', { state__in: 'pending,refused' }, 'Состояние'],
  ['/competitions/1/participants/export/', 'member', { nomination__in: 'tandem' }, 'Номинация'],
])(
  'the file of %s has the rows of its conditions, and the history says who took it',
  async (path, as, filters, head) => {
    const ordered = await api.call(path, { as, method: 'POST', body: { format: 'csv', filters } });
    expect(ordered.status).toBe(201);
    await runJobsOnce(api.parts);
    const { id, kind } = ordered.json as { id: string; kind: string };
    const { access } = await api.signIn(as);
    const headers = { Authorization: `JWT ${access}` };
    const file = await api.fetch(new Request(`http://portal.test/api/v1/jobs/${id}/file/`, { headers }));
    const [heads = '', ...rows] = (await file.text()).trim().split('\r\n');
    const at = heads.replace('\uFEFF', '').split(';').indexOf(head);
    const said = new Set(rows.map((row) => row.split(';')[at]));
    const list = Object.values(lists).find((one) => path.startsWith(one.path.split('?')[0] ?? '')) as List;
    const page = (await read(list, String(new URLSearchParams(filters as Record<string, string>))))
      .json as Page<object>;
    expect(rows).toHaveLength(page.count);
    expect(page.count).toBeGreaterThan(0);
    expect(said.has('Отозвана') || said.has('Оплачен')).toBe(false);
    const history = await rowsOf<{ act: string }>(api.db, sql`select act from audit_log order by id desc limit 1`);
    expect(history).toEqual([{ act: kind }]);
  },
);

it.each([
  ['fees', {}],
  ['active', { kind: 'verification' }],
  ['reports', { programme: 'rating', state: 'all' }],
  ['participants', {}],
  ['applications', { state: 'all' }],
])(
  'the file of the rows that were chosen among %s has these alone, in the order of the list',
  async (name, filters) => {
    const list = lists[name] as List;
    const path = `${list.path.split('?')[0]}export/`;
    const page = async (query: string) =>
      ((await read(list, query)).json as Page<Row>).results.map((row) => String(list.cell(row, 'last_name') ?? row.id));
    const asked = String(new URLSearchParams({ ...filters, ordering: '-id' }));
    const all = (await read(list, asked)).json as Page<Row>;
    const ids = all.results.filter((_, at) => at % 2 === 1).map(({ id }) => id);
    const shown = await page(`${asked}&ids=${ids.join(',')}`);
    expect(shown.length).toBeGreaterThan(1);
    const columns = [list.columns.some(({ key }) => key === 'last_name') ? 'last_name' : 'indicator'];
    const take = (chosen: unknown) => ({ as: list.as, method: 'POST', body: { format: 'csv', filters, ids: chosen } });
    const { json } = await api.call(path, {
      ...take(ids),
      body: { format: 'csv', filters, ids: ids.toReversed(), columns, ordering: '-id' },
    });
    await runJobsOnce(api.parts);
    const headers = { Authorization: `JWT ${(await api.signIn(list.as)).access}` };
    const address = `http://portal.test/api/v1/jobs/${(json as { id: string }).id}/file/`;
    const [, ...rows] = (await (await api.fetch(new Request(address, { headers }))).text()).trim().split('\r\n');
    expect(rows).toHaveLength(shown.length);
    if (columns[0] === 'last_name') expect(rows.map((row) => row.split(';')[0])).toEqual(shown);
    for (const wrong of [[], ['а'], [0], 'все']) expect((await api.call(path, take(wrong))).status).toBe(400);
  },
);

it('rows of a file are chosen by numbers that name one row each', async () => {
  const ids = [4, 5];
  const refused = async (path: string, as: string, body?: object) => {
    const answer = await api.call(path, body ? { as, method: 'POST', body: { format: 'csv', ...body } } : { as });
    return [answer.status, Object.keys(answer.json as object)];
  };
  const [mixed, works] = ['/active_applications/', '/works/export/'];
  expect(await refused(`${mixed}?ids=4,5`, 'regional')).toEqual([400, ['ids']]);
  expect(await refused(`${mixed}export/`, 'regional', { ids })).toEqual([400, ['ids']]);
  expect((await refused(`${mixed}?ids=4,5&kind=entry`, 'regional'))[0]).toBe(200);
  expect((await refused(`${mixed}export/`, 'regional', { ids, filters: { kind: 'entry' } }))[0]).toBe(201);
  // A work has no number.
  expect(await refused(works, 'admin', { ids })).toEqual([400, ['ids']]);
  expect((await refused(works, 'admin', {}))[0]).toBe(201);
});

it('whoever was chosen outside the own scope is in no file, and the history keeps how many were chosen', async () => {
  const strangers = await rowsOf<{ id: number }>(
    api.db,
    sql`select p.id from people p join memberships m on m.person_id = p.id and m.level = 'regional' and m.unit_id <> 1
      where p.is_active order by p.id limit 20`,
  );
  const others = strangers.map(({ id }) => id);
  const own = ((await read(lists.fees as List, 'limit=2')).json as Page<Row>).results.map(({ id }) => id);
  expect([others.length, own.length]).toEqual([20, 2]);
  for (const [ids, found] of [
    [others, 0],
    [[...others, ...own], 2],
  ] as const) {
    const body = { format: 'csv', columns: ['last_name'], ids };
    const { json } = await api.call('/membership_fee/people/export/', { as: 'regional', method: 'POST', body });
    await runJobsOnce(api.parts);
    const headers = { Authorization: `JWT ${(await api.signIn('regional')).access}` };
    const address = `http://portal.test/api/v1/jobs/${(json as { id: string }).id}/file/`;
    const [, ...rows] = (await (await api.fetch(new Request(address, { headers }))).text()).trim().split('\r\n');
    expect(rows).toHaveLength(found);
    const noted = await api.one<object>(sql`select after as value from audit_log order by id desc limit 1`);
    expect(noted).toMatchObject({ columns: ['last_name'], chosen: ids.length });
    expect(noted).not.toHaveProperty('ids');
  }
});

it.each([
  ['/active_applications/export/', 'regional', { kind: 'verification' }, ['Отряд', 'Ждёт с']],
  ['/active_applications/export/', 'regional', { kind: 'entry' }, ['Куда вступает', 'Ждёт с']],
  ['/active_applications/export/', 'regional', {}, ['Отряд или штаб', 'Ждёт с']],
  ['/reports/queue/export/', 'central-expert', { programme: 'rating' }, ['Ждёт с']],
  ['/reports/queue/export/', 'central-expert', { programme: 'rating', state: 'all' }, ['С даты']],
  [
    '/reports/queue/export/',
    'central-expert',
    { programme: 'rating', state: 'all', indicator: 'statistical' },
    ['Отправлен'],
  ],
])('the file of %s by %s, of %o, is headed as its screen', async (path, as, filters, heads) => {
  const columns = path.includes('queue') ? ['state_at'] : ['unit', 'at'];
  const { json } = await api.call(path, { as, method: 'POST', body: { format: 'csv', filters, columns } });
  await runJobsOnce(api.parts);
  const headers = { Authorization: `JWT ${(await api.signIn(as)).access}` };
  const address = `http://portal.test/api/v1/jobs/${(json as { id: string }).id}/file/`;
  const file = await api.fetch(new Request(address, { headers }));
  const [first = ''] = (await file.text()).replace('\uFEFF', '').split('\r\n');
  expect(first.split(';')).toEqual(heads);
});

it.each([
  ['/events/1/participants/export/', 'unit', 'Лично', { unit__empty: 'true' }],
  ['/services/front_errors/groups/export/', 'error_description', 'search: Введите не меньше 3 букв.', {}],
  ['/services/front_errors/groups/export/', 'url', '/api/v1/rsousers/', {}],
  ['/letters/export/', 'person', 'Учётная запись закрыта', {}],
  ['/tests/export/', 'passed', 'Не начат', { attempts_used__to: '0' }],
])('the file of %s writes %s in the words of its screen: %s', async (path, column, said, filters) => {
  await api.db.execute(sql`delete from front_errors`);
  await api.db.execute(sql`delete from outbox`);
  await api.db.execute(sql`insert into outbox (kind, address, state, error, until)
    values ('notice', 'gone@example.org', 'failed', 'mailbox unavailable', now())`);
  const url = 'http://portal.test/api/v1/rsousers/?search=ан';
  const told = { url, error_code: 400, error_description: '{"search":["Введите не меньше 3 букв."]}', method: 'GET' };
  await api.call('/services/front_errors/', { as: 'member', method: 'POST', body: told });
  expect([...new Set(await fileColumn(path, { columns: [column], filters }))]).toEqual([said]);
});

it.each([
  ['/accounts/export/', { state__in: 'erased' }],
  ['/consents/register/export/', { search: 'Удалённый' }],
  ['/data_requests/export/', {}],
])('the file of %s tells erased people apart by their numbers, as its screen does', async (path, filters) => {
  const [person] = await rowsOf<{ id: number }>(api.db, sql`select id from people where username = 'newcomer'`);
  const body = { kind: 'erasure', text: 'Удалите' };
  const asked = await api.call('/data_requests/own/', { as: 'newcomer', method: 'POST', body });
  const { id: request } = asked.json as { id: number };
  const erase = { as: 'admin', method: 'POST', body: { reason: 'Обращение', request } };
  expect((await api.call(`/accounts/${person?.id}/erase/`, erase)).status).toBe(204);
  const cells = await fileColumn(path, { columns: ['first_name'], filters });
  expect([...new Set(cells)]).toEqual([`участник, № ${person?.id}`]);
});

it('files of two seasons whose long titles differ in their last words have two names', async () => {
  const title = 'Всероссийский конкурс студенческих отрядов имени первых строителей целины';
  const names = [];
  for (const last of ['весна', 'осень']) {
    await api.db.execute(sql`update seasons set title = ${`${title}, ${last}`} where programme = 'competition'`);
    const order = { as: 'member', method: 'POST', body: { format: 'csv' } };
    const { json } = await api.call('/competitions/1/participants/export/', order);
    await runJobsOnce(api.parts);
    const job = await api.call(`/jobs/${(json as { id: string }).id}/`, { as: 'member' });
    names.push((job.json as { file_name: string }).file_name);
  }
  expect(names).toEqual([
    expect.stringMatching(/^Участники конкурса Всероссийский .+…\S.* целины весна \d/),
    expect.stringMatching(/^Участники конкурса Всероссийский .+…\S.* целины осень \d/),
  ]);
});

/** The cells of the one column that an administrator takes as a file. */
async function fileColumn(
  path: string,
  asked: { columns: string[]; filters: object },
): Promise<(string | undefined)[]> {
  const { json } = await api.call(path, { as: 'admin', method: 'POST', body: { format: 'csv', ...asked } });
  await runJobsOnce(api.parts);
  const headers = { Authorization: `JWT ${(await api.signIn('admin')).access}` };
  const address = `http://portal.test/api/v1/jobs/${(json as { id: string }).id}/file/`;
  const [, ...rows] = (await (await api.fetch(new Request(address, { headers }))).text()).trim().split('\r\n');
  return rows.map((row) => row.split(';')[0]);
}

it('the file of applications to a cancelled event says so of those it left undecided, as its screen does', async () => {
  const [event] = await rowsOf<{ id: number }>(
    api.db,
    sql`update events set state = 'cancelled' where id = (select event_id from event_applications
      group by event_id having bool_or(state = 'pending') and bool_or(state = 'accepted') order by 1 limit 1) returning id`,
  );
  const at = `/events/${event?.id}/applications_table/export/`;
  const said = await fileColumn(at, { columns: ['state'], filters: { state: 'all' } });
  expect(said).toEqual(expect.arrayContaining(['Мероприятие отменено', 'Принята']));
  expect(said).not.toContain('На рассмотрении');
});

type Ordered = { name: string; path: string; fields: readonly string[]; cell: (row: Row, key: string) => unknown };
const ordered: Ordered[] = [
  ...levelKeys.map((level) => ({
    name: level,
    path: `/${levels[level].api}/?registry=true&limit=500`,
    fields: unitOrdering,
    cell: (row: Row, key: string) => {
      const value = row[key];
      return typeof value === 'object' && value
        ? ((value as { short_name?: string; name: string }).short_name ?? (value as { name: string }).name)
        : value;
    },
  })),
  {
    name: 'institutions',
    path: '/eduicational_institutions/kept/?limit=-1',
    fields: ['name', 'short_name', 'region', 'rector', 'rector_email'],
    cell: (row, key) => (key === 'region' ? inside(row, key).name : row[key]),
  },
  {
    name: 'experts',
    path: '/experts/?limit=500',
    fields: ['id', 'user', 'level', 'headquarter'],
    cell: (row, key) =>
      key === 'user' ? inside(row, key).last_name : key === 'headquarter' ? inside(row, key).name : null,
  },
  {
    name: 'administrators',
    path: '/administrators/?limit=500',
    fields: ['id', 'user', 'username', 'email'],
    cell: (row, key) => (key === 'id' ? null : inside(row, 'user')[key === 'user' ? 'last_name' : key]),
  },
  {
    name: 'events',
    path: '/events/?limit=500',
    fields: eventOrdering,
    cell: (row, key) => (key === 'org_unit' ? inside(row, key).name : row[key]),
  },
];

it.each(ordered)(
  'the list of $name is put in order by each of its orders, one way and the other',
  async ({ path, fields, cell }) => {
    for (const field of fields) {
      const read = async (ordering: string) => {
        const answer = await api.call(`${path}&ordering=${ordering}`, { as: 'admin' });
        expect(answer.status, ordering).toBe(200);
        return (answer.json as Page<Row>).results;
      };
      const up = await read(field);
      const down = await read(`-${field}`);
      expect(new Set(down.map(({ id }) => id))).toEqual(new Set(up.map(({ id }) => id)));
      const said = (rows: Row[]) =>
        rows.map((row) => cell(row, field)).filter((value) => value !== null && value !== undefined);
      expect(said(down), field).toEqual(said(up).toReversed());
      // What has nothing stands last, whichever way.
      for (const rows of [up, down])
        expect(rows.slice(0, said(rows).length).filter((row) => cell(row, field) === null)).toEqual([]);
    }
  },
);
