import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { Certificate, CertificateCheck, CertificateGap } from '../../contract/schemas/certificates';
import type { Job } from '../../contract/schemas/jobs';
import type { Page } from '../../contract/schemas/parts/page';
import { certificateFile } from '../../server/domain/certificates/certificateFiles';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { pdfText, runsOf } from '../pdfText';
import { testApi } from '../testApi';
import { unzip } from '../unzip';
import { issues, refused } from '../whoMay';

const api = testApi();

const today = moscowDay(new Date());
const year = today.slice(0, 4);
const order = (ids: number[], change: Record<string, unknown> = {}) => ({
  ids,
  cert_start_date: `${year}-01-01`,
  cert_end_date: `${Number(year) + 1}-12-31`,
  recipient: 'ООО "Северный путь"',
  ...change,
});
type Sent = { as?: string; body: unknown; kind?: 'external' | 'internal'; format?: string };
const send = async ({ as = 'regional', body, kind = 'external', format = '' }: Sent) =>
  api.fetch(
    new Request(`http://portal.test/api/v1/membership_certificates/${kind}/${format}`, {
      method: 'POST',
      headers: { Authorization: `JWT ${(await api.signIn(as)).access}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const register = async (as: string, query = '') =>
  (await api.call(`/membership_certificates/?limit=500&${query}`, { as })).json as Page<Certificate>;
const membersOf = (regional: number, not = 0) =>
  api.one<number[]>(sql`select array_agg(m.person_id order by m.person_id desc) as value from memberships m
    join units u on u.level = 'detachment' and u.id = m.unit_id
    where m.level = 'detachment' and u.regional_id = ${regional} and m.unit_id <> ${not}`);
const first = async (regional: number, not = 0) => (await membersOf(regional, not))[0] ?? 0;

beforeEach(async () => {
  // Everybody is ready but for what a test takes away.
  await api.db.execute(sql`update people set is_verified = true, membership_fee = true`);
});

it('answers with a zip of one PDF for each person, named by the number and the surname', async () => {
  const ids = [await api.idOf('member'), await api.idOf('commissar'), await api.idOf('commander')];
  const answer = await send({ body: order([...ids, ids[0] ?? 0]) });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="certs_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.zip"/);
  const entries = unzip(Buffer.from(await answer.arrayBuffer()));
  const named = (await register('regional', 'ordering=id')).results.map(
    ({ number, person }) => `${number.replace('/', '-')} ${person.last_name}.pdf`,
  );
  expect(named).toHaveLength(3);
  expect([...entries.keys()]).toEqual(named);
  for (const [name, bytes] of entries) expect(bytes.subarray(0, 5).toString(), name).toBe('%PDF-');
});

it('answers with the PDF itself for one person, and gives the same paper again', async () => {
  const body = order([await api.idOf('member')], { signatory: 'Иванов Иван Иванович' });
  const answer = await send({ body, kind: 'internal', format: '?format=pdf' });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const paper = Buffer.from(await answer.arrayBuffer());
  await api.db.execute(sql`update people set last_name = 'Другая' where username = 'member'`);
  const [{ id } = { id: 0 }] = (await register('member')).results;
  const again = await api.fetch(
    new Request(`http://portal.test/api/v1/membership_certificates/${id}/file/`, {
      headers: { Authorization: `JWT ${(await api.signIn('member')).access}` },
    }),
  );
  expect(Buffer.from(await again.arrayBuffer()).equals(paper)).toBe(true);
  const two = order([await api.idOf('member'), await api.idOf('commissar')]);
  expect((await send({ body: two, format: '?format=pdf' })).status).toBe(400);
});

it('numbers the certificates of a region through the year, starting anew in another region', async () => {
  const [own, another] = [await membersOf(1), await membersOf(2)];
  await send({ body: order(own.slice(0, 3)) });
  await send({ body: order(own.slice(0, 2)), kind: 'internal' });
  await send({ as: 'central', body: order([another[0] ?? 0, own[0] ?? 0]) });
  const numbers = (await register('central', 'ordering=id')).results.map(({ number, region }) => [region.id, number]);
  const code = async (id: number) => api.one<number>(sql`select code as value from regions where id = ${id}`);
  const [one1, two2] = [await code(1), await code(2)];
  expect(numbers).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => [1, `${one1}-${number}/${year}`]),
    [2, `${two2}-1/${year}`],
    [1, `${one1}-6/${year}`],
  ]);
});

