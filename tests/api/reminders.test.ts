// Nobody is late: what ends soon is told once, to those who can still do something, and what waits is told once a week.
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { Notices } from '../../contract/schemas/membership';
import { int, rowsOf } from '../../server/db/rows';
import { dayAfter, mondayOf } from '../../server/domain/moscowClock';
import { remindIfDue } from '../../server/domain/reminders/remind';
import { sendLetters } from '../../server/mail/sendLetters';
import { testApi } from '../testApi';

const api = testApi();
const today = moscowDay(new Date());
/** Ten in the morning of the organisation's clock, some days from now. */
const at = (days = 0) => new Date(`${dayAfter(today, days)}T10:00:00+03:00`);
const remind = (now = at()) => remindIfDue({ ...api.parts, now: () => now });
const told = async (as: string) => {
  const { results } = (await api.call('/notices/?limit=100', { as })).json as Notices;
  return results.filter(({ kind }) => kind.startsWith('remind') || kind === 'digest').map(({ text }) => text);
};
const change = (statement: SQL) => api.db.execute(statement);

/** Summaries have been told: only what ends soon remains. */
const withoutSummary = (day = today) =>
  change(sql`insert into reminders (person_id, about) select p.id, 'digest ' || week from people p
    cross join (values (${mondayOf(day)}), (${mondayOf(dayAfter(day, 7))})) weeks(week)`);
/** The last day of the second part of the open rating. */
const ratingEnds = (day: string) =>
  change(sql`update seasons set is_open = true, settings = (settings::jsonb || jsonb_build_object('deadlines',
    jsonb_build_object('part1', null, 'part2', ${day}::text)))::json where programme = 'rating'`);

it('the commander of a region is told a week, three days and a day before what has not been sent, once each', async () => {
  await withoutSummary();
  await ratingEnds(dayAfter(today, 7));
  expect(await remind()).toBeGreaterThan(0);
  const first = await told('regional');
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(/через неделю, \d\d\.\d\d\.\d{4}, последний день\. Ещё не отправлены показатели: .*\d/);
  expect(await remind()).toBe(0);
  for (const days of [1, 2]) await remind(at(days));
  expect(await told('regional')).toHaveLength(1);
  await remind(at(4));
  await remind(at(6));
  const all = await told('regional');
  expect(all).toHaveLength(3);
  expect(all[0]).toContain('завтра');
  expect(all[1]).toContain('через три дня');
});

it('days that passed while the clock was wrong are no reason to be silent when it is right again', async () => {
  await withoutSummary();
  await remind(at(400));
  await ratingEnds(dayAfter(today, 1));
  expect(await remind()).toBeGreaterThan(0);
  expect(await told('regional')).toContainEqual(expect.stringContaining('завтра'));
});

it('who wants no reminders is told nothing', async () => {
  await withoutSummary();
  await ratingEnds(dayAfter(today, 1));
  await change(sql`update people set notices_off = '{dueReports.portal}' where username = 'regional'`);
  await remind();
  expect(await told('regional')).toEqual([]);
});

it('two processes and a killed one tell everybody once', async () => {
  await withoutSummary();
  await ratingEnds(dayAfter(today, 3));
  expect(await remind()).toBeGreaterThan(0);
  const [before] = await rowsOf(api.db, { count: int`count(*)::int` }, (cells) => sql`select ${cells} from notices`);
  // Killed before it noted that the day is done, and somebody new has come since.
  await change(sql`delete from settings where key = 'reminders'`);
  expect(await remind()).toBe(0);
  const [after] = await rowsOf(api.db, { count: int`count(*)::int` }, (cells) => sql`select ${cells} from notices`);
  expect(after).toEqual(before);
});

it('nobody is told at night', async () => {
  await ratingEnds(dayAfter(today, 1));
  expect(await remind(new Date(`${today}T07:30:00+03:00`))).toBe(0);
});

