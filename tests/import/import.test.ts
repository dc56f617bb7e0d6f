// Moving in: the invented organisation of an old portal comes into an empty one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { rowsOf } from '../../server/db/rows';
import { readEnv } from '../../server/env';
import { moveIn } from '../../server/import/moveIn';
import type { Report } from '../../server/import/report';
import { subjects } from '../../server/import/subjects';
import { memoryMail, memoryStore, SECRET } from '../testApi';
import { type NewPortal, newOldPortal, newPortal, type OldPortal, oldWorld } from './oldPortal';

let old: OldPortal;
let portal: NewPortal;
let folder: string;
let report: Report;

beforeAll(async () => {
  [old, portal] = [await newOldPortal(), await newPortal()];
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  const made = await moveIn({ db: portal.db, source: await old.source(), subjects, folder });
  if (!made) throw new Error('the portal was not empty');
  report = made;
});
afterAll(async () => {
  await old.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

const all = <Row>(query: SQL) => rowsOf<Row>(portal.db, query);

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
  const world = await oldWorld();
  const told = new Map<string, number>([
    ...report.tables.map(({ table, taken, merged, left }) => [table, taken + merged + left] as const),
    ...report.within.map(({ table, rows }) => [table, rows] as const),
    ...report.notTaken.map(({ table, rows }) => [table, rows] as const),
  ]);
  const silent = Object.entries(world).filter(([table, rows]) => told.get(table) !== rows.length);
  expect(silent.map(([table]) => table)).toEqual([]);
  expect(report.tables.filter(({ finished }) => !finished)).toEqual([]);
  expect(report.within.filter(({ alone }) => alone.length > 0)).toEqual([]);
  expect(report.tables.filter(({ left }) => left > 0).map(({ table }) => table)).toEqual([]);
  expect(report.notTaken.filter(({ reason }) => reason.includes('не знает'))).toEqual([]);
  expect(report.checks.filter(({ title }) => title.startsWith('Таблица'))).toEqual([]);
});

it('people keep their ids and all they told of themselves', async () => {
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
  const kept = await all<{ phone: string; count: number }>(
    sql`select privacy_telephone as phone, count(*)::int as count from person_privacy group by 1`,
  );
  expect(kept).toEqual([{ phone: 'Руководство', count: 66 }]);
  const [table] = report.tables.filter(({ into }) => into === 'person_privacy');
  expect(table?.remarks).toMatchObject([{ kind: 'changed', count: 1, reason: expect.stringContaining('whatever') }]);
});