it('issues to all or to none, and says what each one lacks', async () => {
  const [ready, unpaid, unready] = [await api.idOf('member'), await api.idOf('commissar'), await first(1, 1)];
  await api.db.execute(sql`update people set membership_fee = false where id = ${unpaid}`);
  await api.db.execute(sql`update people set is_verified = false, date_of_birth = null where id = ${unready}`);
  await api.db.execute(sql`update person_documents set inn = ' ', snils = null where person_id = ${unready}`);
  const both = { print_inn: true, print_snils: true };
  const refused = await send({ body: order([ready, unpaid, unready], both) });
  expect(refused.status).toBe(400);
  const { detail, people } = (await refused.json()) as { detail: string; people: CertificateGap[] };
  expect(detail).toMatch(/не хватает данных/);
  expect(people).toMatchObject([
    { id: unpaid, missing: ['Членский взнос не оплачен'] },
    {
      id: unready,
      missing: ['Данные не подтверждены', 'Не указана дата рождения', 'Не указан ИНН', 'Не указан СНИЛС'],
    },
  ]);
  const without = (await (await send({ body: order([unready]) })).json()) as { people: CertificateGap[] };
  expect(without.people[0]?.missing).toEqual(['Данные не подтверждены', 'Не указана дата рождения']);
  expect((await register('central')).count).toBe(0);
});

it('asks for the data of the headquarters, and takes papers of foreign citizens', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`update person_documents set inn = null, snils = null where person_id = ${id}`);
  await api.db.execute(
    sql`insert into foreign_documents (person_id, inn, snils) values (${id}, '770000000000', '000-000-000 00')`,
  );
  expect((await send({ body: order([id], { print_inn: true, print_snils: true }) })).status).toBe(200);
  await api.db.execute(sql`update units set registry_date = null, case_name = '' where level = 'regional' and id = 1`);
  const { people } = (await (await send({ body: order([id]) })).json()) as { people: CertificateGap[] };
  expect(people[0]?.missing).toHaveLength(2);
  const homeless = await api.idOf('newcomer');
  for (const kind of ['external', 'internal'] as const) {
    const refused = await send({ as: 'central', body: order([homeless]), kind });
    const answer = (await refused.json()) as { people: CertificateGap[] };
    expect(answer.people).toMatchObject([{ id: homeless, missing: ['Не состоит в региональном штабе'] }]);
  }
});

it('prints the numbers of the papers that were checked, not those filled in before as a citizen', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`update person_documents set inn = '500100732259' where person_id = ${id}`);
  await api.db.execute(sql`insert into foreign_documents (person_id, inn) values (${id}, '770000000000')`);
  const inn = async () =>
    (await api.call(`/membership_certificates/facts/${id}/?inn=true`, { as: 'regional' })).json as { inn: string };
  expect(await inn()).toMatchObject({ inn: '500100732259' });
  await api.db.execute(sql`update person_documents set russian_passport = false where person_id = ${id}`);
  expect(await inn()).toMatchObject({ inn: '770000000000' });
});

it('is not issued in a name whose letters would be missing on it', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`update people set first_name = 'ნინო' where id = ${id}`);
  const refused = (await (await send({ body: order([id]) })).json()) as { people: CertificateGap[] };
  expect(refused.people[0]?.missing).toEqual(['В имени есть буквы, которых на документе не будет']);
});

it('is not issued of a headquarters with signs that would be missing on it', async () => {
  await api.db.execute(sql`update units set requisites = 'ИНН 0000000000 😀' where level = 'regional' and id = 1`);
  const refused = (await (await send({ body: order([await api.idOf('member')]) })).json()) as {
    people: CertificateGap[];
  };
  expect(refused.people[0]?.missing).toEqual([
    'В данных регионального штаба есть знаки, которых на документе не будет',
  ]);
});