it('whoever has not paid is told a week before the season ends, whoever has is not', async () => {
  const end = '2027-10-01';
  await withoutSummary(dayAfter(end, -7));
  await change(sql`update people set membership_fee = (username = 'commander'), is_rso_member = true
    where username in ('member', 'commander')`);
  await remindIfDue({ ...api.parts, now: () => new Date(`${dayAfter(end, -7)}T10:00:00+03:00`) });
  expect(await told('member')).toEqual([expect.stringContaining('Членский взнос этого сезона не отмечен')]);
  expect(await told('commander')).toEqual([]);
});

it('a certificate that ends is told of to its person, a revoked one is not', async () => {
  await withoutSummary();
  const person = await api.idOf('member');
  const issue = (number: number, revoked: boolean) =>
    change(sql`insert into certificates (region_id, year, number, token,
    kind, person_id, issue_date, cert_start_date, cert_end_date, recipient, revoked_at)
    values (1, 2026, ${number}, gen_random_uuid(), 'external', ${person}, ${dayAfter(today, -30)}, ${dayAfter(today, -30)},
    ${dayAfter(today, 7)}, ${`Завод ${number}`}, ${revoked ? sql`now()` : null})`);
  await issue(90_001, false);
  await issue(90_002, true);
  await remind();
  expect(await told('member')).toEqual([expect.stringMatching(/^Справка о членстве \(Завод 90001\) действует до/)]);
});

it('who takes part in an event without the safety test is told, whoever has passed it is not', async () => {
  await withoutSummary();
  await change(sql`delete from event_participants`);
  await change(sql`update events set state = 'published', start_date = ${dayAfter(today, 7)}, end_date = null,
    registration_start_date = null, registration_end_date = null where id = (select min(id) from events)`);
  for (const username of ['member', 'newcomer'])
    await change(sql`insert into event_participants (event_id, person_id)
      select (select min(id) from events), id from people where username = ${username}`);
  await change(sql`delete from test_attempts where person_id = (select id from people where username = 'newcomer')`);
  await remind();
  expect(await told('newcomer')).toEqual([expect.stringContaining('тест по охране труда ещё не пройден')]);
});

it('who decides is told once a week what waits and since when, in the portal and by mail', async () => {
  await change(sql`insert into settings (key, value) values ('reminders', '2999-01-01')`);
  const { entry } = (await api.call('/active_applications/counts/', { as: 'commander' })).json as { entry: number };
  expect(entry).toBeGreaterThan(0);
  await remind();
  const [text = ''] = await told('commander');
  expect(text).toMatch(new RegExp(`^Ждут вашего решения\\..*Вступление: ${entry} \\(с \\d\\d\\.\\d\\d\\.\\d{4}\\)`));
  expect(await told('newcomer')).toEqual([]);
  expect(await remind()).toBe(0);
  await sendLetters(api.parts, 'https://portal.example');
  const letter = api.letters.find(({ to }) => to === 'commander@example.org');
  expect(letter?.subject).toBe('Ждут вашего решения');
  expect(letter?.text).toContain('/active');
  await remind(at(7));
  expect(await told('commander')).toHaveLength(2);
});

it('whose application to an event waits for a correction is told that the registration ends', async () => {
  await withoutSummary();
  await change(sql`delete from event_applications`);
  await change(sql`update events set state = 'published', start_date = ${dayAfter(today, 20)}, end_date = null,
    registration_start_date = null, registration_end_date = ${dayAfter(today, 3)}, registration_end_time = null
    where id = (select min(id) from events)`);
  await change(sql`insert into event_applications (event_id, person_id, kind, state, places)
      select (select min(id) from events), id, 'personal', 'correction', 1 from people where username = 'member'`);
  await remind();
  expect(await told('member')).toEqual([expect.stringContaining('регистрация заканчивается через три дня')]);
});

