import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rosterColumns } from '../../contract/people/rosterColumns';
import type { Page } from '../../contract/schemas/parts/page';
import type { RosterRow } from '../../contract/schemas/registry';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { walkColumn } from '../columnWalk';
import { testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();

const roster = async (query: string, as = 'central') =>
  (await api.call(`/roster/?limit=500&${query}`, { as })).json as Page<RosterRow>;

const tables: Record<string, ReturnType<typeof sql>> = {
  region: sql`regions`,
  area: sql`areas`,
  position: sql`positions`,
};

it.each(rosterColumns)('the roster is narrowed and ordered by its column $key', async (column) => {
  await walkColumn(column, {
    read: (query) => roster(query, 'regional'),
    async idOf(key, name) {
      const [row] = await rowsOf<{ id: number }>(api.db, sql`select id from ${tables[key]} where name = ${name}`);
      return row?.id ?? 0;
    },
    // An index holds this one: who has no date of birth comes first when the youngest are asked for.
    orderApart: column.key === 'date_of_birth',
  });
});

it('conditions add up, several values are any of them, and wrong ones are refused at their key', async () => {
  const both = await roster('detachment__in=1,2&membership_fee__in=true&ordering=-age,last_name');
  expect(both.count).toBeGreaterThan(0);
  for (const row of both.results) {
    expect([1, 2]).toContain(row.detachment?.id);
    expect(row.membership_fee).toBe(true);
  }
  const refused = await api.call('/roster/?age__from=old&detachment__in=one', { as: 'central' });
  expect(refused.status).toBe(400);
  expect(refused.json).toEqual({
    age__from: ['Введите число.'],
    detachment__in: ['Перечислите номера записей через запятую.'],
  });
});

it('pages of any order neither repeat nor skip a person', async () => {
  const seen: number[] = [];
  for (let offset = 0; ; offset += 40) {
    const page = (await api.call(`/roster/?limit=40&offset=${offset}&ordering=-membership_fee`, { as: 'central' }))
      .json as Page<RosterRow>;
    seen.push(...page.results.map(({ id }) => id));
    if (!page.next) {
      expect(new Set(seen).size).toBe(page.count);
      expect(seen).toHaveLength(page.count);
      return;
    }
  }
});

it('a file has the people of the conditions in the order of the screen, with days and numbers as such', async () => {
  const body = {
    columns: ['last_name', 'date_of_birth', 'age', 'membership_fee'],
    filters: { membership_fee__in: 'true', age__from: 20, last_name__has: 'а' },
    ordering: '-age,last_name',
  };
  const file = async (format: string) => {
    const ordered = await api.call('/roster/export/', { as: 'regional', method: 'POST', body: { ...body, format } });
    expect(ordered.status).toBe(201);
    await runJobsOnce(api.parts);
    const { id } = ordered.json as { id: string };
    const headers = { Authorization: `JWT ${(await api.signIn('regional')).access}` };
    const answer = await api.fetch(new Request(`http://portal.test/api/v1/jobs/${id}/file/`, { headers }));
    return Buffer.from(await answer.arrayBuffer());
  };
  const screen = await roster(
    'membership_fee__in=true&age__from=20&last_name__has=%D0%B0&ordering=-age,last_name',
    'regional',
  );
  expect(screen.count).toBeGreaterThan(3);
  const [, ...lines] = (await file('csv')).toString().trim().split('\r\n');
  expect(lines).toEqual(
    screen.results.map(({ last_name, date_of_birth, age }) =>
      [last_name, date_of_birth?.split('-').reverse().join('.'), age, 'Оплачен'].join(';'),
    ),
  );
  const entries = unzip(await file('xlsx'));
  const sheet = entries.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  const [first] = screen.results;
  const days = (Date.parse(first?.date_of_birth ?? '') - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(sheet).toContain(`<c r="B2" s="3"><v>${days}</v></c><c r="C2" s="8"><v>${first?.age}</v></c>`);
  expect(entries.get('xl/styles.xml')?.toString()).toContain('formatCode="dd.mm.yyyy"');
});

it('what was typed into a condition stays out of the history', async () => {
  await api.call('/roster/export/', {
    as: 'central',
    method: 'POST',
    body: { format: 'csv', filters: { last_name__has: 'Иванов', gender__in: 'male' } },
  });
  const [row] = await rowsOf<{ after: { filters: object } }>(
    api.db,
    sql`select after from audit_log where act = 'roster.export' order by id desc limit 1`,
  );
  expect(row?.after.filters).toEqual({ gender__in: ['male'] });
});