it('says at the field what is wrong with an order', async () => {
  const id = await api.idOf('member');
  const tries: [Record<string, unknown>, string][] = [
    [{ ids: [] }, 'ids'],
    [{ ids: undefined }, 'ids'],
    [{ ids: ['x'] }, 'ids.0'],
    [{ cert_start_date: undefined }, 'cert_start_date'],
    [{ cert_start_date: '01.09.2025' }, 'cert_start_date'],
    [{ cert_end_date: '2020-01-01' }, 'cert_end_date'],
    [{ cert_end_date: `${Number(year) + 6}-01-01` }, 'cert_end_date'],
    [{ cert_start_date: '1958-12-31' }, 'cert_start_date'],
    // Within the years of the organisation, and before the person was born.
    [{ cert_start_date: '1959-01-01' }, 'cert_start_date'],
    [{ recipient: ' ' }, 'recipient'],
    [{ print_inn: 'да' }, 'print_inn'],
    [{ signatory: 'я'.repeat(251) }, 'signatory'],
    // What the typeface has not would be missing on the paper.
    [{ recipient: 'В деканат 🎓' }, 'recipient'],
    [{ signatory: 'Хайруллин ✓' }, 'signatory'],
    [{ position_procuration: '校长' }, 'position_procuration'],
  ];
  for (const [change, field] of tries) {
    const answer = await send({ body: order([id], change) });
    expect(answer.status, field).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual([field]);
  }
  const noDay = await send({ body: order([id], { cert_start_date: `${year}-12-31`, cert_end_date: `${year}-02-30` }) });
  expect(await noDay.json()).toEqual({ cert_end_date: ['Неправильный формат даты. Используйте ГГГГ-ММ-ДД.'] });
  expect((await send({ as: 'central', body: order([999_999]) })).status).toBe(404);
  expect((await send({ body: order([999_999]) })).status).toBe(403);
});

it('shows the register: the region to its commander, all to the centre, the own to the person', async () => {
  const [own, another] = [await api.idOf('member'), await first(2)];
  await send({ as: 'central', body: order([own, another]) });
  const read = async (as: string) => (await register(as)).results.map(({ person }) => person.id).sort();
  const both = [own, another].sort();
  expect(await read('central')).toEqual(both);
  expect(await read('admin')).toEqual(both);
  expect(await read('regional')).toEqual([own]);
  expect(await read('member')).toEqual([own]);
  for (const as of refused(issues).filter((one) => one !== 'member')) expect(await read(as), as).toEqual([]);
  const id = (await register('central', `person=${another}`)).results[0]?.id;
  expect((await api.call(`/membership_certificates/${id}/`, { as: 'central' })).status).toBe(200);
  for (const as of ['regional', 'member', 'newcomer']) {
    expect((await api.call(`/membership_certificates/${id}/`, { as })).status, as).toBe(404);
    expect((await api.call(`/membership_certificates/${id}/file/`, { as })).status, as).toBe(404);
  }
  expect((await register('central', `search=${encodeURIComponent('воздвиж')}`)).count).toBe(1);
  expect((await register('central', 'kind=internal')).count).toBe(0);
});

it('who left the region and took back the consent is neither found by name in its register nor put in order by it', async () => {
  const [member, commissar] = [await api.idOf('member'), await api.idOf('commissar')];
  await api.db.execute(sql`update people set last_name = 'Аабрамова' where id = ${member}`);
  await send({ body: order([member, commissar]) });
  const people = async (query: string) => (await register('regional', query)).results.map(({ person }) => person.id);
  expect(await people('ordering=last_name')).toEqual([member, commissar]);
  expect(await people('search=Аабрамова')).toEqual([member]);

  await api.db.execute(sql`delete from memberships where person_id = ${member}`);
  await api.db.execute(sql`update people set withheld = true where id = ${member}`);
  const [, hidden] = (await register('regional', 'ordering=last_name')).results;
  expect(hidden?.person).toMatchObject({ id: member, last_name: 'Имя скрыто' });
  expect(await people('search=Аабрамова')).toEqual([]);
  expect((await register('member', 'search=Аабрамова')).count).toBe(1);

  // The surname on the paper is told as little as the present one.
  await api.db.execute(sql`update certificates set printed_last_name = 'Яхонтова' where person_id = ${member}`);
  const printed = async (as: string) =>
    (await register(as)).results.find(({ person }) => person.id === member)?.printed_last_name;
  expect([await printed('regional'), await printed('member')]).toEqual([null, 'Яхонтова']);
  expect(await people('search=Яхонтова')).toEqual([]);
  expect((await register('regional', `printed_last_name__has=${encodeURIComponent('Яхонт')}`)).count).toBe(0);
  expect(await people('ordering=-printed_last_name')).toEqual(await people('ordering=printed_last_name'));
  // Nor is it read on the paper itself.
  expect(hidden?.can_take).toBe(false);
  const takes = async (as: string) => (await api.call(`/membership_certificates/${hidden?.id}/file/`, { as })).status;
  expect([await takes('regional'), await takes('member'), await takes('admin')]).toEqual([403, 200, 200]);
});

