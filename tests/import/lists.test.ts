// The roster's file and lists of members over the people of an old portal: both say what stood there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Imported } from '../../contract/schemas/membership';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { sheetFile } from '../sheet';
import { type MovedIn, movedIn, PASSWORD } from './movedIn';
import { oldWorld } from './oldPortal';

type Old = Awaited<ReturnType<typeof oldWorld>>;

let portal: MovedIn;
let old: Old;

beforeAll(async () => {
  [portal, old] = [await movedIn(), await oldWorld()];
});
afterAll(() => portal.close());

const rows = (table: string) => old[table] ?? [];
const tokenOf = async (username: string) => (await portal.signIn(username)).access;
const russianDay = (day: unknown) => String(day).split('-').reverse().join('.');

/** Who had changed the password by the day of the import, and what to. */
const CHANGED: Record<string, string> = { member02: 'Portal-Test-2026', member03: 'Portal-Test-2026' };

it('every login of the old portal signs in with its password', async () => {
  const refused: unknown[] = [];
  for (const { username } of rows('users_rsouser')) {
    // All come from one address here.
    await portal.parts.db.execute(sql`delete from throttles`);
    const { status } = await portal.signIn(String(username), CHANGED[String(username)] ?? PASSWORD);
    if (status !== 200) refused.push(username);
  }
  expect(rows('users_rsouser')).toHaveLength(66);
  expect(refused).toEqual([]);
});

it('the file of the roster has everybody with name, birthday, detachment and fee as they stood', async () => {
  const token = await tokenOf('central_commander');
  const columns = [
    'username',
    'last_name',
    'first_name',
    'patronymic_name',
    'date_of_birth',
    'detachment',
    'membership_fee',
  ];
  const ordered = await portal.send('/api/v1/roster/export/', { format: 'csv', columns }, token);
  expect(ordered.status).toBe(201);
  await runJobsOnce(portal.parts);
  const { id } = (await ordered.json()) as { id: string };
  const file = await (await portal.ask(`/api/v1/jobs/${id}/file/`, token)).text();
  const detachments = new Map(rows('headquarters_detachment').map((one) => [one.id, one]));
  const home = new Map([
    ...rows('headquarters_userdetachmentposition').map(
      (one) => [one.user_id, detachments.get(one.headquarter_id)?.name] as const,
    ),
    ...[...detachments.values()].map((one) => [one.commander_id, one.name] as const),
  ]);
  const expected = rows('users_rsouser').map((one) =>
    [
      one.username,
      one.last_name,
      one.first_name,
      one.patronymic_name ?? '',
      one.date_of_birth ? russianDay(one.date_of_birth) : '',
      home.get(one.id) ?? '',
      one.membership_fee ? 'Оплачен' : 'Не оплачен',
    ].join(';'),
  );
  const [, ...lines] = file.trim().split('\r\n');
  expect(lines.sort()).toEqual(expected.sort());
});

it('a list of members made of the old rows finds each of them in the detachment they were in', async () => {
  const [detachment] = rows('headquarters_detachment');
  const members = rows('headquarters_userdetachmentposition').filter(
    ({ headquarter_id }) => headquarter_id === detachment?.id,
  );
  const people = new Map(rows('users_rsouser').map((one) => [one.id, one]));
  const commander = people.get(detachment?.commander_id ?? null);
  const token = await tokenOf(String(commander?.username));
  const sheet = (keyed: 'mail' | 'birthday') =>
    members.map(({ user_id }) => {
      const one = people.get(user_id);
      const key = keyed === 'mail' ? ['', String(one?.email)] : [russianDay(one?.date_of_birth), ''];
      return [String(one?.last_name), String(one?.first_name), ...key, ''];
    });
  expect(members.length).toBeGreaterThan(2);
  for (const keyed of ['mail', 'birthday'] as const) {
    const seen = await take(sheet(keyed), detachment?.id, token);
    expect(seen.rows.map(({ error }) => error)).toEqual(members.map(() => expect.stringContaining('Уже состоит')));
    expect(seen).toMatchObject({ imported: 0, invited: 0 });
  }
});

async function take(list: string[][], detachment: unknown, token?: string) {
  const body = new FormData();
  body.set('file', sheetFile([['Фамилия', 'Имя', 'Дата рождения', 'E-mail', 'Должность'], ...list]));
  body.set('preview', 'false');
  const answer = await portal.ask(`/api/v1/detachments/${detachment}/members/import/`, token, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Imported;
}
