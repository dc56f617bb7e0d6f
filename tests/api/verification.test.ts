import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { ActiveItem, Completeness, Notices } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { FullUser } from '../../contract/schemas/people';
import { rowsOf } from '../../server/db/rows';
import { completeness } from '../../server/domain/papers/verification';
import { everybody, membershipOf, newPerson, otherDetachments } from '../demoPeople';
import { testApi } from '../testApi';

const api = testApi();
const apply = (as: string) => api.call('/rsousers/me/apply_for_verification/', { as, method: 'POST' });
const withdraw = (as: string) => api.call('/rsousers/me/apply_for_verification/', { as, method: 'DELETE' });
const verify = (as: string, id: number) => api.call(`/rsousers/${id}/verify/`, { as, method: 'POST' });
const refuse = (as: string, id: number, body: unknown = {}) =>
  api.call(`/rsousers/${id}/verify/`, { as, method: 'DELETE', body });
const read = async (as: string) => (await api.call('/rsousers/me/completeness/', { as })).json as Completeness;
const missingOf = async (as: string) =>
  Object.fromEntries((await read(as)).missing.map(({ block, fields }) => [block, fields]));

/** The scans of an applicant, which the demo's newcomer has still to bring. */
const bringScans = (id: number) =>
  api.db.execute(sql`insert into person_statement (person_id, statement, consent_personal_data, passport)
    values (${id}, 'papers/1.pdf', 'papers/2.pdf', 'papers/3.pdf')`);

/** A person of a region who has asked. */
const asking = async (region = 1) => {
  const person = await newPerson(api.db, region);
  await api.db.execute(sql`insert into verification_requests (person_id) values (${person.id})`);
  return person;
};
const putInto = (person: number, detachment: number) =>
  api.db.execute(
    sql`insert into memberships (person_id, level, unit_id) values (${person}, 'detachment', ${detachment})`,
  );

describe('completeness', () => {
  it('of a new account names everything that is needed, by block', async () => {
    const { username } = await newPerson(api.db);
    const { percent, missing } = await read(username);
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThan(100);
    const blocks = missing.map(({ block }) => block);
    expect(blocks).toContain('documents');
    expect(blocks).not.toContain('parent');
    expect(blocks).not.toContain('foreign_documents');
    expect(await missingOf(username)).toMatchObject({
      documents: expect.arrayContaining(['pass_ser_num', 'pass_whom', 'pass_date']),
    });
    // What is written in capitals stays so where the labels stand in a sentence.
    expect((await apply(username)).json).toEqual({ error: expect.stringMatching(/когда выдан, СНИЛС, ИНН/) });
  });

  it('of a person under age asks for the parent as well', async () => {
    const { id, username } = await newPerson(api.db);
    const year = new Date().getFullYear() - 16;
    await api.db.execute(sql`update people set date_of_birth = ${`${year}-01-01`} where id = ${id}`);
    const asked = ['parent_last_name', 'parent_first_name', 'relationship', 'parent_phone_number', 'passport_number'];
    expect(await missingOf(username)).toMatchObject({ parent: expect.arrayContaining(asked) });
    await api.db.execute(sql`update people set date_of_birth = '2000-01-01' where id = ${id}`);
    expect(await missingOf(username)).not.toHaveProperty('parent');
  });

  it('asks for the parent until midnight of the organisation’s clock before the birthday', async () => {
    const { id, username } = await newPerson(api.db);
    await api.db.execute(sql`update people set date_of_birth = '2006-05-10' where id = ${id}`);
    const at = async (moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      try {
        const { is_adult } = (await api.call('/rsousers/me/', { as: username })).json as FullUser;
        return { is_adult, parent: 'parent' in (await missingOf(username)) };
      } finally {
        vi.useRealTimers();
      }
    };
    expect(await at('2024-05-09T23:59:00+03:00')).toEqual({ is_adult: false, parent: true });
    expect(await at('2024-05-10T00:01:00+03:00')).toEqual({ is_adult: true, parent: false });
  });

  it('of a foreigner asks for the foreign document instead of the passport', async () => {
    const { id, username } = await newPerson(api.db);
    await api.db.execute(sql`insert into person_documents (person_id, russian_passport) values (${id}, false)`);
    expect(await missingOf(username)).toMatchObject({
      foreign_documents: expect.arrayContaining(['name', 'foreign_pass_num']),
    });
    expect(await missingOf(username)).not.toHaveProperty('documents');
    await api.db.execute(sql`insert into foreign_documents (person_id, name, foreign_pass_num, foreign_pass_whom,
      foreign_pass_date) values (${id}, 'Паспорт', '000000', 'Отдел', '2020-01-01')`);
    expect(await missingOf(username)).not.toHaveProperty('foreign_documents');
  });

  it('takes a phone of nothing but the country’s code for none', async () => {
    const { id, username } = await newPerson(api.db);
    await api.db.execute(sql`update people set phone_number = '+7', region_id = null where id = ${id}`);
    expect((await missingOf(username)).main).toEqual(['phone_number', 'region']);
  });

  it('keeps the reason of a refusal, with the parts it names, until the data are sent again', async () => {
    const id = await api.idOf('newcomer');
    const reason = 'В паспорте опечатка, адрес не совпадает';
    await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id, note)
      values (${await api.idOf('regional')}, 'verification.refuse', 'person', ${id}, ${reason})`);
    expect((await read('newcomer')).refused).toMatchObject({ reason, blocks: ['region', 'documents'] });
    await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id)
      values (${id}, 'verification.apply', 'person', ${id})`);
    expect((await read('newcomer')).refused).toBeNull();
  });

  it('is a hundred exactly when nothing is missing', async () => {
    const id = await api.idOf('newcomer');
    expect((await read('newcomer')).percent).toBeLessThan(100);
    await bringScans(id);
    expect(await read('newcomer')).toEqual({ percent: 100, missing: [], refused: null });
    const me = (await api.call('/rsousers/me/', { as: 'newcomer' })).json as Parameters<typeof completeness>[0]['me'];
    expect(completeness({ me, foreign: null, foreignParent: null })).toEqual({ percent: 100, missing: [] });
    const { missing } = completeness({ me: { ...me, email: '' }, foreign: null, foreignParent: null });
    expect(missing).toEqual([{ block: 'main', fields: ['email'] }]);
  });
});

