// Nobody decides about himself: every entry that decides, with whoever would have decided, and who does instead.

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Level } from '../../contract/levels';
import { type Refusal, refusals } from '../../contract/refusals';
import type { ReportDocument } from '../../contract/schemas/reports';
import type { Unit, UnitVerdicts } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { membershipOf, newPerson } from '../demoPeople';
import { emptySeason, reportCalls } from '../reportCalls';
import { testApi } from '../testApi';
import { openEvent } from './eventsTools';

const api = testApi();
const call = (as: string, method: string, path: string, body: unknown = {}) => api.call(path, { as, method, body });
const told = (own: Refusal, of?: Level) => {
  const text: string | ((value: never) => string) = refusals[own];
  return { status: 403, json: { detail: typeof text === 'string' ? text : text(of as never) } };
};

/** Gives a person a post in a unit, without trust. */
const givePost = async (username: string, level: string, unit: number, position: string) => {
  const person = await api.idOf(username);
  await api.db.execute(sql`insert into memberships (person_id, level, unit_id, position_id)
    select ${person}, ${level}::unit_level, ${unit}, id from positions where name = ${position}
    on conflict (person_id, level) do update set unit_id = excluded.unit_id, position_id = excluded.position_id`);
};

it('an organiser does not decide about the own application to the event; a commander above does', async () => {
  const { id } = await openEvent(api, 'commander');
  const made = (await call('commander', 'POST', `/events/${id}/applications/`)).json as { id: number };
  const at = `/events/${id}/applications/${made.id}`;
  expect(await call('commander', 'POST', `${at}/confirm/`)).toMatchObject(told('ownEventApplication'));
  const bulk = await call('commander', 'POST', '/active_applications/decide/', {
    act: 'accept',
    items: [{ kind: 'event', id: made.id }],
  });
  expect(bulk.json).toMatchObject([{ done: false }]);
  expect((await call('educational', 'POST', `${at}/confirm/`)).status).toBe(201);
});

it('a regional commander gives himself no certificate; the centre does', async () => {
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true`);
  const order = {
    ids: [await api.idOf('regional')],
    cert_start_date: '2026-01-01',
    cert_end_date: '2026-12-31',
    recipient: 'По месту требования',
  };
  const issue = (as: string) => call(as, 'POST', '/membership_certificates/internal/', order);
  expect(await issue('regional')).toMatchObject(told('ownCertificate'));
  expect((await issue('central')).status).not.toBe(403);
});

it('a regional commander does not revoke the own certificate; the centre does', async () => {
  const [made] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into certificates (region_id, year, number, token, kind, person_id, issue_date, cert_start_date,
        cert_end_date, recipient)
      values (1, 2026, 9001, gen_random_uuid(), 'internal', ${await api.idOf('regional')}, '2026-01-01', '2026-01-01',
        '2099-12-31', 'в деканат') returning id`,
  );
  const revoke = (as: string) =>
    call(as, 'POST', `/membership_certificates/${made?.id}/revoke/`, { reason: 'Ошибка в датах' });
  const seen = async (as: string) => (await api.call(`/membership_certificates/${made?.id}/`, { as })).json;
  expect(await seen('regional')).toMatchObject({ can_revoke: false, state: 'valid' });
  expect(await revoke('regional')).toMatchObject(told('ownRevocation'));
  expect(await seen('central')).toMatchObject({ can_revoke: true });
  expect((await revoke('central')).json).toMatchObject({ state: 'revoked' });
});

