// How long data are kept: unused accounts warned, closed and erased, scans that are not needed dropped, each act kept.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DestructionRow } from '../../contract/schemas/consents';
import { rowsOf } from '../../server/db/rows';
import { retainIfDue } from '../../server/domain/people/retention/retain';
import { doChores } from '../../server/jobs/worker';
import { sendLetters } from '../../server/mail/sendLetters';
import { formOf, testApi } from '../testApi';

const settings = { IDLE_MONTHS: '12', IDLE_CLOSE_DAYS: '30', IDLE_ERASE_DAYS: '180', SCANS_MONTHS: '6' };
const api = testApi({ env: settings });
const DAY = 24 * 3600_000;
const DAYTIME = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00+03:00`).getTime();

/** The portal's day so many days from now, at noon. */
async function dayOf(days: number, env: object = {}) {
  const now = () => new Date(DAYTIME + days * DAY);
  const parts = { ...api.parts, env: { ...api.parts.env, ...env }, now };
  await retainIfDue(parts);
  await sendLetters(parts, 'https://portal.example');
}

/** Somebody without a unit who was last here so many months ago; everybody else comes every day. */
async function gone(username: string, months = 13) {
  await api.db.execute(sql`update people set last_login = now() + interval '9 years'`);
  const id = await api.idOf(username);
  await api.db.execute(sql`delete from memberships where person_id = ${id}`);
  await api.db.execute(sql`update people set last_login = now() - make_interval(months => ${months}),
    date_joined = now() - interval '3 years' where id = ${id}`);
  return id;
}
const state = async (id: number) => {
  const [row] = await rowsOf<{ is_active: boolean; erased: boolean; last_name: string }>(
    api.db,
    sql`select is_active, erased_at is not null erased, last_name from people where id = ${id}`,
  );
  return row;
};
const acts = async (query = '') =>
  ((await api.call(`/destructions/?${query}`, { as: 'admin' })).json as { results: DestructionRow[] }).results;
const signIn = (username: string) =>
  api.call('/jwt/create/', { method: 'POST', body: { username, password: 'Otryad-2025' } });

describe('an account that nobody uses', () => {
  it('is warned, closed and erased, each on its day, and the act is kept', async () => {
    const id = await gone('newcomer');
    await dayOf(0);
    await dayOf(0);
    expect(api.letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Вы давно не входили на портал: учётная запись закроется/),
    ]);
    await dayOf(29);
    expect(await state(id)).toMatchObject({ is_active: true });
    await dayOf(31);
    expect(await state(id)).toMatchObject({ is_active: false, erased: false });
    expect((await signIn('newcomer')).status).toBe(401);
    await dayOf(100);
    expect(await state(id)).toMatchObject({ erased: false });
    await dayOf(212);
    expect(await state(id)).toMatchObject({ erased: true, last_name: 'Удалённый' });
    expect(api.letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/закроется/),
      'Ваша учётная запись на портале закрыта: ею давно не пользовались',
      'Ваша учётная запись на портале закрыта',
    ]);
    expect(await acts(`person=${id}`)).toMatchObject([{ ground: 'idle', user: { id, last_name: 'Удалённый' } }]);
    await dayOf(213);
    expect(await acts(`person=${id}`)).toHaveLength(1);
  });

  it('goes on as before once its person has signed in, and is warned anew a year later', async () => {
    const id = await gone('newcomer');
    await dayOf(0);
    await api.db.execute(sql`update people set last_login = now() + interval '2 days' where id = ${id}`);
    await dayOf(31);
    await dayOf(200);
    expect(await state(id)).toMatchObject({ is_active: true });
    await dayOf(372);
    expect(api.letters.filter(({ subject }) => subject.includes('закроется'))).toHaveLength(2);
    await dayOf(373);
    expect(await state(id)).toMatchObject({ is_active: true });
  });

  it('that the administrator opens again is left alone for as long as any other', async () => {
    const id = await gone('newcomer');
    await dayOf(0);
    await dayOf(31);
    const opened = await api.call(`/accounts/${id}/unblock/`, {
      as: 'admin',
      method: 'POST',
      body: { reason: 'Вернулся', confirm: true },
    });
    expect(opened.status).toBe(204);
    await dayOf(212);
    expect(await state(id)).toMatchObject({ is_active: true, erased: false });
  });

  it('is not one whose person belongs to a unit, commands, or keeps the portal', async () => {
    await api.db.execute(sql`update people set last_login = now() - interval '3 years' where username in
      ('member', 'commander', 'admin', 'expert')`);
    await dayOf(0);
    const told = await rowsOf<{ username: string }>(
      api.db,
      sql`select username from idle_accounts join people on id = person_id where username in
        ('member', 'commander', 'admin', 'expert')`,
    );
    expect(told).toEqual([]);
  });

  it('is let be where the operator has set nothing', async () => {
    const id = await gone('newcomer');
    await dayOf(0, { IDLE_MONTHS: 0, SCANS_MONTHS: 0 });
    await dayOf(400, { IDLE_MONTHS: 0, SCANS_MONTHS: 0 });
    expect(await state(id)).toMatchObject({ is_active: true });
    expect(api.letters).toEqual([]);
  });
});

describe('scans', () => {
  const send = async (as: string) => {
    const body = formOf({ passport: new File(['%PDF-1.7 скан'], 'scan.pdf') });
    expect((await api.call('/rsousers/me/statement/', { as, method: 'PATCH', body })).status).toBe(200);
  };
  const passport = async (id: number) =>
    (
      await rowsOf<{ passport: string | null }>(
        api.db,
        sql`select passport from person_statement where person_id = ${id}`,
      )
    )[0]?.passport;

  it('of somebody who has left go with their files, those of a member stay', async () => {
    await send('newcomer');
    await send('member');
    const id = await gone('newcomer', 7);
    const [left, kept] = [await passport(id), await passport(await api.idOf('member'))];
    expect(api.files.keys()).toEqual(expect.arrayContaining([left, kept]));
    await dayOf(0);
    expect(await passport(id)).toBeNull();
    expect(await passport(await api.idOf('member'))).toBe(kept);
    expect(api.files.keys()).toContain(kept);
    expect(api.files.keys()).not.toContain(left);
    expect(await acts('ground=scans')).toMatchObject([{ user: { id }, files: 1 }]);
    expect(await state(id)).toMatchObject({ is_active: true });
  });

  it('of an application go so long after the event', async () => {
    const id = await api.idOf('member');
    const ended = (months: number, key: string) =>
      api.db.execute(sql`with ended as (update events set start_date = current_date - make_interval(months => ${months}),
        end_date = null where id = (select min(id) + ${months} - 5 from events) returning id)
        , scan as (insert into event_scans (event_id, person_id, key, name, size) select id, ${id}, ${key}, 'Скан', 1
        from ended), filed as (insert into event_applications (event_id, person_id, kind, state, places)
        select id, ${id}, 'personal', 'withdrawn', 0 from ended returning id)
        insert into audit_log (act, kind, record_id, note) select act, 'event_application', id, ${key} from filed,
        unnest(array['event.scan.add', 'event.refuse']) act`);
    await ended(5, 'private/late');
    await ended(7, 'private/long');
    await dayOf(0);
    expect(await rowsOf(api.db, sql`select key from event_scans where person_id = ${id}`)).toMatchObject([
      { key: 'private/late' },
    ]);
    expect(await acts('ground=eventScans')).toMatchObject([{ user: { id }, files: 1 }]);
    // What it was called goes with it from the history; what was said of the application stays.
    const notes = await rowsOf<{ note: string | null }>(
      api.db,
      sql`select note from audit_log where kind = 'event_application' and act in ('event.scan.add', 'event.refuse')
        and (note is null or note like 'private/%') order by id`,
    );
    expect(notes.map(({ note }) => note)).toEqual(['private/late', 'private/late', null, 'private/long']);
  });

  it('stay while the clock is put a year ahead, which administrators are told once, and go when it goes on so', async () => {
    await send('newcomer');
    const id = await gone('newcomer', 1);
    const on = (days: number) => doChores({ ...api.parts, now: () => new Date(DAYTIME + days * DAY) });
    const told = () => rowsOf<{ text: string }>(api.db, sql`select text from notices where kind = 'clock.ahead'`);
    await on(0);
    for (const days of [365, 365, 1]) await on(days);
    expect(await passport(id)).not.toBeNull();
    expect(await told()).toEqual([{ text: expect.stringMatching(/^На часах сервера .+ Проверьте часы\. До .+/) }]);
    // Right again, it is believed at once; an honest year later they go.
    await on(150);
    await on(152);
    expect(await passport(id)).not.toBeNull();
    await on(153);
    expect(await passport(id)).toBeNull();
    expect(await told()).toHaveLength(2);
  });

  it('stay as long as another process sees that the clock is wrong', async () => {
    await send('newcomer');
    const id = await gone('newcomer', 1);
    const on = (days: number) => doChores({ ...api.parts, now: () => new Date(DAYTIME + days * DAY) });
    for (const days of [0, 365, 0, 365, 1, 366, 2, 367, 3, 368, 4, 369]) await on(days);
    expect(await passport(id)).not.toBeNull();
  });
});

it('an erasure that a person asks for is kept as an act, which the administrator alone reads', async () => {
  const id = await api.idOf('member');
  const body = { current_password: 'Otryad-2025', confirm: true };
  expect((await api.call('/rsousers/me/erase/', { as: 'member', method: 'POST', body })).status).toBe(204);
  expect(await acts()).toMatchObject([{ ground: 'ownRequest', user: { id } }]);
  expect((await api.call('/destructions/', { as: 'central' })).status).toBe(403);
  expect(await acts('to=2020-01-01')).toEqual([]);
});
