// Runs of the import: tried, stopped, repeated, into portals that are not empty.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { firstStart } from '../../server/catalogues/firstStart';
import { rowsOf } from '../../server/db/rows';
import { moveIn } from '../../server/import/moveIn';
import type { Source } from '../../server/import/oldPortal';
import type { Report } from '../../server/import/report';
import type { Subject } from '../../server/import/subject';
import { subjects } from '../../server/import/subjects';
import { everythingIn } from './everything';
import { type NewPortal, newOldPortal, newPortal, type OldPortal } from './oldPortal';

let old: OldPortal;
let source: Source;
let portal: NewPortal;
let folder: string;

beforeAll(async () => {
  old = await newOldPortal();
  source = await old.source();
});
afterAll(() => old.close());
beforeEach(async () => {
  portal = await newPortal();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

type Options = Partial<Parameters<typeof moveIn>[0]>;
const move = (options: Options = {}) => moveIn({ db: portal.db, source, subjects, folder, ...options });
const all = <Row>(query: SQL) => rowsOf<Row>(portal.db, query);
const whole = async (): Promise<Report> => {
  const report = await move();
  if (!report) throw new Error('the portal was not empty');
  return report;
};

const everything = () => everythingIn(portal.db);

it('a dry run writes the report alone', async () => {
  const before = await everything();
  const report = await move({ dryRun: true });
  expect(report?.tables.find(({ table }) => table === 'users_rsouser')).toMatchObject({ read: 66, taken: 66 });
  expect(await everything()).toEqual(before);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  expect(page).toContain('Проба: в портале ничего не изменилось.');
  expect(page).toContain('services_fronterror');
  expect(await readFile(join(folder, 'rows.csv'), 'utf8')).toContain('whatever');
});

it('stopped after any batch and resumed, it comes to the same', async () => {
  await move({ batch: 7 });
  const undisturbed = await everything();
  const other = await newPortal();
  try {
    const tables = await source.tables();
    let stops = 0;
    for (let resume = false; ; resume = true) {
      // More each time: the files named are counted in one go at the end, however often that is stopped.
      let left = 1 + Math.floor(stops / 5);
      const stopping: Source = {
        ...source,
        tables: async () => tables,
        rows: (...asked) =>
          left-- > 0 ? source.rows(...asked) : Promise.reject(new Error('the machine lost its power')),
      };
      const done = await move({ db: other.db, source: stopping, resume, batch: 7 }).catch(() => undefined);
      if (done) break;
      stops++;
    }
    expect(stops).toBeGreaterThan(20);
    portal = { ...portal, db: other.db };
    expect(await everything()).toEqual(undisturbed);
  } finally {
    await other.close();
  }
});

it('read a second time, every row is written over and none comes twice', async () => {
  await whole();
  const once = await everything();
  await whole();
  expect(await everything()).toEqual(once);
});

it('whoever has moved to another unit, or applied to another one, since an earlier run is there', async () => {
  const put = (id: number, unit: number) =>
    old.exec(`
    delete from headquarters_userdetachmentposition where user_id = 43;
    delete from headquarters_userdetachmentapplication where user_id = 65;
    insert into headquarters_userdetachmentposition (id, user_id, headquarter_id, is_trusted) values (${id}, 43, ${unit}, false);
    insert into headquarters_userdetachmentapplication (id, user_id, detachment_id) values (${id}, 65, ${unit})`);
  const here = (table: string) =>
    all(sql`select person_id as person, unit_id as unit from ${sql.identifier(table)} where level = 'detachment'
      and person_id in (43, 65)`);
  await put(900, 1);
  await whole();
  expect(await here('memberships')).toEqual([{ person: 43, unit: 1 }]);
  await put(901, 2);
  const report = await whole();
  expect(await here('memberships')).toEqual([{ person: 43, unit: 2 }]);
  expect(await here('applications')).toEqual([{ person: 65, unit: 2 }]);
  expect(report.tables.flatMap(({ table, left }) => (table.includes('userdetachment') ? [left] : []))).toEqual([0, 0]);
  const [next] = await all(sql`select nextval('memberships_id_seq') > max(id) as free from memberships`);
  expect(next).toEqual({ free: true });
});

it.each([1000, 1])(
  'a person with two rows at one level is where the first says, read in batches of %i',
  async (batch) => {
    const tables = ['headquarters_userdetachmentposition', 'headquarters_userdetachmentapplication'];
    await old.exec(`
    delete from ${tables[0]} where user_id = 43;
    delete from ${tables[1]} where user_id = 65;
    insert into ${tables[0]} (id, user_id, headquarter_id, is_trusted) values (910, 43, 1, false), (911, 43, 2, false);
    insert into ${tables[1]} (id, user_id, detachment_id) values (910, 65, 2), (911, 65, 1)`);
    try {
      const report = await move({ batch });
      const here = sql`select unit_id as unit from memberships where person_id = 43 and level = 'detachment' union all
      select unit_id from applications where person_id = 65 and level = 'detachment'`;
      expect(await all(here)).toEqual([{ unit: 1 }, { unit: 2 }]);
      for (const table of tables)
        expect(report?.tables.find((one) => one.table === table)).toMatchObject({
          left: 1,
          remarks: [expect.objectContaining({ reason: 'Вторая строка той же записи.' })],
        });
    } finally {
      for (const table of tables) await old.exec(`delete from ${table} where id = 911`);
    }
  },
);

it('a database that is none of an old portal, or lacks a column, is refused in words and changes nothing', async () => {
  await firstStart(portal.db, new Date());
  const before = await everything();
  const nothing: Source = { ...source, tables: async () => new Map([['orders', 7]]) };
  await expect(move({ source: nothing })).rejects.toThrow('has no table of a portal with API v1');
  const [people] = subjects.filter(({ from }) => from === 'users_rsouser');
  const other = {
    ...people,
    columns: { ...people?.columns, shoe_size: { reads: ['shoe_size'] } },
  } as unknown as Subject;
  await expect(source.rows(other, 0, 1)).rejects.toThrow(
    /The old database cannot be read: .*shoe_size.* does not exist/,
  );
  expect(await everything()).toEqual(before);
});

it('a portal that has people of its own is left alone', async () => {
  await portal.db.execute(
    sql`insert into people (username, first_name, last_name) values ('somebody', 'Иван', 'Иванов')`,
  );
  expect(await move()).toBeUndefined();
  expect(await all(sql`select username from people`)).toEqual([{ username: 'somebody' }]);
});

it('what the first start has brought gives way to the organisation’s own catalogues', async () => {
  await firstStart(portal.db, new Date());
  await whole();
  const regions = await all<{ id: number; name: string }>(sql`select id, name from regions order by id`);
  expect(regions).toHaveLength(6);
  expect(regions[0]).toEqual({ id: 1, name: 'Северная область' });
});

it('with a day, rows that never change are read from that day on, all others anew', async () => {
  await whole();
  await old.exec(`
    update users_rsouser set bio = 'Стало' where id = 39;
    insert into users_usermembershiplogs (id, date, period, status, status_changed_by_id, user_id)
      values (900, '2025-12-01', '2025-2026', 'Изменен на "оплачен"', 5, 39)`);
  try {
    const report = await move({ source: await old.source('2025-11-01') });
    const logs = report?.tables.find(({ table }) => table === 'users_usermembershiplogs');
    expect(logs).toMatchObject({ rows: 4, read: 1, taken: 1 });
    expect(await all(sql`select count(*)::int as n from fee_log`)).toEqual([{ n: 4 }]);
    expect(await all(sql`select bio from people where id = 39`)).toEqual([{ bio: 'Стало' }]);
  } finally {
    await old.exec('delete from users_usermembershiplogs where id = 900');
  }
});

it('a report that is decided by items comes with what was sent, and so again when it changed there', async () => {
  await old.exec(`insert into competitions_q17detachmentreport (id, competition_id, detachment_id) values (1, 1, 1);
    insert into competitions_q17eventlink (id, source_name, link, is_verified, detachment_report_id)
    values (1, 'Газета', 'https://example.org/1', false, 1)`);
  const sent = () =>
    all(sql`select v.act, v.answers->'source_data'->0->>'link' as sent, r.answers->'source_data'->0->>'link' as written,
      v.at = r.sent_at as dated from report_versions v join reports r on r.id = v.report_id
      where r.programme = 'competition'`);
  const rename = (to: string) => old.exec(`update competitions_q17eventlink set link = 'https://example.org/${to}'`);
  try {
    await move();
    const first = 'https://example.org/1';
    expect(await sent()).toEqual([{ act: 'send', sent: first, written: first, dated: true }]);
    await rename('2');
    await move();
    const second = 'https://example.org/2';
    expect(await sent()).toEqual([{ act: 'send', sent: second, written: second, dated: true }]);
  } finally {
    await old.exec('delete from competitions_q17eventlink; delete from competitions_q17detachmentreport');
  }
});