it('the day before a registration closes the organisers are told what waits, and those of the unit that holds it who have not applied', async () => {
  await withoutSummary();
  await change(sql`delete from event_applications`);
  await change(sql`update events set state = 'published', start_date = ${dayAfter(today, 20)}, end_date = null,
    registration_start_date = null, registration_end_date = ${dayAfter(today, 1)}, registration_end_time = null,
    org_level = 'detachment', org_id = 1, application_type = 'Персональная', participants_number = 0
    where id = (select min(id) from events)`);
  await change(sql`delete from event_participants where event_id = (select min(id) from events)`);
  await change(sql`delete from event_organizers where event_id = (select min(id) from events)`);
  await change(sql`insert into event_organizers (event_id, person_id)
    select (select min(id) from events), id from people where username = 'regional'`);
  await change(sql`insert into event_applications (event_id, person_id, kind, state, places)
    select (select min(id) from events), id, 'personal', 'pending', 1 from people where username = 'newcomer'`);
  await remind();
  expect(await told('regional')).toEqual([
    expect.stringMatching(/заканчивается завтра, .*\. Заявок без решения: 1\.$/),
  ]);
  expect(await told('member')).toEqual([expect.stringContaining('вашего отряда или штаба заканчивается завтра')]);
  expect(await told('newcomer')).toEqual([]);
});

/** Registers somebody, as the page does. */
const join = (username: string, changes: object = {}) =>
  api.call('/register/', {
    method: 'POST',
    body: {
      region: 1,
      last_name: 'Двойнов',
      first_name: 'Пётр',
      date_of_birth: '2004-05-06',
      phone_number: `+7 (000) ${username.length}11-22-33`,
      username,
      password: 'Berezovy-kray-7',
      re_password: 'Berezovy-kray-7',
      personal_data_agreement: true,
      ...changes,
    },
  });
const DOUBLES = /^Новые возможные двойники: (\d+)\. /;

it('administrators are told once a day how many accounts have come to look like another one, and nobody else is', async () => {
  await withoutSummary();
  expect((await join('first')).status).toBe(201);
  await remind();
  expect(await told('admin')).toEqual([]);
  for (const username of ['second-one', 'third-one-here']) expect((await join(username)).status).toBe(201);
  await remind(at(1));
  // The first was new as well when the others came.
  expect(await told('admin')).toEqual([expect.stringMatching(DOUBLES)]);
  expect(DOUBLES.exec((await told('admin'))[0] ?? '')?.[1]).toBe('3');
  expect(await told('regional')).toEqual([]);
  const { results } = (await api.call('/notices/', { as: 'admin' })).json as Notices;
  expect(results[0]).toMatchObject({ kind: 'remind.doubles', link: '/administration/accounts?doubles=true' });
  await remind(at(1));
  await remind(at(2));
  expect(await told('admin')).toHaveLength(1);
  // What has come since it was told is told the next day.
  await change(sql`update reminders set at = at - interval '1 hour'`);
  await remind(at(3));
  expect(await told('admin')).toHaveLength(2);
});

it('whoever changes the telephone to that of another account is told of, whoever changes something else is not', async () => {
  await withoutSummary();
  await change(sql`update people set phone_number = '+7 (000) 987-65-43' where username = 'member'`);
  const edit = (body: object) => api.call('/rsousers/me/', { as: 'newcomer', method: 'PATCH', body });
  expect((await edit({ bio: 'О себе', phone_number: '8 (000) 000-12-34' })).status).toBe(200);
  await remind();
  expect(await told('admin')).toEqual([]);
  expect((await edit({ phone_number: '+7 000 987 65 43' })).status).toBe(200);
  await remind(at(1));
  expect(await told('admin')).toEqual([expect.stringContaining('двойники: 1.')]);
});

it('people who were moved in are told of once', async () => {
  await withoutSummary();
  await change(sql`update people set (last_name, first_name, date_of_birth) =
    (select last_name, first_name, date_of_birth from people where username = 'member') where username = 'newcomer'`);
  await remind();
  expect(await told('admin')).toEqual([]);
  await change(sql`insert into import_progress (subject, after, finished_at)
    select 'users_rsouser', max(id), now() - interval '1 hour' from people`);
  await remind(at(1));
  expect(await told('admin')).toEqual([expect.stringMatching(DOUBLES)]);
});

it('who wants no word of doubles has none', async () => {
  await withoutSummary();
  const off = { group: 'dueDoubles', in_portal: false };
  expect((await api.call('/notices/choices/', { as: 'admin', method: 'PATCH', body: off })).status).toBe(200);
  await join('first');
  await join('second-one');
  await remind();
  expect(await told('admin')).toEqual([]);
});
