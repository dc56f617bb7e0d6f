// The own data as a file, and closing an account with what must stay.
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import * as tables from '../../server/db/tables';
import { NAMED } from '../../server/domain/notices/named';
import { notify } from '../../server/domain/notices/notify';
import { erasure } from '../../server/domain/people/erasureTables';
import { doChores, sweep } from '../../server/jobs/worker';
import { formOf, testApi } from '../testApi';

const api = testApi();
const PASSWORD = 'Otryad-2025';
const SNILS = '112-233-445 95';

/** A member with something in every part of the record. */
async function fillMember() {
  const id = await api.idOf('member');
  const patch = (block: string, body: unknown) =>
    api.call(`/rsousers/me/${block}/`, { as: 'member', method: 'PATCH', body });
  await patch('documents', { snils: SNILS });
  await patch('foreign_documents', { name: 'Паспорт' });
  await api.call('/rsousers/me/foreign_parent_documents/', {
    as: 'member',
    method: 'POST',
    body: { additional_docs: [{ foreign_doc_name: 'Справка', foreign_doc_num: '7' }] },
  });
  await patch('statement', formOf({ passport: new File(['%PDF-1.7 скан'], 'scan.pdf') }));
  await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { phone_number: '+7 (000) 123-45-67' } });
  await api.db.execute(sql`insert into notices (person_id, kind, text) values (${id}, 'test', 'Новость о себе')`);
  await api.db.execute(sql`insert into fee_log (person_id, period, paid) values (${id}, '2025-2026', true)`);
  await api.db.execute(sql`insert into certificates
    (region_id, year, number, token, kind, person_id, issue_date, cert_start_date, cert_end_date, recipient,
      initials)
    values (1, 2026, 9001, ${crypto.randomUUID()}, 'external', ${id}, '2026-01-01', '2026-01-01', '2026-12-31', 'Завод',
      'В. А. К.')`);
  await api.db.execute(sql`insert into audit_log (actor_id, act, kind, record_id, after, note)
    values (${await api.idOf('commander')}, 'application.refuse', 'person', ${id}, '{"level": "detachment"}', 'Мало знаем')`);
  return id;
}

const erase = (as: string | undefined, body: object = { current_password: PASSWORD, confirm: true }) =>
  api.call('/rsousers/me/erase/', { as, method: 'POST', body });

describe('the own data', () => {
  it('are saved as one file with everything, and without keys', async () => {
    const id = await fillMember();
    const { status, headers, json, text } = await api.call('/rsousers/me/export/', { as: 'member' });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*\.json/);
    expect(headers.get('cache-control')).toContain('no-store');
    const data = json as Record<string, unknown[]>;
    expect(data.record).toMatchObject({ id, documents: { snils: SNILS } });
    expect(data.memberships?.length).toBeGreaterThan(0);
    expect(data.notices).toMatchObject([{ text: 'Новость о себе' }]);
    expect(data.certificates).toMatchObject([{ recipient: 'Завод' }]);
    expect(JSON.stringify(data.history)).toContain('papers.edit');
    expect(text).not.toContain('$argon2');
    expect(text).not.toContain('password_hash');
  });

  it('tell news as the portal does: with the name of whom they are about, unless it is hidden', async () => {
    const [person, names] = [await api.idOf('commander'), await api.idOf('member')];
    await notify(api.db, { person, kind: 'member.leave', text: `Вышел участник: ${NAMED}.`, names });
    const told = async () => {
      const { json } = await api.call('/rsousers/me/export/', { as: 'commander' });
      return (json as { notices: { text: string }[] }).notices.map(({ text }) => text);
    };
    expect(await told()).toEqual(['Вышел участник: Воздвиженская Александра.']);
    await api.db.execute(sql`delete from memberships where person_id = ${names}`);
    await api.db.execute(sql`update people set withheld = true where id = ${names}`);
    expect(await told()).toEqual(['Вышел участник: Имя скрыто.']);
  });

  it('have a part for every table with rows of people', async () => {
    const json = (await api.call('/rsousers/me/export/', { as: 'member' })).json as object;
    const ofPeople = Object.values(tables).flatMap((table) =>
      is(table, PgTable) && 'person_id' in getTableColumns(table) ? [getTableName(table)] : [],
    );
    // Answers kept for repeated calls are copies of what stands in the other parts.
    const kept = ofPeople.filter((table) => table !== 'idempotency_keys');
    expect(kept.length).toBeGreaterThan(15);
    expect(Object.keys(json)).toEqual(expect.arrayContaining(kept));
  });

  it('hold nothing of anybody else', async () => {
    await fillMember();
    const { text } = await api.call('/rsousers/me/export/', { as: 'newcomer' });
    expect(text).not.toContain(SNILS);
    expect(text).not.toContain('member@example.org');
    expect((await api.call('/rsousers/me/export/')).status).toBe(401);
  });
});