describe('asking for verification', () => {
  it('needs complete data, and says what is missing', async () => {
    const { username } = await newPerson(api.db);
    expect(await apply(username)).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('серия и номер паспорта') },
    });
  });

  it('is once, may be taken back, and shows on the own record', async () => {
    await bringScans(await api.idOf('newcomer'));
    expect(await apply('newcomer')).toMatchObject({ status: 201, json: {} });
    expect(await apply('newcomer')).toMatchObject({ status: 400, json: { error: expect.any(String) } });
    expect((await api.call('/rsousers/me/', { as: 'newcomer' })).json).toMatchObject({ sent_verification: true });
    expect((await withdraw('newcomer')).status).toBe(204);
    expect((await withdraw('newcomer')).status).toBe(404);
    expect((await apply('newcomer')).status).toBe(201);
  });

  it('is refused to the verified', async () => {
    expect(await apply('member')).toMatchObject({ status: 400, json: { error: expect.stringContaining('уже') } });
  });
});

describe('deciding', () => {
  it.each(everybody)('belongs to those who know the person: %s', async (as) => {
    const { near, far } = await otherDetachments(api.db);
    const cases = [
      ['own detachment', 1, 1, ['admin', 'commander', 'trusted', 'regional']],
      ['another detachment of the region', near.id, 1, ['admin', 'regional']],
      ['no detachment, the region', null, 1, ['admin', 'regional']],
      ['own detachment, another region', 1, far.region_id, ['admin', 'commander', 'trusted']],
      ['another district', far.id, far.region_id, ['admin']],
    ] as const;
    for (const [where, detachment, region, deciders] of cases) {
      const may = (deciders as readonly string[]).includes(as);
      for (const act of [verify, refuse]) {
        const person = await asking(region);
        if (detachment) await putInto(person.id, detachment);
        expect((await act(as, person.id)).status, where).toBe(may ? (act === verify ? 202 : 204) : 403);
      }
    }
  });

  it('belongs to trusted members of the regional headquarters, too', async () => {
    const person = await asking();
    expect((await verify('regional-commissar', person.id)).status).toBe(403);
    const row = await membershipOf(api.db, await api.idOf('regional-commissar'), 'regional');
    await api.db.execute(sql`update memberships set is_trusted = true where id = ${row}`);
    expect((await verify('regional-commissar', person.id)).status).toBe(202);
  });

  it('is nobody’s about himself, and only for who is verified', async () => {
    const id = await api.idOf('commander');
    await putInto(id, 1);
    await api.db.execute(sql`update people set is_verified = false where id = ${id}`);
    await api.db.execute(sql`insert into verification_requests (person_id) values (${id})`);
    const person = await asking();
    await putInto(person.id, 1);
    expect((await verify('commander', id)).status).toBe(403);
    expect((await verify('commander', person.id)).status).toBe(403);
    expect((await verify('trusted', id)).status).toBe(202);
    expect((await verify('commander', person.id)).status).toBe(202);
  });

  it('confirms no data that were changed after they had been read', async () => {
    const person = await asking();
    const verdicts = `/rsousers/${person.id}/verdicts/`;
    const seen = async () => ((await api.call(verdicts, { as: 'regional' })).json as { seen: number }).seen;
    const confirm = (last: number) =>
      api.call(`/rsousers/${person.id}/verify/`, {
        as: 'regional',
        method: 'POST',
        headers: { 'If-Match': `"${last}"` },
      });
    const changes = [
      ['/rsousers/me/', { last_name: 'Другая' }],
      ['/rsousers/me/documents/', { pass_ser_num: '9203 123456' }],
    ] as const;
    for (const [path, body] of changes) {
      const before = await seen();
      expect((await api.call(path, { as: person.username, method: 'PATCH', body })).status).toBe(200);
      expect((await confirm(before)).status, path).toBe(412);
    }
    const [waits] = await rowsOf(api.db, sql`select 1 from verification_requests where person_id = ${person.id}`);
    expect(waits).toBeDefined();
    expect((await api.call(verdicts, { as: person.username })).json).toMatchObject({ verify: false, seen: null });
    expect((await confirm(await seen())).status).toBe(202);
  });

  it('is not held up by a change of what nobody compares with documents', async () => {
    const person = await asking();
    const seen = async () =>
      ((await api.call(`/rsousers/${person.id}/verdicts/`, { as: 'regional' })).json as { seen: number }).seen;
    const write = async (path: string, method: string, body: unknown) =>
      expect((await api.call(path, { as: person.username, method, body })).status).toBeLessThan(300);
    await write('/rsousers/me/foreign_parent_documents/', 'POST', { name: 'Паспорт', foreign_pass_num: '1' });
    const before = await seen();
    expect(before).toBeGreaterThan(0);
    await write('/rsousers/me/', 'PATCH', { bio: 'О себе' });
    await write('/rsousers/me/privacy/', 'PATCH', { privacy_email: 'Все' });
    await write('/rsousers/me/foreign_parent_documents/', 'POST', { name: 'Паспорт', foreign_pass_num: '1' });
    expect(await seen()).toBe(before);
    await write('/rsousers/me/foreign_parent_documents/', 'DELETE', undefined);
    expect(await seen()).toBeGreaterThan(before);
  });

  it('from the list confirms no data that were changed after they had been read, and says they were not opened', async () => {
    const person = await asking();
    const open = () => api.call(`/rsousers/${person.id}/`, { as: 'regional' });
    const item = async () => {
      const path = `/active_applications/?kind=verification&ids=${person.id}`;
      const { results } = (await api.call(path, { as: 'regional' })).json as Page<ActiveItem>;
      return results[0];
    };
    const accept = async (seen: number | null | undefined) => {
      const body = { act: 'accept', items: [{ kind: 'verification', id: person.id, seen }] };
      return (await api.call('/active_applications/decide/', { as: 'regional', method: 'POST', body })).json;
    };
    await open();
    const before = await item();
    expect(before).toMatchObject({ opened: true });
    await api.call('/rsousers/me/documents/', {
      as: person.username,
      method: 'PATCH',
      body: { pass_ser_num: '9203 123456' },
    });
    expect(await item()).toMatchObject({ opened: false });
    expect(await accept(before?.seen)).toMatchObject([{ done: false, text: expect.stringContaining('изменили') }]);
    // On the same day, too: what is read now is another thing than in the morning.
    await open();
    const after = await item();
    expect(after).toMatchObject({ opened: true });
    expect(await accept(after?.seen)).toMatchObject([{ done: true }]);
  });

  it('makes the person verified and tells him; there is nothing to decide twice', async () => {
    const person = await asking();
    expect((await verify('regional', person.id)).status).toBe(202);
    expect((await api.call('/rsousers/me/', { as: person.username })).json).toMatchObject({
      is_verified: true,
      sent_verification: true,
    });
    const told = (await api.call('/notices/', { as: person.username })).json as Notices;
    expect(told.results[0]).toMatchObject({ kind: 'verification.accept', text: 'Ваши данные подтверждены.' });
    expect((await verify('regional', person.id)).status).toBe(404);
    expect((await verify('regional', 999_999)).status).toBe(404);
  });

  it('by refusal reaches the person with the reason and the way to correct it', async () => {
    const person = await asking();
    expect((await refuse('regional', person.id, { reason: 'Скан не читается' })).status).toBe(204);
    const told = (await api.call('/notices/', { as: person.username })).json as Notices;
    expect(told.results[0]).toMatchObject({
      kind: 'verification.refuse',
      text: expect.stringContaining('Скан не читается'),
      link: '/personal-data',
    });
    expect((await api.call('/rsousers/me/', { as: person.username })).json).toMatchObject({
      is_verified: false,
      sent_verification: false,
    });
  });

  it('opens the papers to who decides, while the request waits, and notes who opened them', async () => {
    const person = await asking();
    const open = async (as: string) => (await api.call(`/rsousers/${person.id}/`, { as })).status;
    const verdicts = async () => (await api.call(`/rsousers/${person.id}/verdicts/`, { as: 'regional' })).json;
    expect(await verdicts()).toEqual({ papers: true, history: false, verify: true, seen: 0 });
    expect(await open('regional')).toBe(200);
    expect(await open('commander')).toBe(403);
    await verify('regional', person.id);
    expect(await open('regional')).toBe(403);
    expect(await verdicts()).toEqual({ papers: false, history: false, verify: false, seen: null });
  });
});