it('the old password opens the account, and is hashed as those of today once it has', async () => {
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

it('certificates keep their people and days, and their public pages know them', async () => {
  const [one] = await all<{ token: string }>(sql`select token from certificates where id = 1`);
  const answer = await appOver().fetch(
    new Request(`http://portal.test/api/v1/membership_certificates/check/${one?.token}/`),
  );
  expect(await answer.json()).toMatchObject({ number: '101-1/2025' });
  const issued = await all(sql`select kind, person_id, issued_by from certificates order by id`);
  expect(issued).toEqual([
    { kind: 'external', person_id: 39, issued_by: 5 },
    { kind: 'external', person_id: 55, issued_by: 5 },
    { kind: 'internal', person_id: 39, issued_by: 5 },
    { kind: 'internal', person_id: 55, issued_by: 5 },
  ]);
});

it('events come with their days, organisers, questions, applications and participants', async () => {
  const answer = await appOver().fetch(new Request('http://portal.test/api/v1/events/3/'));
  expect(await answer.json()).toMatchObject({
    id: 3,
    org_regional_headquarter: 1,
    time_data: { start_date: '2025-11-17', start_time: '10:00:00', registration_end_date: '2025-11-14' },
    organization_data: [{ id: 3, organizer: { id: 5 } }],
    additional_issues: [{ issue: 'Был ли опыт участия?' }, { issue: 'Ваш размер формы?' }],
  });
  const filed = await all(sql`select kind, event_id, person_id, unit_id, places, state from event_applications
    order by kind`);
  expect(filed).toEqual([
    { kind: 'group', event_id: 7, person_id: 5, unit_id: 1, places: 1, state: 'pending' },
    { kind: 'personal', event_id: 9, person_id: 44, unit_id: null, places: 1, state: 'pending' },
  ]);
  const taken = await all(sql`select id, places_taken as n from events where places_taken > 0 order by 1`);
  expect(taken).toEqual([
    { id: 3, n: 2 },
    { id: 9, n: 1 },
    { id: 15, n: 2 },
  ]);
});

it('attempts come with their questions and answers in the order they were asked', async () => {
  const attempts = await all(sql`select id, category, score, asked, right_answers, passed, is_valid,
    (select count(option_id)::int from test_attempt_questions q where q.attempt_id = t.id) as answered
    from test_attempts t order by id`);
  expect(attempts).toEqual([
    { id: 1, category: 'safety', score: 27, asked: 15, right_answers: 4, passed: false, is_valid: true, answered: 15 },
    { id: 2, category: 'safety', score: 27, asked: 15, right_answers: 4, passed: false, is_valid: true, answered: 15 },
    {
      id: 3,
      category: 'university',
      score: 30,
      asked: 20,
      right_answers: 6,
      passed: false,
      is_valid: true,
      answered: 20,
    },
  ]);
  const places = await all(sql`select min(place)::int as first, max(place)::int as last
    from test_attempt_questions where attempt_id = 3`);
  expect(places).toEqual([{ first: 1, last: 20 }]);
});

it('the report compares sums and places, and names what differs', () => {
  const found = (title: string) => report.checks.filter((check) => check.title.startsWith(title));
  expect(found('Участников в структурах').flatMap((one) => one.found)).toEqual([]);
  expect(found('Отметок о взносах')).toMatchObject([{ found: [] }]);
  expect(found('Оплативших')).toMatchObject([{ found: [] }]);
  expect(found('Ссылки на записи')).toMatchObject([{ found: [] }]);
  expect(found('Рейтинг 2025, r1:')).toMatchObject([{ found: expect.arrayContaining(['№ 2: было 2, здесь нет']) }]);
  expect(found('Конкурс 1, overall:')).toMatchObject([
    { found: expect.arrayContaining(['№ 7: было без места, здесь 2']) },
  ]);
});

const lines = async (query: SQL) => (await all<{ line: string }>(query)).map(({ line }) => line);

it('reports of the rating come as they stand, with what they held before', async () => {
  const reports = await lines(sql`select concat_ws(' ', unit_id, indicator, nullif(item, 0), state, score::text) as line
    from reports where programme = 'rating' order by id`);
  expect(reports).toEqual([
    '1 statistical accepted',
    '1 statistical2 sent',
    '1 r1 accepted 1000.5',
    '1 r4 district',
    '1 r6 1 sent',
    '1 r9 1 draft',
    '1 r11 draft',
    '1 r12 draft',
    '1 r13 accepted',
    '1 r16 accepted',
    '1 r19 accepted',
    '2 r4 draft',
  ]);
  const answers = await lines(sql`select answers->'events'->0->>'name' as line from reports where indicator = 'r4'
    and unit_id = 1`);
  expect(answers).toEqual(['Форум 2']);
  const versions = await lines(sql`select concat_ws(' ', v.round, v.stage, v.act, v.answers->>'sso_participants',
    v.reasons->>'comment') as line from report_versions v join reports r on r.id = v.report_id
    where r.indicator = 'r1' order by v.at`);
  expect(versions).toEqual([
    '1 unit send 10',
    '1 district correct 9',
    '1 central return 9 Уточните данные',
    '2 unit send 10',
  ]);
});

it('seasons come with their numbers, and places as they were published', async () => {
  expect(await lines(sql`select programme || ' ' || number || ' ' || title as line from seasons order by 1`)).toEqual([
    'competition 1 Лучший отряд 2024',
    'rating 2024 Рейтинг РО 2024',
    'rating 2025 Рейтинг РО 2025',
    'rating 2026 Рейтинг РО 2026',
  ]);
  const rating = await lines(sql`select concat_ws(' ', indicator, unit_id, place::text, score::text) as line from places
    where programme = 'rating' and publication_id is not null and indicator in ('overall', 'r1') order by 1`);
  expect(rating).toEqual([
    'overall 1 2 0',
    'overall 2 1 0',
    'overall 4 3 0',
    'r1 1 1 6',
    'r1 2 2 4.5',
    'r1 3 3 3',
    'r1 4 4 1.5',
  ]);
  const competition = await lines(sql`select concat_ws(' ', nomination, indicator, unit_id, partner_id, place::text,
    score::text) as line from places where programme = 'competition' and publication_id is not null order by 1`);
  expect(competition).toEqual([
    'debut overall 4 1 21.5',
    'debut overall 6 2 40',
    'debut q1 4 1',
    'tandem overall 1 2 1 33',
    'tandem overall 2 1 1 33',
    'tandem q1 1 2 2',
    'tandem q1 2 1 2',
  ]);
});

it('the competition comes with its participants and reports', async () => {
  const taking = await lines(sql`select concat_ws(' ', id, junior_detachment_id, main_detachment_id) as line
    from competition_participants order by 1`);
  expect(taking).toEqual(['1 2 1', '2 4', '3 6', '4 8 7']);
  const reports = await lines(sql`select concat_ws(' ', indicator, unit_id, state, answers->>'commander_link') as line
    from reports where programme = 'competition'`);
  expect(reports).toEqual(['q2 1 sent https://example.org/a']);
});