it('an order that is sent again gives no paper that is not given any more', async () => {
  const member = await api.idOf('member');
  const { access } = await api.signIn('regional');
  const issue = async (format: string) => {
    const answer = await api.fetch(
      new Request(`http://portal.test/api/v1/membership_certificates/external/?format=${format}`, {
        method: 'POST',
        headers: {
          Authorization: `JWT ${access}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `again-${format}`,
        },
        body: JSON.stringify(order([member])),
      }),
    );
    return answer.status;
  };
  expect([await issue('pdf'), await issue('pdf')]).toEqual([200, 200]);
  const [given] = (await register('regional')).results.filter(({ person }) => person.id === member);
  const revoked = await api.call(`/membership_certificates/${given?.id}/revoke/`, {
    as: 'regional',
    method: 'POST',
    body: { reason: 'Ошибка в сроке' },
  });
  expect([revoked.status, await issue('pdf')]).toEqual([200, 409]);
  expect([await issue('zip'), await issue('zip')]).toEqual([200, 200]);
  await api.db.execute(sql`delete from memberships where person_id = ${member}`);
  await api.db.execute(sql`update people set withheld = true where id = ${member}`);
  expect(await issue('zip')).toBe(403);
});

it('a certificate is called by the name on it, and is found by it and by the present one', async () => {
  await send({ body: order([await api.idOf('member')]) });
  const [certificate] = (await register('regional')).results;
  const fileName = async () => {
    const { headers } = await api.call(`/membership_certificates/${certificate?.id}/file/`, { as: 'member' });
    return decodeURIComponent(headers.get('content-disposition') ?? '');
  };
  const found = async (name: string) => (await register('regional', `search=${encodeURIComponent(name)}`)).count;
  expect(await fileName()).toContain(' Воздвиженская.pdf');
  await api.db.execute(sql`update people set last_name = 'Ильина' where username = 'member'`);
  expect(await fileName()).toContain(' Воздвиженская.pdf');
  expect([await found('воздвиженская александра'), await found('Ильина'), await found('Иная')]).toEqual([1, 1, 0]);
  // What it was found by stands in its row, and in its file.
  expect((await register('regional')).results).toMatchObject([
    { person: { last_name: 'Ильина' }, printed_last_name: 'Воздвиженская' },
  ]);
  expect((await register('regional', `printed_last_name__has=${encodeURIComponent('Воздвиж')}`)).count).toBe(1);
});

it('confirms to anybody the number, the dates, the state and initials, and nothing else', async () => {
  await send({ body: order([await api.idOf('member')]) });
  const [certificate] = (await register('regional')).results;
  expect(certificate?.check_url).toMatch(/^http:\/\/portal\.test\/certificate\/[0-9a-f-]{36}$/);
  const token = certificate?.check_url.split('/').at(-1);
  const { status, json } = await api.call(`/membership_certificates/check/${token}/`);
  expect(status).toBe(200);
  expect(json).toEqual({
    number: certificate?.number ?? '',
    cert_start_date: `${year}-01-01`,
    cert_end_date: `${Number(year) + 1}-12-31`,
    state: 'valid',
    initials: 'В. А. К.',
  } satisfies CertificateCheck);
  // The paper keeps the name it was drawn with, and so does the page.
  await api.db.execute(sql`update people set last_name = 'Иная' where username = 'member'`);
  expect((await api.call(`/membership_certificates/check/${token}/`)).json).toMatchObject({ initials: 'В. А. К.' });
  expect((await api.call('/membership_certificates/check/00000000-0000-4000-8000-000000000000/')).status).toBe(404);
  expect((await api.call('/membership_certificates/check/1/')).status).toBe(404);
});

it('tells a certificate whose term is over, or is yet to begin, from one in force', async () => {
  await send({
    body: order([await api.idOf('member')], { cert_start_date: '2020-01-01', cert_end_date: '2020-12-31' }),
  });
  await send({ body: order([await api.idOf('member')], { cert_end_date: today }) });
  await send({ body: order([await api.idOf('member')], { cert_start_date: `${Number(year) + 1}-01-01` }) });
  const states = (await register('regional', 'ordering=id')).results.map(({ state }) => state);
  expect(states).toEqual(['expired', 'valid', 'future']);
  for (const state of states) expect((await register('regional', `state=${state}`)).count, state).toBe(1);
  const byStart = (await register('regional', 'ordering=-cert_start_date')).results.map(({ state }) => state);
  expect(byStart).toEqual(states.toReversed());
});

it('revokes a certificate with a reason, once: the public page says so and the file is gone', async () => {
  const id = await api.idOf('member');
  await send({ body: order([id, await api.idOf('commissar')]) });
  const [certificate] = (await register('regional', `person=${id}`)).results;
  const revoke = (as: string, reason = 'Выдана по ошибке') =>
    api.call(`/membership_certificates/${certificate?.id}/revoke/`, { as, method: 'POST', body: { reason } });
  expect((await revoke('member')).status).toBe(403);
  expect((await revoke('regional', ' ')).status).toBe(400);
  expect(await revoke('regional')).toMatchObject({
    status: 200,
    json: { state: 'revoked', revoke_reason: 'Выдана по ошибке', can_revoke: false, can_take: false },
  });
  expect((await revoke('central')).status).toBe(409);
  const token = certificate?.check_url.split('/').at(-1);
  expect((await api.call(`/membership_certificates/check/${token}/`)).json).toMatchObject({ state: 'revoked' });
  expect((await api.call(`/membership_certificates/${certificate?.id}/file/`, { as: 'member' })).status).toBe(409);
  expect((await register('regional', 'state=revoked')).count).toBe(1);
  const acts = sql`select array_agg(act order by id) as value from audit_log where kind = 'person' and record_id = ${id}`;
  expect(await api.one(acts)).toEqual(['certificate.issue', 'certificate.revoke']);
  expect(
    await api.one(sql`select count(*)::int as value from notices where person_id = ${id} and kind like 'certificate%'`),
  ).toBe(2);
});

it('does not revoke the certificates of another region', async () => {
  await send({ as: 'central', body: order([await first(2)]) });
  const [certificate] = (await register('central')).results;
  expect(certificate?.can_revoke).toBe(true);
  const path = `/membership_certificates/${certificate?.id}/revoke/`;
  expect((await api.call(path, { as: 'regional', method: 'POST', body: { reason: 'Нет' } })).status).toBe(404);
});

it('makes the files of many as a job with progress, the numbers being given at once', async () => {
  const ids = (await membersOf(1)).slice(0, 25);
  const answer = await send({ body: order(ids) });
  expect(answer.status).toBe(202);
  const job = (await answer.json()) as Job;
  expect(job).toMatchObject({ title: 'Справки о членстве', state: 'waiting' });
  expect((await register('regional')).count).toBe(25);
  await runJobsOnce(api.parts);
  const done = (await api.call(`/jobs/${job.id}/`, { as: 'regional' })).json as Job;
  expect(done).toMatchObject({
    state: 'done',
    done: 25,
    total: 25,
    file_name: expect.stringMatching(/^certs_.*\.zip$/),
  });
  const file = await api.fetch(
    new Request(done.file ?? '', { headers: { Authorization: `JWT ${(await api.signIn('regional')).access}` } }),
  );
  expect(unzip(Buffer.from(await file.arrayBuffer())).size).toBe(25);
});

it('keeps the number of an erased person in the register, and no paper', async () => {
  await send({ body: order([await api.idOf('member')]) });
  const [certificate] = (await register('regional')).results;
  expect(certificate?.can_take).toBe(true);
  const body = { current_password: DEMO_PASSWORD, confirm: true };
  expect((await api.call('/rsousers/me/erase/', { as: 'member', method: 'POST', body })).status).toBe(204);
  expect((await register('regional')).results).toMatchObject([
    { number: certificate?.number, state: 'valid', can_take: false, is_erased: true },
  ]);
  expect((await api.call(`/membership_certificates/${certificate?.id}/file/`, { as: 'regional' })).status).toBe(409);
  const token = certificate?.check_url.split('/').at(-1);
  expect((await api.call(`/membership_certificates/check/${token}/`)).json).toMatchObject({
    number: certificate?.number,
    state: 'valid',
    initials: null,
  });
});

it('draws a certificate of one page', async () => {
  await send({
    body: order([await api.idOf('member')], {
      recipient: 'Очень длинное название работодателя '.repeat(6).slice(0, 250),
    }),
  });
  const [certificate] = (await register('regional')).results;
  const { name, bytes } = await certificateFile(api.parts, 'http://portal.test', certificate?.id ?? 0);
  expect(name).toBe(`${certificate?.number.replace('/', '-')} Воздвиженская.pdf`);
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
});

it('keeps a long post and a long name of who signs on the sheet', async () => {
  const long = 'Константинопольскопреображенскогорницынавоздвиженский';
  const body = order([await api.idOf('member')], { position_procuration: long, signatory: `${long} И. И.` });
  const answer = await send({ body, format: '?format=pdf' });
  const [runs = []] = runsOf(Buffer.from(await answer.arrayBuffer()));
  const parts = runs.filter(({ text }) => text.trim().length > 2 && long.includes(text.trim()));
  expect(parts.map(({ text }) => text.trim()).join('')).toHaveLength(2 * long.length);
  // A letter is some six points wide; the sheet ends 56 points after what is written on it.
  for (const { x, text } of parts) expect(x + text.length * 6).toBeLessThan(595);
});

it('nobody gets a certificate in a new name before it is checked, neither a new one nor an undrawn one', async () => {
  const id = await api.idOf('member');
  const { status } = await send({ body: order([id]) });
  expect(status).toBe(200);
  const certificate = await api.one<number>(sql`select max(id) as value from certificates where person_id = ${id}`);
  for (const key of api.files.keys().filter((kept) => kept.startsWith('certificates/'))) await api.files.remove(key);
  await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { last_name: 'Иная' } });
  const refused = await send({ body: order([id]) });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain('Данные не подтверждены');
  await expect(certificateFile(api.parts, 'http://portal.test', certificate)).rejects.toMatchObject({ status: 409 });
  expect((await api.call(`/rsousers/${id}/verify/`, { as: 'commander', method: 'POST' })).status).toBe(202);
  expect((await send({ body: order([id]) })).status).toBe(200);
});

it.each(['external', 'internal'] as const)(
  'prints INN and SNILS only where the issuer ticks them: %s',
  async (kind) => {
    const id = await api.idOf('member');
    await api.db.execute(
      sql`update person_documents set inn = '500100732259', snils = '112-233-445 95' where person_id = ${id}`,
    );
    const printed = async (ticks: Record<string, boolean>) => {
      const answer = await send({ body: order([id], ticks), kind, format: '?format=pdf' });
      const text = pdfText(Buffer.from(await answer.arrayBuffer()));
      return [text.includes('500100732259'), text.includes('112-233-445')];
    };
    expect(await printed({})).toEqual([false, false]);
    expect(await printed({ print_inn: true })).toEqual([true, false]);
    expect(await printed({ print_snils: true })).toEqual([false, true]);
    expect(await printed({ print_inn: true, print_snils: true })).toEqual([true, true]);
  },
);

it('shows what a certificate will say to who issues it, and the identifiers only when asked, which the history notes', async () => {
  const id = await api.idOf('member');
  const facts = (as: string, query = '') => api.call(`/membership_certificates/facts/${id}/${query}`, { as });
  const opened = () =>
    api.one<number>(sql`select count(*)::int as value from audit_log where act = 'papers.open' and record_id = ${id}`);
  expect((await facts('regional')).json).toMatchObject({
    issue_date: today,
    person: { last: 'Воздвиженская' },
    inn: null,
    snils: null,
  });
  expect(await opened()).toBe(0);
  expect((await facts('regional', '?inn=true')).json).toMatchObject({ inn: expect.any(String), snils: null });
  expect(await opened()).toBe(1);
  for (const as of refused(issues)) expect((await facts(as)).status, as).toBe(403);
  const stranger = await first(2);
  expect((await api.call(`/membership_certificates/facts/${stranger}/`, { as: 'regional' })).status).toBe(403);
  const own = await api.idOf('regional');
  expect((await api.call(`/membership_certificates/facts/${own}/`, { as: 'regional' })).status).toBe(403);
  expect((await api.call('/membership_certificates/facts/999999/', { as: 'central' })).status).toBe(404);
});

it('says of several people that their certificates were issued meanwhile', async () => {
  const ids = [await api.idOf('member'), await api.idOf('commissar')];
  await send({ body: order(ids) });
  const second = await api.call('/membership_certificates/external/', {
    as: 'regional',
    method: 'POST',
    body: order(ids),
    headers: { 'If-Match': '"0"' },
  });
  expect([second.status, second.text]).toEqual([
    412,
    expect.stringMatching(/На этот срок справки уже выданы: .+ и ещё 1\. /),
  ]);
});