describe('confirmed data that are changed', () => {
  const confirmed = async () => {
    const person = await asking();
    await putInto(person.id, 1);
    await api.db.execute(sql`insert into person_documents (person_id, snils, pass_ser_num, inn)
      values (${person.id}, '112-233-445 95', '9203 123456', null)`);
    expect((await verify('commander', person.id)).status).toBe(202);
    return person;
  };
  const change = (as: string, path: string, body: unknown, method = 'PATCH') =>
    api.call(`/rsousers/me/${path}`, { as, method, body });
  const verified = async (as: string) =>
    ((await api.call('/rsousers/me/', { as })).json as { is_verified: boolean }).is_verified;

  it.each([
    ['', { last_name: 'Иная' }, '«Фамилия»'],
    ['', { first_name: 'Иной' }, '«Имя»'],
    ['', { patronymic_name: 'Иванович' }, '«Отчество (при наличии)»'],
    ['', { date_of_birth: '2004-05-07' }, '«Дата рождения»'],
    ['documents/', { pass_ser_num: '9203 654321', pass_whom: 'МВД' }, '«Серия и номер паспорта», «Кем выдан»'],
    ['documents/', { snils: '001-001-002 97' }, '«СНИЛС»'],
    ['documents/', { inn: '500100732259' }, '«ИНН»'],
    ['foreign_documents/', { foreign_pass_num: 'AA 1' }, '«Номер документа»'],
    ['parent/', { parent_last_name: 'Иная' }, '«Фамилия»'],
    ['foreign_parent_documents/', { name: 'Паспорт' }, '«Документ, удостоверяющий личность»'],
  ])('by %s%j wait for the check again, and whoever confirmed them is told', async (path, body, fields) => {
    const { id, username } = await confirmed();
    const method = path === 'foreign_parent_documents/' ? 'POST' : 'PATCH';
    expect((await change(username, path, body, method)).status).toBeLessThan(300);
    expect(await verified(username)).toBe(false);
    const waiting = (await api.call(`/detachments/1/verifications/?user_id=${id}`, { as: 'commander' })).json;
    expect(waiting).toHaveLength(1);
    const told = (await api.call('/notices/', { as: 'commander' })).json as Notices;
    expect(told.results[0]).toMatchObject({ kind: 'verification.again', link: `/active/${id}/personal` });
    expect(told.results[0]?.text).toContain(fields);
    const history = (await api.call(`/rsousers/${id}/history/`, { as: 'commander' })).json as { results: unknown[] };
    expect(history.results).toContainEqual(
      expect.objectContaining({ act: 'verification.again', note: `Изменено: ${fields}` }),
    );
    expect(await membershipOf(api.db, id, 'detachment')).toBeGreaterThan(0);
    expect((await verify('commander', id)).status).toBe(202);
    expect(await verified(username)).toBe(true);
  });

  it('stay confirmed by the same values in another spelling, and by what nobody compares with documents', async () => {
    const { username } = await confirmed();
    await change(username, '', {
      last_name: ((await api.call('/rsousers/me/', { as: username })).json as { last_name: string }).last_name,
    });
    await change(username, '', {
      patronymic_name: '',
      phone_number: '+7 (912) 345-67-89',
      address: 'Казань',
      region: 2,
    });
    await change(username, 'documents/', { snils: '11223344595', pass_ser_num: '92 03 123456', inn: '' });
    await change(username, 'education/', { study_year: '3' });
    expect(await verified(username)).toBe(true);
  });

  it('are not told to who confirmed them and decides about the person no more', async () => {
    const { username } = await confirmed();
    await api.db.execute(sql`update units set commander_id = null where level = 'detachment' and id = 1`);
    await change(username, '', { last_name: 'Иная' });
    expect(await verified(username)).toBe(false);
    const told = (await api.call('/notices/', { as: 'commander' })).json as Notices;
    expect(told.results.map(({ kind }) => kind)).not.toContain('verification.again');
  });

  it('are told to nobody twice, nor before they were confirmed', async () => {
    const { id, username } = await confirmed();
    for (const last_name of ['Первая', 'Вторая']) await change(username, '', { last_name });
    const rows = await api.db.execute(
      sql`select 1 from audit_log where act = 'verification.again' and record_id = ${id}`,
    );
    expect((rows as { rows: unknown[] }).rows).toHaveLength(1);
  });
});