describe('erasure', () => {
  it('needs the password and a clear yes', async () => {
    expect((await erase(undefined)).status).toBe(401);
    expect(await erase('member', { current_password: 'wrong', confirm: true })).toMatchObject({
      status: 400,
      json: { current_password: ['Неправильный пароль.'] },
    });
    for (const confirm of [undefined, false, 'yes']) {
      const { status, json } = await erase('member', { current_password: PASSWORD, confirm });
      expect(status).toBe(400);
      expect(Object.keys(json as object)).toEqual(['confirm']);
    }
    expect((await api.call('/rsousers/me/', { as: 'member' })).status).toBe(200);
  });

  it.each([
    ['of an erased person', () => erase('member')],
    [
      'that was replaced',
      () => {
        const body = formOf({ passport: new File(['%PDF-1.7 новый'], 'new.pdf') });
        return api.call('/rsousers/me/statement/', { as: 'member', method: 'PATCH', body });
      },
    ],
  ])('leaves no scan %s in a store that was away', async (_, act) => {
    const others = api.files.keys();
    await fillMember();
    const scans = api.files.keys().filter((key) => !others.includes(key));
    expect(scans).toHaveLength(1);
    const away = vi.spyOn(api.files, 'remove').mockResolvedValue(false);
    expect((await act()).status).toBeLessThan(300);
    expect(api.files.keys()).toEqual(expect.arrayContaining(scans));
    away.mockRestore();
    await doChores(api.parts);
    for (const scan of scans) expect(api.files.keys()).not.toContain(scan);
    expect(await rowsOf(api.db, sql`select key from unwanted_files`)).toEqual([]);
  });

  it('replaces no scan whose removal cannot be noted with it', async () => {
    await fillMember();
    const before = api.files.keys();
    const named = () => rowsOf(api.db, sql`select passport from person_statement where passport is not null`);
    const scans = await named();
    expect(scans).toHaveLength(1);
    await api.db.execute(sql`create function refuse_notes() returns trigger language plpgsql as
      $$ begin raise exception 'no notes now'; end $$`);
    await api.db.execute(sql`create trigger refuse_notes before insert on unwanted_files
      for each statement execute function refuse_notes()`);
    const body = formOf({ passport: new File(['%PDF-1.7 новый'], 'new.pdf') });
    const { status } = await api.call('/rsousers/me/statement/', { as: 'member', method: 'PATCH', body });
    await api.db.execute(sql`drop function refuse_notes cascade`);
    expect(status).toBe(500);
    expect(await named()).toEqual(scans);
    expect(api.files.keys()).toEqual(before);
  });

  it('is refused to a commander, who hands over first', async () => {
    const { status, json } = await erase('commander');
    expect(status).toBe(409);
    expect((json as { detail: string }).detail).toContain('передайте командование');
    expect((await api.call('/rsousers/me/', { as: 'commander' })).json).toMatchObject({ username: 'commander' });
  });

  it('closes the account and leaves nothing personal behind', async () => {
    const files = api.files.keys();
    const id = await fillMember();
    expect(api.files.keys().length).toBeGreaterThan(files.length);
    const { access } = await api.signIn('member');
    const before = await rowsOf<{ participants_count: number }>(
      api.db,
      sql`select participants_count from units where level = 'detachment' and id = 1`,
    );
    expect((await erase('member')).status).toBe(204);

    const stale = await api.call('/rsousers/me/', { headers: { Authorization: `JWT ${access}` } });
    expect(stale.status).toBe(401);
    const login = await api.call('/jwt/create/', { method: 'POST', body: { username: 'member', password: PASSWORD } });
    expect(login.status).toBe(401);
    expect((await api.call(`/save_users/${id}/`, { as: 'admin' })).status).toBe(404);
    expect((await api.call(`/rsousers/${id}/`, { as: 'admin' })).status).toBe(404);

    const [person] = await rowsOf<Record<string, unknown>>(api.db, sql`select * from people where id = ${id}`);
    expect(person).toMatchObject({ last_name: 'Удалённый', first_name: 'участник', is_active: false });
    const kept = ['id', 'username', 'last_name', 'first_name', 'date_joined', 'erased_at', 'version', 'search'];
    for (const [column, value] of Object.entries(person ?? {})) {
      if (!kept.includes(column)) expect([null, false, []], column).toContainEqual(value);
    }
    expect(api.files.keys()).toEqual(files);
    expect(api.letters.at(-1)).toMatchObject({ to: 'member@example.org', subject: expect.stringContaining('закрыта') });
    const after = await rowsOf<{ participants_count: number }>(
      api.db,
      sql`select participants_count from units where level = 'detachment' and id = 1`,
    );
    expect(after[0]?.participants_count).toBe((before[0]?.participants_count ?? 0) - 1);
  });

  it('takes what calls under way have written since', async () => {
    const id = await fillMember();
    const files = api.files.keys();
    expect((await erase('member')).status).toBe(204);
    // As those leave it that were let in a moment before.
    await api.db.execute(sql`update people set bio = 'О себе', phone_number = '+7' where id = ${id}`);
    await api.db.execute(sql`insert into person_documents (person_id, snils) values (${id}, ${SNILS})`);
    await api.db.execute(sql`insert into data_requests (person_id, kind, text, due_on)
      values (${id}, 'access', 'О себе', now())`);
    await sweep(api.parts);
    const found = async () =>
      rowsOf(
        api.db,
        sql`select 1 from people where id = ${id} and (bio is not null or phone_number is not null or is_active)
        union all select 1 from person_documents where person_id = ${id}
        union all select 1 from data_requests where person_id = ${id} and (text is not null or state = 'open')`,
      );
    expect(await found()).toEqual([]);
    expect(await rowsOf(api.db, sql`select 1 from destructions where person_id = ${id}`)).toHaveLength(1);
    expect(api.files.keys().length).toBeLessThan(files.length);
  });

  it('leaves the name in no notice of others, and the reason of whoever erased in the journal', async () => {
    const id = await fillMember();
    const asked = { kind: 'internal', recipient: 'Речной порт' };
    expect(
      (await api.call('/certificate_requests/', { as: 'member', method: 'POST', body: asked })).status,
    ).toBeLessThan(300);
    const named = () => rowsOf(api.db, sql`select 1 from notices where about_id = ${id}`);
    expect(await named()).not.toEqual([]);
    const body = { reason: 'Обращение от 3 марта' };
    expect((await api.call(`/accounts/${id}/erase/`, { as: 'admin', method: 'POST', body })).status).toBe(204);
    await sweep(api.parts);
    expect(await named()).toEqual([]);
    const [act] = await rowsOf<{ note: string }>(
      api.db,
      sql`select note from audit_log where act = 'person.erase' and record_id = ${id}`,
    );
    expect(act?.note).toBe(body.reason);
  });

  it('leaves no words of a filter that was open to the staff in the journal', async () => {
    const state = { filters: {}, sort: { field: 'last_name', order: 'ASC' } };
    await api.db.execute(sql`update memberships set is_trusted = true where person_id = ${await api.idOf('member')}`);
    const body = { list: 'roster.datatable', name: 'Мои друзья', state, shared: true };
    expect((await api.call('/views/', { as: 'member', method: 'POST', body })).status).toBe(201);
    const journal = async () => (await api.call('/journal/', { as: 'admin' })).text;
    expect(await journal()).toContain(body.name);
    expect((await erase('member')).status).toBe(204);
    expect(await journal()).not.toContain(body.name);
    expect(await journal()).toContain('view.share');
  });

  it('leaves no initials on the public page of a passed test, and the name of no paper', async () => {
    const id = await fillMember();
    const token = crypto.randomUUID();
    await api.db.execute(sql`insert into test_attempts (person_id, category, seed, asked, right_answers, score, passed,
        is_valid, closed_at, token, initials, printed_name)
      values (${id}, 'safety', 1, 15, 15, 100, true, true, now(), ${token}, 'В. А. К.', 'Воздвиженская Александра')`);
    await api.db.execute(sql`update certificates set printed_last_name = 'Воздвиженская' where person_id = ${id}`);
    const name = async () => ((await api.call(`/tests/certificates/${token}/`)).json as { name: string | null }).name;
    expect(await name()).toBe('В. А. К.');
    await erase('member');
    expect(await name()).toBeNull();
    const printed = await rowsOf(
      api.db,
      sql`select printed_name from test_attempts where person_id = ${id} and printed_name is not null
        union all select printed_last_name from certificates where person_id = ${id} and printed_last_name is not null`,
    );
    expect(printed).toEqual([]);
  });

  it('keeps the register of certificates, the log of fees and who did what, without personal values', async () => {
    const id = await fillMember();
    await erase('member');
    const count = async (table: string) =>
      (await rowsOf(api.db, sql`select 1 from ${sql.identifier(table)} where person_id = ${id}`)).length;
    expect(await count('certificates')).toBe(1);
    const [kept] = await rowsOf<{ token: string }>(api.db, sql`select token from certificates where person_id = ${id}`);
    expect((await api.call(`/membership_certificates/check/${kept?.token}/`)).json).toMatchObject({
      initials: null,
    });
    expect(await count('fee_log')).toBeGreaterThan(0);
    const history = await rowsOf<{ act: string; before: object | null; after: object | null; note: string | null }>(
      api.db,
      sql`select act, before, after, note from audit_log where kind = 'person' and record_id = ${id}`,
    );
    expect(history.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['papers.edit', 'person.edit', 'application.refuse', 'person.erase']),
    );
    for (const { before, after, note } of history) {
      const values = [...Object.values(before ?? {}), ...Object.values(after ?? {}), note];
      expect(values.every((value) => value === null)).toBe(true);
    }
    expect(history.find(({ act }) => act === 'person.edit')?.after).toEqual({ phone_number: null });
  });

  it('empties every table it says it empties', async () => {
    const id = await fillMember();
    await erase('member');
    for (const [reference, fate] of Object.entries(erasure)) {
      const [table = '', column = ''] = reference.split('.');
      if (fate !== 'delete') continue;
      const left = await rowsOf(
        api.db,
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
      );
      expect(left, reference).toEqual([]);
    }
  });

  it('gives the username and the e-mail free', async () => {
    await erase('member');
    const { status } = await api.call('/register/', {
      method: 'POST',
      body: {
        last_name: 'Новая',
        first_name: 'Вера',
        username: 'member',
        email: 'member@example.org',
        password: 'Berezovy-kray-7',
        re_password: 'Berezovy-kray-7',
        personal_data_agreement: true,
      },
    });
    expect(status).toBe(201);
  });

  it('takes the lists of people that others had ordered, and what they were searched by is not kept', async () => {
    const order = async () => {
      const words = { search: 'Фамилия', email__has: 'Фамилия', phone_number__has_not: 'Фамилия' };
      const body = { format: 'csv', filters: { ...words, verified: true } };
      const made = await api.call('/roster/export/', { as: 'commander', method: 'POST', body });
      return (made.json as { id: string }).id;
    };
    const ready = await order();
    const key = `jobs/${ready}.csv`;
    await api.files.put(key, new Uint8Array([1]));
    await api.db.execute(
      sql`update jobs set state = 'done', file_key = ${key}, file_name = 'Реестр.csv' where id = ${ready}`,
    );
    const running = await order();
    await api.db.execute(sql`update jobs set state = 'running' where id = ${running}`);
    const waiting = await order();
    expect((await erase('member')).status).toBe(204);
    expect(api.files.keys()).not.toContain(key);
    expect((await api.call(`/jobs/${ready}/file/`, { as: 'commander' })).status).toBe(404);
    await sweep(api.parts);
    const kept = await rowsOf(api.db, sql`select id, state, params->'filters' as filters from jobs`);
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(
      expect.arrayContaining([
        { id: ready, state: 'done', filters: { verified: true } },
        { id: running, state: 'cancelled', filters: { verified: true } },
        { id: waiting, state: 'waiting', filters: expect.objectContaining({ search: 'Фамилия' }) },
      ]),
    );
    const history = await rowsOf<{ row: string }>(api.db, sql`select a::text as row from audit_log a`);
    expect(history.filter(({ row }) => row.includes('Фамилия'))).toEqual([]);
  });

  it('takes reports and archives of certificates that others had ordered, and leaves those that do not name the person', async () => {
    const id = await fillMember();
    const owner = await api.idOf('regional');
    const [own] = await rowsOf<{ id: number }>(api.db, sql`select id from certificates where person_id = ${id}`);
    const orders: [kind: string, params: object, gone: boolean][] = [
      ['report.file', { report: 1 }, true],
      ['report.indicatorFile', { indicator: 'r1' }, true],
      ['event.participants', { event: 1 }, true],
      ['test.export', {}, true],
      ['fee.export', {}, true],
      ['active.export', { kind: 'entry' }, true],
      ['certificate.export', {}, true],
      ['desk.accounts', {}, true],
      ['desk.journal', {}, true],
      // Who reviews.
      ['report.export', {}, true],
      ['certificates.files', { ids: [own?.id ?? 0, 7], origin: '' }, true],
      ['certificates.files', { ids: [-1], origin: '' }, false],
      ['rating.places', {}, false],
    ];
    const ready: { job: string; key: string; gone: boolean }[] = [];
    for (const [at, [kind, params, gone]] of orders.entries()) {
      const key = `jobs/ordered-${at}`;
      await api.files.put(key, new Uint8Array([1]));
      const [job] = await rowsOf<{ id: string }>(
        api.db,
        sql`insert into jobs (id, kind, person_id, params, state, file_key, file_name)
          values (gen_random_uuid(), ${kind}, ${owner}, ${JSON.stringify(params)}::jsonb, 'done', ${key}, 'Файл') returning id`,
      );
      ready.push({ job: job?.id ?? '', key, gone });
    }
    expect((await erase('member')).status).toBe(204);
    for (const { job, key, gone } of ready) {
      expect([key, api.files.keys().includes(key)]).toEqual([key, !gone]);
      expect([key, (await api.call(`/jobs/${job}/file/`, { as: 'regional' })).status]).toEqual([key, gone ? 404 : 200]);
    }
  });

  it('takes what others were answered of the person, and leaves them the answers about everybody else', async () => {
    const [person, other] = [await api.idOf('member'), await api.idOf('newcomer')];
    const keep = (key: string, answer: object) =>
      api.db.execute(sql`insert into idempotency_keys (person_id, key, endpoint, status, answer)
        values (${other}, ${key}, 'POST /', 201, ${JSON.stringify(answer)}::jsonb)`);
    await keep('member', { id: 7, user: { id: person, last_name: 'Воздвиженская', email: 'member@example.org' } });
    await keep('list', [{ people: [{ id: person, last_name: 'Воздвиженская' }] }]);
    await keep('other', { id: person, user: { id: other, last_name: 'Крылов' } });
    expect((await erase('member')).status).toBe(204);
    expect(await rowsOf(api.db, sql`select key from idempotency_keys`)).toEqual([{ key: 'other' }]);
  });

  it('and time leave no count of tries and no answer of a call that nobody repeats any more', async () => {
    const id = await api.idOf('member');
    const rest = () =>
      rowsOf(
        api.db,
        sql`select key from throttles where key like 'old %' or key like 'new %' union all
      select key from idempotency_keys order by key`,
      );
    await api.db.execute(sql`insert into throttles (key, hits, resets_at) values
      ('old login', 3, now() - interval '1 minute'), ('new login', 3, now() + interval '1 minute')`);
    await api.db.execute(sql`insert into idempotency_keys (person_id, key, endpoint, status, answer, created_at) values
      (${id}, 'of last month', 'POST /', 201, '{}', now() - interval '8 days'), (${id}, 'of today', 'POST /', 201, '{}', now())`);
    await sweep(api.parts);
    expect(await rest()).toEqual([{ key: 'new login' }, { key: 'of today' }]);
    expect((await erase('member')).status).toBe(204);
    expect(await rest()).toEqual([{ key: 'new login' }]);
  });

  it('has decided what happens to every reference to a person', async () => {
    const references = await rowsOf<{ name: string }>(
      api.db,
      sql`select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'people'::regclass`,
    );
    expect(references.map(({ name }) => name).sort()).toEqual(Object.keys(erasure).sort());
  });
});
