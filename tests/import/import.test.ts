// Moving in: the invented organisation of an old portal comes into an empty one.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { firstStart } from '../../server/catalogues/firstStart';
import { rowsOf } from '../../server/db/rows';
import { readEnv } from '../../server/env';
import { moveIn } from '../../server/import/moveIn';
import type { Report } from '../../server/import/report';
import type { Source } from '../../server/import/source';
import { subjects } from '../../server/import/subjects';
import { memoryMail, memoryStore, SECRET } from '../testApi';
import { type NewPortal, newOldPortal, newPortal, type OldPortal, oldWorld } from './oldPortal';

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

/** Every row of every table of ours that the import writes, as texts. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = [...new Set(subjects.map(({ into }) => into))];
  const found: [string, unknown[]][] = [];
  for (const table of tables) {
    const rows = await all<{ row: Record<string, unknown> }>(sql`select to_jsonb(${table}) as row from ${table}`);
    const texts = rows.map(({ row }) => JSON.stringify({ ...row, created_at: null, since: null })).sort();
    found.push([getTableName(table), texts]);
  }
  return Object.fromEntries(found);
}

function appOver() {
  return createApp({
    db: portal.db,
    env: readEnv({ LOG_LEVEL: 'silent' }),
    secret: SECRET,
    files: memoryStore(),
    mail: memoryMail(),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    checkAnswers: true,
  });
}

const signIn = async (app: ReturnType<typeof appOver>, username: string, password: string) => {
  const body = JSON.stringify({ username, password });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.fetch(
    new Request('http://portal.test/api/v1/jwt/create/', { method: 'POST', headers, body }),
  );
  return answer.status;
};

it('every row of every table is in the portal or in the report with its reason', async () => {
  const report = await whole();
  const world = await oldWorld();
  const told = new Map<string, number>([
    ...report.tables.map(({ table, taken, left }) => [table, taken + left] as const),
    ...report.notTaken.map(({ table, rows }) => [table, rows] as const),
  ]);
  const silent = Object.entries(world).filter(([table, rows]) => told.get(table) !== rows.length);
  expect(silent.map(([table]) => table)).toEqual([]);
  expect(report.tables.filter(({ finished }) => !finished)).toEqual([]);
  expect(report.notTaken.filter(({ reason }) => reason.includes('не знает'))).toEqual([]);
  expect(report.checks.filter(({ title }) => title.startsWith('Таблица'))).toEqual([]);
});

it('people keep their ids and all they told of themselves', async () => {
  await whole();
  const world = await oldWorld();
  const people = await all<Record<string, unknown>>(sql`select id, username, email, phone_number, is_verified,
    date_of_birth::text as birth, region_id, membership_fee from people order by id`);
  const expected = [...(world.users_rsouser ?? [])]
    .sort((one, two) => Number(one.id) - Number(two.id))
    .map((row) => ({
      id: Number(row.id),
      username: row.username,
      email: row.email,
      phone_number: row.phone_number,
      is_verified: row.is_verified,
      birth: row.date_of_birth,
      region_id: row.region_id === null ? null : Number(row.region_id),
      membership_fee: row.membership_fee,
    }));
  expect(people).toEqual(expected);
  const papers = await all(sql`select d.foreign_doc_name, p.username from foreign_parent_additional_docs d
    join people p on p.id = d.person_id`);
  expect(papers).toEqual([{ foreign_doc_name: 'Справка', username: 'foreign_user' }]);
  const next = await all<{ id: number }>(sql`select nextval(pg_get_serial_sequence('people', 'id'))::int as id`);
  expect(next[0]?.id).toBe(67);
});

it('a privacy that nobody chose is the one everybody begins with, another one is named', async () => {
  const report = await whole();
  const kept = await all<{ phone: string; count: number }>(
    sql`select privacy_telephone as phone, count(*)::int as count from person_privacy group by 1`,
  );
  expect(kept).toEqual([{ phone: 'Руководство', count: 66 }]);
  const [table] = report.tables.filter(({ into }) => into === 'person_privacy');
  expect(table?.remarks).toMatchObject([{ kind: 'changed', count: 1, reason: expect.stringContaining('whatever') }]);
});

it('the old password opens the account, and is hashed as those of today once it has', async () => {
  await whole();
  const app = appOver();
  const stored = async () =>
    (await all<{ hash: string }>(sql`select password_hash as hash from people where username = 'member01'`))[0]?.hash;
  expect(await stored()).toMatch(/^pbkdf2_sha256\$/);
  expect(await signIn(app, 'member01', 'Portal-Test-2024')).toBe(401);
  expect(await stored()).toMatch(/^pbkdf2_sha256\$/);
  expect(await signIn(app, 'member01', 'Portal-Test-2025')).toBe(200);
  expect(await stored()).toMatch(/^\$argon2id\$/);
  expect(await signIn(app, 'member01', 'Portal-Test-2025')).toBe(200);
  expect(await signIn(app, 'member01', 'Portal-Test-2024')).toBe(401);
});

it('units keep their ids, links, commanders and members, and are counted as before', async () => {
  await whole();
  const app = appOver();
  const answer = await app.fetch(new Request('http://portal.test/api/v1/detachments/1/'));
  expect(await answer.json()).toMatchObject({
    id: 1,
    name: 'Созидатель',
    commander: { id: 17 },
    regional_headquarter: 1,
    educational_headquarter: 1,
    founding_date: '2018-04-01',
  });
  const world = await oldWorld();
  const members = (world.headquarters_userdetachmentposition ?? []).map(
    (row) => `${row.headquarter_id} ${row.user_id} ${row.position_id} ${row.is_trusted}`,
  );
  const kept = await all<{ row: string }>(sql`select concat_ws(' ', unit_id, person_id, position_id,
    is_trusted::text) as row from memberships where level = 'detachment'`);
  expect(kept.map(({ row }) => row).sort()).toEqual(members.sort());
  const off = await all(sql`select level, id from units u where participants_count <> (select count(*) from (
    select person_id from memberships m where m.level = u.level and m.unit_id = u.id union select u.commander_id) x)`);
  expect(off).toEqual([]);
  const next = await all(sql`select level, last from unit_ids where level in ('regional', 'detachment') order by 1`);
  expect(next).toEqual([
    { level: 'regional', last: 4 },
    { level: 'detachment', last: 8 },
  ]);
});

it('applications, experts and the history of the fee marks come along', async () => {
  await whole();
  const waiting = await all(sql`select level, person_id, unit_id from applications order by level, person_id`);
  expect(waiting).toHaveLength(5);
  expect(waiting).toContainEqual({ level: 'regional', person_id: 63, unit_id: 1 });
  const experts = await all(sql`select person_id, level, unit_id from experts order by 1`);
  expect(experts).toEqual([
    { person_id: 33, level: 'district', unit_id: 1 },
    { person_id: 34, level: 'district', unit_id: 2 },
    { person_id: 35, level: 'central', unit_id: 1 },
  ]);
  const marks = await all(sql`select period, paid, changed_by from fee_log where person_id = 39 order by id`);
  expect(marks).toEqual([
    { period: '2024-2025', paid: true, changed_by: 5 },
    { period: '2024-2025', paid: false, changed_by: 5 },
    { period: '2024-2025', paid: true, changed_by: 8 },
  ]);
});

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
    let stops = 0;
    for (let resume = false; ; resume = true) {
      let left = 1 + (stops % 3);
      const stopping: Source = {
        ...source,
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