describe('the lists of who waits', () => {
  it.each(everybody)('are closed to those who do not decide: %s', async (as) => {
    const { near, far } = await otherDetachments(api.db);
    const status = async (path: string) => (await api.call(`${path}verifications/`, { as })).status;
    const own = ['admin', 'commander', 'trusted', 'regional'].includes(as);
    const region = ['admin', 'regional'].includes(as);
    expect(await status('/detachments/1/')).toBe(own ? 200 : 403);
    expect(await status(`/detachments/${near.id}/`)).toBe(region ? 200 : 403);
    expect(await status('/regionals/1/')).toBe(region ? 200 : 403);
    expect(await status(`/detachments/${far.id}/`)).toBe(as === 'admin' ? 200 : 403);
    expect(await status('/regionals/2/')).toBe(as === 'admin' ? 200 : 403);
  });

  it('show the people of the region or the detachment, with contacts', async () => {
    const person = await asking();
    const seen = async (as: string, path: string) =>
      (await api.call(`${path}verifications/?user_id=${person.id}`, { as })).json;
    const shown = [{ user: expect.objectContaining({ id: person.id, email: `${person.username}@example.org` }) }];
    expect(await seen('regional', '/regionals/1/')).toEqual(shown);
    expect(await seen('commander', '/detachments/1/')).toEqual([]);
    await putInto(person.id, 1);
    expect(await seen('commander', '/detachments/1/')).toEqual(shown);
    expect((await api.call('/detachments/1/verifications/')).status).toBe(401);
  });
});