it('an organiser does not mark the own attendance; another organiser does', async () => {
  const { id } = await openEvent(api, 'commander');
  await api.db.execute(sql`update events set start_date = current_date - 1 where id = ${id}`);
  const [one] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into event_participants (event_id, person_id) values (${id}, ${await api.idOf('commander')}) returning id`,
  );
  const at = `/events/${id}/participants`;
  const marks = (as: string) => [
    call(as, 'PATCH', `${at}/${one?.id}/`, { attended: true }),
    call(as, 'POST', `${at}/attendance/`, { ids: [one?.id], attended: true }),
  ];
  for (const mark of marks('commander')) expect(await mark).toMatchObject(told('ownAttendance'));
  for (const mark of marks('educational')) expect((await mark).status).toBe(200);
});

describe('reports of the rating', () => {
  const { sent, decide, read } = reportCalls(api);

  it('of the own region are read and not decided by a district expert who leads it; another expert decides', async () => {
    await emptySeason(api);
    await givePost('district-expert', 'regional', 1, 'Комиссар');
    const other = await newPerson(api.db);
    await api.db.execute(sql`insert into experts (person_id, level, unit_id) values (${other.id}, 'district', 1)`);
    const id = await sent();
    const seen = (await read('district-expert', id)) as ReportDocument;
    expect(seen.can).toMatchObject({ approve: false, correct: false, return: false });
    expect(await decide('district-expert', id, { act: 'approve' })).toMatchObject(told('ownReport'));
    const many = await call('district-expert', 'POST', '/reports/decide/', { ids: [id] });
    expect(JSON.stringify(many.json)).not.toContain('"done":true');
    expect((await read(other.username, id)).can.approve).toBe(true);
    expect((await decide(other.username, id, { act: 'approve' })).status).toBe(200);
  });
});

describe('posts', () => {
  it('and trust of oneself are decided by somebody else, whatever one may do to others', async () => {
    for (const [as, level, path] of [
      ['trusted', 'detachment', '/detachments/1/'],
      ['commissar', 'detachment', '/detachments/1/'],
    ] as const) {
      const id = await api.idOf(as);
      const row = await membershipOf(api.db, id, level);
      if (as === 'commissar') await api.db.execute(sql`update memberships set is_trusted = true where id = ${row}`);
      const change = { position: 2 };
      expect(await call(as, 'PATCH', `${path}members/${row}/`, change), as).toMatchObject(told('ownPost', level));
      expect((await call('commander', 'PATCH', `${path}members/${row}/`, change)).status).toBe(200);
    }
  });

  it('of an expert an administrator gives to others', async () => {
    const body = { user: await api.idOf('admin'), level: 'central', headquarter: 1 };
    expect(await call('admin', 'POST', '/experts/', body)).toMatchObject(told('ownExpert'));
    expect((await call('admin', 'POST', '/experts/', { ...body, user: await api.idOf('member') })).status).toBe(201);
  });
});

it('the verification of the own data and the mark of the own fee are refused with the reason', async () => {
  const id = await api.idOf('regional');
  await api.db.execute(sql`insert into verification_requests (person_id) values (${id})`);
  expect(await call('regional', 'POST', `/rsousers/${id}/verify/`)).toMatchObject(told('ownData'));
  expect((await call('regional', 'POST', `/rsousers/${id}/membership_fee_status/`)).status).toBe(403);
  expect((await call('admin', 'POST', `/rsousers/${id}/verify/`)).status).toBe(202);
});

it('an application to the competition is not confirmed by who holds a post in its detachment', async () => {
  await api.db.execute(sql`delete from competition_applications`);
  await api.db.execute(sql`delete from competition_participants`);
  const [made] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into competition_applications (competition_id, junior_detachment_id) values (1, 1) returning id`,
  );
  const confirm = (as: string) => call(as, 'POST', `/competitions/1/applications/${made?.id}/confirm/`);
  await givePost('regional', 'detachment', 1, 'Комиссар');
  expect(await confirm('regional')).toMatchObject(told('ownDetachment'));
  expect((await confirm('admin')).status).toBe(201);
});

describe('the founding date of a detachment', () => {
  const redate = (as: string, founding_date: string) => call(as, 'PATCH', '/detachments/1/', { founding_date });
  const verdict = async (as: string) =>
    ((await api.call('/detachments/1/verdicts/', { as })).json as UnitVerdicts).redate;
  const season = (open: boolean) =>
    api.db.execute(sql`update seasons set is_open = ${open} where programme = 'competition'`);

  it('stays while it takes part in a running season; those above mend it, and the history says so', async () => {
    await season(true);
    const before = ((await api.call('/detachments/1/')).json as Unit).founding_date;
    for (const as of ['commander', 'trusted']) {
      expect(await redate(as, '2025-05-05'), as).toMatchObject({
        status: 400,
        json: { founding_date: [expect.stringContaining('сезон конкурса')] },
      });
      expect(await verdict(as), as).toBe(false);
    }
    expect((await redate('commander', String(before))).status).toBe(200);
    expect(await verdict('educational')).toBe(true);
    expect((await redate('educational', '2025-05-05')).json).toMatchObject({ founding_date: '2025-05-05' });
    const [row] = await rowsOf(
      api.db,
      sql`select before, after from audit_log where kind = 'detachment' and record_id = 1 order by id desc limit 1`,
    );
    expect(row).toEqual({ before: { founding_date: before }, after: { founding_date: '2025-05-05' } });
  });

  it('is free when no season runs, and for a detachment that is in none', async () => {
    await season(false);
    expect((await redate('commander', '2025-05-05')).status).toBe(200);
    await season(true);
    await api.db.execute(sql`delete from competition_participants`);
    await api.db.execute(sql`delete from competition_applications`);
    expect(await verdict('commander')).toBe(true);
    await api.db.execute(
      sql`insert into competition_applications (competition_id, junior_detachment_id) values (1, 1)`,
    );
    expect(await redate('commander', '2025-06-06')).toMatchObject({ status: 400 });
  });
});
