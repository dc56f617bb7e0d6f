// The administrator's lists are narrowed, ordered and taken as files by their columns, as every other list is.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { administratorColumns, catalogueColumns, expertColumns } from '../../contract/administration/catalogueColumns';
import { letterColumns } from '../../contract/administration/letterColumns';
import {
  accountColumns,
  consentColumns,
  destructionColumns,
  errorColumns,
  journalColumns,
  requestColumns,
  workColumns,
} from '../../contract/administration/registerColumns';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { ListedColumn } from '../../contract/listedColumns';
import { personName } from '../../contract/people/personName';
import { JOURNAL_FILE_MAX } from '../../contract/schemas/accounts';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { walkColumn } from '../columnWalk';
import { testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();

type Row = { id: number; user: Record<string, unknown> } & Record<string, unknown>;
type Person = Parameters<typeof personName>[0] & { id: number };
type List = {
  columns: readonly ListedColumn[];
  path: string;
  cell?: (row: Row, key: string) => unknown;
  /** Ordered as an index is, or with what waits first: tested by itself. */
  apart?: readonly string[];
};
const named = (person: unknown) => person && { id: (person as Person).id, name: personName(person as Person) };

const lists: Record<string, List> = {
  accounts: { columns: accountColumns, path: '/accounts/?search=' },
  journal: {
    columns: journalColumns,
    path: '/journal/?kind__in=person,detachment,report',
    apart: ['actor', 'act', 'kind', 'person'],
    cell: (row, key) => (key === 'actor' || key === 'person' ? named(row[key]) : row[key]),
  },
  consents: { columns: consentColumns, path: '/consents/register/?' },
  requests: { columns: requestColumns, path: '/data_requests/?', apart: ['due_on'] },
  destructions: {
    columns: destructionColumns,
    path: '/destructions/?',
    cell(row, key) {
      if (key === 'account') return row.user.id;
      return key === 'name' ? personName(row.user as Person) : row[key];
    },
  },
  letters: {
    columns: letterColumns,
    path: '/letters/?',
    cell: (row, key) => (key === 'person' ? named(row.user) : row[key]),
  },
  errors: { columns: errorColumns, path: '/services/front_errors/groups/?' },
  works: {
    columns: workColumns,
    path: '/works/?',
    cell(row, key) {
      if (key === 'progress') return { done: row.done, total: row.total };
      return key === 'person' ? named(row.user) : row[key];
    },
  },
  regions: { columns: catalogueColumns.regions, path: '/regions/?' },
  areas: { columns: catalogueColumns.areas, path: '/areas/?' },
  positions: { columns: catalogueColumns.positions, path: '/positions/?' },
  institutions: { columns: catalogueColumns.institutions, path: '/eduicational_institutions/kept/?search=университет' },
  experts: {
    columns: expertColumns,
    path: '/experts/?',
    cell(row, key) {
      if (key === 'headquarter') return (row.headquarter as { name: string }).name;
      return key in row ? row[key] : row.user[key];
    },
  },
  administrators: { columns: administratorColumns, path: '/administrators/?' },
};

const admin = (path: string) => api.call(path, { as: 'admin' });
const read = async ({ path }: List, query: string) =>
  (await admin(`${path}&limit=500&${query}`)).json as Page<Record<string, unknown>>;

/** Records of every list, with cells of every kind. */
beforeEach(async () => {
  await api.db.execute(sql`delete from consents where id > 40`);
  await api.db.execute(sql`update consents set withdrawn_at = now() - make_interval(days => id % 5) where id % 3 = 0`);
  await api.db.execute(sql`update consents set guardian = 'Опекун ' || id % 7, way = 'registration' where id % 4 = 0`);
  await api.db.execute(sql`update consents set at = now() - make_interval(days => id % 9)`);
  const some = sql`(select id, row_number() over (order by id)::int as n from people limit 12) p`;
  await api.db.execute(sql`insert into data_requests (person_id, kind, text, state, asked_at, due_on, answer, answered_at)
    select id, (array['access', 'correction', 'erasure'])[1 + n % 3], 'Прошу ' || n,
      (array['open', 'done', 'refused'])[1 + n % 3], now() - make_interval(days => n), current_date - 6 + n,
      case when n % 3 > 0 then 'Ответ ' || n end, case when n % 3 > 0 then now() - make_interval(hours => n) end
    from ${some}`);
  await api.db.execute(sql`insert into destructions (person_id, ground, files, at)
    select id, (array['scans', 'idle', 'asked'])[1 + n % 3], n % 4, now() - make_interval(days => n % 5) from ${some}`);
  await api.db.execute(sql`insert into sessions (id, person_id, device, expires_at)
    select gen_random_uuid(), id, 'Проба', now() + make_interval(days => 1) from ${some}, generate_series(1, n % 3)`);
  await api.db.execute(sql`insert into second_factors (person_id, kind, name, proven_at)
    select id, 'totp', 'Телефон', now() from ${some} where n % 2 = 0`);
  await api.db.execute(sql`insert into experts (person_id, level, unit_id)
    select id, (array['central', 'district'])[1 + n % 2]::unit_level, 1 from ${some} on conflict do nothing`);
  await api.db.execute(sql`update people set is_staff = true where id in (select id from ${some} where n % 3 = 0)`);
  await api.db.execute(sql`update people set is_active = false where id % 10 = 3 and not is_staff`);
  await api.db.execute(sql`update people set last_login = now() - make_interval(days => id % 6) where id % 2 = 0`);
  await api.db.execute(sql`update people set date_joined = now() - make_interval(days => id % 40)`);
  await api.db.execute(sql`insert into outbox (kind, person_id, address, sealed, until, state, attempts, queued_at,
      tried_at, next_at, error)
    select (array['passwordChanged', 'recovery', 'notice'])[1 + n % 3], case when n % 4 > 0 then id end, 'a@example.org',
      'sealed', now() + interval '1 day', (array['failed', 'waiting'])[1 + n % 2], n % 5,
      now() - make_interval(days => n), now() - make_interval(days => n % 3), now() + make_interval(days => n),
      'Ответ сервера ' || n
    from ${some}`);
  await api.db.execute(sql`delete from front_errors`);
  await api.db.execute(sql`insert into front_errors (person_id, error_code, error_description, url, method, created_at)
    select case when n % 4 > 0 then id end, 400 + n % 3, 'Ошибка ' || n % 5, 'https://portal.test/page/' || n, 'GET',
      now() - make_interval(days => n) from ${some}`);
  await api.db.execute(sql`delete from jobs`);
  await api.db.execute(sql`insert into jobs (id, person_id, kind, params, state, done, total, error, created_at, alive_at)
    select gen_random_uuid(), id, (array['roster.export', 'desk.journal', 'report.file'])[1 + n % 3], '{}',
      (array['done', 'failed', 'cancelled'])[1 + n % 3], n, 12, case when n % 3 = 1 then 'Не вышло ' || n end,
      now() - make_interval(days => n), now() - make_interval(days => n % 4) from ${some}`);
  await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id, note, at)
    select case when n % 4 > 0 then id end, (array['account.block', 'unit.edit', 'report.approve'])[1 + n % 3],
      (array['person', 'detachment', 'report'])[1 + n % 3], 1 + n % 2, case when n % 2 = 0 then 'Причина ' || n end,
      now() - make_interval(days => 12 - n) from ${some}`);
});

it.each(Object.entries(lists))('the list of %s is narrowed and ordered by each of its columns', async (_, list) => {
  const { columns, cell = (row, key) => (key in row ? row[key] : row.user[key]), apart = [] } = list;
  for (const column of columns) {
    await walkColumn(column, {
      read: (query) => read(list, query),
      value(row, key) {
        const held = cell(row as Row, key);
        return column.kind === 'moment' && held ? moscowDay(new Date(String(held))) : held;
      },
      async idOf(_, name) {
        const [row] = await rowsOf<{ id: number }>(api.db, sql`select id from regions where name = ${name}`);
        return row?.id ?? 0;
      },
      orderApart: apart.includes(column.key),
    });
  }
});

it('rows of the journal that are of one person, of one act and about one record stand together, each in time', async () => {
  for (const [field, of] of [
    ['actor', (row: Row) => (row.actor as Person | null)?.id],
    ['act', (row: Row) => row.act],
    ['kind', (row: Row) => row.kind],
    ['person', (row: Row) => `${row.kind} ${row.about}`],
  ] as const) {
    for (const down of ['', '-']) {
      const rows = (await read(lists.journal as List, `ordering=${down}${field}`)).results as Row[];
      const groups = rows.map(of);
      expect(groups.filter((one, at) => at === 0 || one !== groups[at - 1]).length, field).toBe(new Set(groups).size);
    }
  }
});

it('requests that wait stand first, by the day an answer is due', async () => {
  const rows = (await read(lists.requests as List, '')).results as { state: string; due_on: string }[];
  const waiting = rows.filter(({ state }) => state === 'open');
  expect(rows.slice(0, waiting.length)).toEqual(waiting);
  expect(waiting.map(({ due_on }) => due_on)).toEqual(waiting.map(({ due_on }) => due_on).toSorted());
});

/** The file of a list as its owner gets it. */
async function fileOf(path: string, body: object) {
  const ordered = await api.call(`${path}export/`, { as: 'admin', method: 'POST', body });
  expect(ordered.status, ordered.text).toBe(201);
  await runJobsOnce(api.parts);
  const { id } = ordered.json as { id: string };
  const { access } = await api.signIn('admin');
  const headers = { Authorization: `JWT ${access}` };
  return { id, sent: await api.fetch(new Request(`http://portal.test/api/v1/jobs/${id}/file/`, { headers })) };
}

it.each([
  ['accounts', '/accounts/', { state__in: 'blocked' }, '-last_name'],
  ['journal', '/journal/', { kind__in: 'report' }, '-at'],
  ['consents', '/consents/register/', { withdrawn_at__empty: 'false' }, 'last_name'],
  ['requests', '/data_requests/', { late__in: 'true' }, 'due_on'],
  ['destructions', '/destructions/', { files__from: '2' }, '-files'],
  ['letters', '/letters/', { state__in: 'failed' }, '-attempts'],
  ['errors', '/services/front_errors/groups/', { error_code__from: '401' }, '-count'],
  ['works', '/works/', { state__in: 'failed' }, 'created_at'],
  ['regions', '/regions/', { code__from: '20' }, '-code'],
  ['areas', '/areas/', { name__has: 'со' }, '-name'],
  ['positions', '/positions/', { name__has_not: 'командир' }, 'name'],
  ['institutions', '/eduicational_institutions/', { region__in: '1' }, '-rector'],
  ['experts', '/experts/', { level__in: 'district' }, '-headquarter'],
  ['administrators', '/administrators/', { email__empty: 'false' }, 'username'],
])(
  'the file of %s has the rows and the order of the screen, and the journal says who took it',
  async (name, path, filters, ordering) => {
    const { sent } = await fileOf(path, { format: 'csv', filters, ordering });
    const [heads = '', ...lines] = (await sent.text()).trim().split('\r\n');
    const { columns } = lists[name] as List;
    expect(heads.replace('\uFEFF', '')).toBe(columns.map(({ label }) => label).join(';'));
    const page = (await admin(`${path}?limit=500&ordering=${ordering}&${new URLSearchParams(filters as never)}`))
      .json as Page<Row>;
    expect(page.count).toBeGreaterThan(0);
    expect(lines).toHaveLength(page.count);
    const first = page.results[0] as Row;
    expect(lines[0]).toContain(
      String(first.about ?? first.error_description ?? first.error ?? first.name ?? first.user.last_name),
    );
    const [row] = ((await admin(`/journal/?act=desk.${name}`)).json as Page<Row>).results;
    expect(row).toMatchObject({ actor: { username: 'admin' }, about: 'Список администратора' });
  },
);

it('a file has its columns in the order they were named, each once', async () => {
  const columns = ['code', 'name', 'code'];
  const lines = (await (await fileOf('/regions/', { format: 'csv', columns, ordering: 'name' })).sent.text()).split(
    '\r\n',
  );
  expect(lines[0]?.replace('\uFEFF', '')).toBe('Код;Регион');
  const { results } = (await admin('/regions/?limit=1&ordering=name')).json as Page<{ code: number; name: string }>;
  expect(lines[1]).toBe(`${results[0]?.code};${results[0]?.name}`);
});

it('a moment is one in a sheet: the day and the time by Moscow', async () => {
  await api.db.execute(sql`insert into audit_log (act, kind, record_id, at) values ('fee.reset', 'fee', 0,
    '2026-03-16T21:30:00Z')`);
  const body = {
    columns: ['at', 'act'],
    filters: { act__in: 'fee.reset', at__from: '2026-03-17', at__to: '2026-03-17' },
  };
  const csv = await (await fileOf('/journal/', { ...body, format: 'csv' })).sent.text();
  expect(csv.split('\r\n')[1]).toBe('17.03.2026 00:30;Членские взносы сброшены на новый сезон');
  const bytes = await (await fileOf('/journal/', { ...body, format: 'xlsx' })).sent.arrayBuffer();
  const sheet = String(unzip(Buffer.from(bytes)).get('xl/worksheets/sheet1.xml'));
  expect(sheet).toMatch(/<c r="A2" s="7"><v>46098\.0208333\d*<\/v>/);
});

it('a file of the journal has an end: who wants more takes it in parts', async () => {
  await api.db.execute(sql`insert into audit_log (act, kind, record_id)
    select 'session.open', 'person', 1 from generate_series(0, ${JOURNAL_FILE_MAX}::int)`);
  const { id, sent } = await fileOf('/journal/', { format: 'csv', filters: { act__in: 'session.open' } });
  expect(sent.status).toBe(404);
  const { json } = await admin(`/jobs/${id}/`);
  expect(json).toMatchObject({ state: 'failed', error: expect.stringContaining('отберите меньше') });
});
