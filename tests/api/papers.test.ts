// The parts of a person's record: who reads and writes them, what is checked, how scans are kept.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { ownBlocks } from '../../contract/endpoints/papers';
import { checkFault, innCheckDigits } from '../../contract/fields/checks';
import { paperFields } from '../../contract/papers/papers';
import type { FullUser } from '../../contract/schemas/people';
import { rowsOf } from '../../server/db/rows';
import { pdfText, runsOf } from '../pdfText';
import { formOf, testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();
const own = (block: string) => `/rsousers/me/${block}/`;
const read = async (block: string, as = 'member') =>
  (await api.call(own(block), { as })).json as Record<string, unknown>;
const patch = (block: string, body: unknown, as = 'member') => api.call(own(block), { as, method: 'PATCH', body });
const pdf = (text = 'скан') => new File([`%PDF-1.7\n${text}`], 'scan.pdf', { type: 'application/pdf' });
const picture = async () => {
  const made = sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d5bd0' } });
  return new File([new Uint8Array(await made.png().toBuffer())], 'scan.pdf', { type: 'image/png' });
};
const privateKeys = () => api.files.keys().filter((key) => key.startsWith('private/'));

describe('the parts of the own record', () => {
  it.each(ownBlocks)('%s is the same alone and in the whole record', async (block) => {
    const me = (await api.call('/rsousers/me/', { as: 'member' })).json as FullUser;
    const alone = await read(block);
    const inRecord: Record<string, unknown> = { ...me, region: me.user_region, foreign_documents: alone };
    expect(alone).toEqual(inRecord[block]);
    expect(Object.keys(alone).sort()).toEqual(
      expect.arrayContaining(
        paperFields(block)
          .map(({ name }) => name)
          .sort(),
      ),
    );
  });

  it.each(ownBlocks)('%s is closed for a guest', async (block) => {
    for (const method of ['GET', 'PATCH', 'PUT']) {
      expect((await api.call(own(block), { method, ...(method === 'GET' ? {} : { body: {} }) })).status).toBe(401);
    }
    expect((await api.call(own(block), { as: 'member', method: 'DELETE' })).status).toBe(405);
  });

  it.each([
    ['education', { study_institution: 2, study_faculty: 'Строительный', study_year: '3', study_form: 'full_time' }],
    ['documents', { snils: '11223344595', pass_ser_num: '9203123456', pass_date: '2024-02-03', pass_code: '160002' }],
    ['foreign_documents', { name: 'Паспорт', foreign_pass_num: 'AA 1', foreign_pass_date: '2019-01-01' }],
    ['region', { reg_region_id: 2, reg_town: 'Казань', reg_fact_same_address: true }],
    ['privacy', { privacy_email: 'Все' }],
    ['parent', { parent_last_name: 'Иванова', relationship: 'mother', region: 3, russian_passport: false }],
    ['statement', { rso_info_from: 'От друзей' }],
  ])('%s keeps what is sent and leaves the rest', async (block, body) => {
    const before = await read(block);
    const { status, json } = await patch(block, body);
    expect(status).toBe(200);
    const after = await read(block);
    expect(json).toEqual(after);
    const sent = Object.keys(body);
    for (const [field, value] of Object.entries(before)) {
      if (!sent.some((name) => field.startsWith(name.replace('_id', '')))) expect(after[field], field).toEqual(value);
    }
    for (const field of sent) expect(after[field], field).not.toBeNull();
  });

  it('keeps numbers of papers in one spelling', async () => {
    await patch('documents', { snils: '11223344595', pass_ser_num: '9203 123456', pass_code: '160002' });
    expect(await read('documents')).toMatchObject({
      snils: '112-233-445 95',
      pass_ser_num: '9203 123456',
      pass_code: '160-002',
    });
  });

  it('takes an empty text for nothing', async () => {
    await patch('education', { study_faculty: 'Строительный' });
    await patch('education', { study_faculty: '' });
    expect(await read('education')).toMatchObject({ study_faculty: null });
  });

  it.each([
    ['documents', { snils: '112-233-445 96' }, 'snils'],
    ['documents', { snils: '112' }, 'snils'],
    ['documents', { inn: '500100732250' }, 'inn'],
    ['documents', { inn: '7707083893' }, 'inn'],
    ['documents', { pass_ser_num: '92 0312345' }, 'pass_ser_num'],
    ['documents', { pass_date: '2999-01-01' }, 'pass_date'],
    ['documents', { pass_date: 'zz' }, 'pass_date'],
    ['documents', { mil_reg_doc_type: 'zz' }, 'mil_reg_doc_type'],
    ['documents', { pass_town: 'я'.repeat(201) }, 'pass_town'],
    ['education', { study_institution: 99999 }, 'study_institution'],
    ['education', { study_form: 'zz' }, 'study_form'],
    ['region', { reg_region_id: 99999 }, 'reg_region_id'],
    ['region', { reg_town: 'x'.repeat(81) }, 'reg_town'],
    ['privacy', { privacy_email: 'all' }, 'privacy_email'],
    ['privacy', { privacy_email: null }, 'privacy_email'],
    ['parent', { parent_date_of_birth: '2020-01-01' }, 'parent_date_of_birth'],
    ['parent', { relationship: 'aunt' }, 'relationship'],
    ['parent', { parent_phone_number: '+7 12' }, 'parent_phone_number'],
    ['statement', { personal_data_agreement: 'maybe' }, 'personal_data_agreement'],
    ['media', { photo: 'not-an-image' }, 'photo'],
  ])('%s with %j is a 400 at %s in Russian and stays as it was', async (block, body, field) => {
    const before = await read(block);
    const { status, json } = await patch(block, body);
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual([field]);
    expect(JSON.stringify(json)).toMatch(/[а-яё]/i);
    expect(await read(block)).toEqual(before);
  });

  it('a passport given before the holder was 14 is a 400 at the day that is changed', async () => {
    const me = (body: object) => api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body });
    const fault = (field: string) => ({ status: 400, json: { [field]: [expect.stringMatching(/^Паспорт .*14 лет/)] } });
    await api.db.execute(
      sql`update person_documents set pass_date = null where person_id = ${await api.idOf('member')}`,
    );
    expect((await me({ date_of_birth: '2004-02-29' })).status).toBe(200);
    expect(await patch('documents', { pass_date: '2018-02-28' })).toMatchObject(fault('pass_date'));
    expect((await patch('documents', { pass_date: '2018-03-01' })).status).toBe(200);
    expect(await me({ date_of_birth: '2004-03-02' })).toMatchObject(fault('date_of_birth'));
    expect((await me({ date_of_birth: '2004-03-01' })).status).toBe(200);
    const parent = { parent_date_of_birth: '1980-05-02', passport_date: '1994-05-01' };
    expect(await patch('parent', parent)).toMatchObject(fault('passport_date'));
    expect((await patch('parent', { ...parent, passport_date: '2001-05-02' })).status).toBe(200);
    expect(await patch('parent', { parent_date_of_birth: '1990-05-02' })).toMatchObject(fault('parent_date_of_birth'));
  });

  it('a passport day that was taken before stands in the way of nothing else, nor that of who has another passport', async () => {
    const id = await api.idOf('member');
    await api.db.execute(sql`update people set date_of_birth = '2004-02-03' where id = ${id}`);
    await api.db.execute(sql`update person_documents set pass_date = '2010-02-03' where person_id = ${id}`);
    expect((await patch('documents', { pass_whom: 'Отделом', pass_date: '2010-02-03' })).status).toBe(200);
    expect((await patch('documents', { russian_passport: false })).status).toBe(200);
    const body = { date_of_birth: '2004-02-04' };
    expect((await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body })).status).toBe(200);
  });

  it('privacy written as a whole needs every setting', async () => {
    const { status, json } = await api.call(own('privacy'), {
      as: 'member',
      method: 'PUT',
      body: { privacy_email: 'Все' },
    });
    expect(status).toBe(400);
    expect(Object.keys(json as object).sort()).toEqual([
      'privacy_about',
      'privacy_photo',
      'privacy_social',
      'privacy_telephone',
    ]);
  });

  it('a form without a flag does not clear the flag', async () => {
    await patch('statement', { personal_data_agreement: true });
    await patch('statement', formOf({ rso_info_from: 'Из новостей' }));
    expect(await read('statement')).toMatchObject({ personal_data_agreement: true, rso_info_from: 'Из новостей' });
  });

  it('leaves names of fields in the history and no value of a document', async () => {
    await patch('documents', { snils: '112-233-445 95' });
    const [row] = await rowsOf<{ after: unknown; whole: string }>(
      api.db,
      sql`select after, row_to_json(a)::text as whole from audit_log a where act = 'papers.edit' order by id desc limit 1`,
    );
    expect(row?.after).toEqual({ documents: ['snils'] });
    expect(row?.whole).not.toContain('112-233');
  });
});

it('a paper given today is taken from midnight of the organisation’s clock on', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T00:30:00+03:00') });
  try {
    expect(checkFault('past', '2026-11-27')).toBeUndefined();
    expect(checkFault('past', '2026-11-28')).toBe('Эта дата ещё не наступила.');
    expect(checkFault('birthday', '2016-11-27')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it('checks numbers by their own rules', () => {
  expect(checkFault('inn', '500100732259')).toBeUndefined();
  expect(innCheckDigits('5001007322')).toBe('59');
  expect(checkFault('snils', '000-000-001 00')).toBeUndefined();
  expect(checkFault('snils', '087-654-303 00')).toBeUndefined();
  expect(checkFault('birthday', '2016-06-01', '2026-06-01')).toBeUndefined();
  expect(checkFault('birthday', '2016-06-02', '2026-06-01')).toBeTruthy();
  expect(checkFault('years', '2022-2021')).toBeTruthy();
  expect(checkFault('latinName', 'Çelik-Müller')).toBeUndefined();
  expect(checkFault('latinName', 'Иванов')).toBeTruthy();
});

describe('pictures', () => {
  it('replace each other: the avatar is the public one of the person, the old file goes', async () => {
    const first = await patch('media', formOf({ photo: await picture(), photo1: await picture() }));
    const { photo, photo1 } = first.json as Record<string, string>;
    expect(photo).toMatch(/^http:\/\/portal\.test\/files\/people\/[\w-]+\.webp$/);
    expect((await api.call(photo ?? '')).status).toBe(200);
    const { json: me } = await api.call('/rsousers/me/', { as: 'member' });
    expect(me).toMatchObject({ media: { photo, photo1 } });
    const second = await patch('media', formOf({ photo: await picture(), photo1: photo1 ?? '' }));
    expect((second.json as { photo1: string }).photo1).toBe(photo1);
    expect((await api.call(photo ?? '')).status).toBe(404);
    await patch('media', { photo: null, photo1: null });
    expect(await read('media')).toMatchObject({ photo: null, photo1: null });
    expect((await api.call(photo1 ?? '')).status).toBe(404);
  });
});

describe('scans', () => {
  const upload = (fields: Record<string, Blob | string>, as = 'member') => patch('statement', formOf(fields), as);
  const urlOf = async (field = 'passport', as = 'member') => {
    const found = (await read('statement', as))[field];
    if (typeof found !== 'string') throw new Error(`no address of ${field}`);
    return found;
  };
  const addressFor = async (as: string, field = 'passport') => {
    const id = await api.idOf('member');
    const { json } = await api.call(`/rsousers/${id}/`, { as });
    return (json as FullUser).statement[field as 'passport'] ?? '';
  };

  it('are saved as attachments and never shown in place or kept in between', async () => {
    await upload({ passport: pdf('первый') });
    // A piece at a time: whoever takes many, slowly, does not fill the memory.
    const whole = vi.spyOn(api.files, 'get');
    const { status, headers, text } = await api.call(await urlOf());
    expect(whole).not.toHaveBeenCalled();
    expect(status).toBe(200);
    expect(text).toContain('первый');
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*\.pdf/);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('open for who may read the papers and stay closed for anybody else', async () => {
    await upload({ passport: pdf() });
    for (const as of ['commander', 'regional', 'central', 'admin']) {
      expect((await api.call(await addressFor(as))).status, as).toBe(200);
    }
    const id = await api.idOf('member');
    for (const as of ['newcomer', 'commissar', 'trusted', 'district-expert']) {
      expect((await api.call(`/rsousers/${id}/`, { as })).status, as).toBe(403);
    }
  });

  it('note in the history who opened them', async () => {
    await upload({ passport: pdf() });
    await api.call(await urlOf());
    const openings = () =>
      rowsOf<{ username: string }>(
        api.db,
        sql`select p.username from audit_log a join people p on p.id = a.actor_id where a.act = 'papers.open'`,
      );
    expect(await openings()).toEqual([]);
    const address = await addressFor('regional');
    await api.call(address);
    expect(await openings()).toEqual([{ username: 'regional' }]);
  });

  it('close when the address is changed, has ended, or its person may not read them any more', async () => {
    await upload({ passport: pdf(), snils_file: pdf() });
    const address = await addressFor('commander');
    expect((await api.call(address)).status).toBe(200);
    const other = await api.idOf('newcomer');
    const changed = [
      address.replace('/passport?', '/snils_file?'),
      address.replace(/statement\/\d+/, `statement/${other}`),
      address.replace(/viewer=\d+/, `viewer=${other}`),
      address.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 9000}`),
      address.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
      address.replace(/session=[^&]+/, `session=${'-'.repeat(36)}`),
      address.replace(/\?.*/, ''),
      address.replace('statement/', 'nothing/'),
    ];
    for (const bad of changed) expect((await api.call(bad)).status, bad).toBe(403);

    const later = Date.now() + 5 * 60 * 1000 + 1000;
    api.parts.now = () => new Date(later);
    expect((await api.call(address)).status).toBe(403);
    api.parts.now = () => new Date();

    await api.db.execute(sql`update units set commander_id = (select id from people where username = 'trusted')
      where level = 'detachment' and id = 1`);
    expect((await api.call(address)).status).toBe(403);
  });

  it('close with the session they were shown in', async () => {
    await upload({ passport: pdf() });
    const address = await urlOf();
    await api.db.execute(sql`delete from sessions where person_id = ${await api.idOf('member')}`);
    expect((await api.call(address)).status).toBe(403);
  });

  it('are never served by their key', async () => {
    await upload({ passport: pdf() });
    const [key = ''] = privateKeys();
    expect(key).toMatch(/^private\/statement\/[\w-]+\.pdf$/);
    for (const path of [key, `units/../${key}`, `people/%2e%2e/${key}`, `/${key}`]) {
      const answer = await api.call(`http://portal.test/files/${path}`);
      expect(answer.status, path).toBe(404);
      expect(answer.text).not.toContain('скан');
    }
  });

  it('take the place of the one before, whose file goes; a cleared one goes too', async () => {
    const before = privateKeys().length;
    await upload({ passport: pdf('первый') });
    const first = await urlOf();
    await upload({ passport: pdf('второй'), snils_file: pdf() });
    expect(privateKeys()).toHaveLength(before + 2);
    expect((await api.call(first)).status).toBe(403);
    expect((await api.call(await urlOf())).text).toContain('второй');
    await patch('statement', { passport: null, snils_file: null });
    expect(privateKeys()).toHaveLength(before);
    expect(await read('statement')).toMatchObject({ passport: null, snils_file: null });
  });

  it('keep their file when the address comes back with the form', async () => {
    await upload({ passport: pdf('первый') });
    await upload({ passport: await urlOf(), rso_info_from: 'От друзей' });
    expect((await api.call(await urlOf())).text).toContain('первый');
  });

  it.each([
    ['a text file that calls itself a PDF', () => new Blob(['<script>1</script>'], { type: 'application/pdf' })],
    ['an empty file', () => new Blob([], { type: 'application/pdf' })],
    ['a file of eleven megabytes', () => new Blob(['%PDF-1.7', 'x'.repeat(11 * 1024 * 1024)])],
  ])('refuse %s and keep nothing of the whole body', async (_, file) => {
    const before = privateKeys();
    const { status, json } = await upload({ statement: pdf(), passport: file() });
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual(['passport']);
    expect(privateKeys()).toEqual(before);
  });

  it('say of an empty file that it is empty, as pictures do', async () => {
    for (const [block, field] of [
      ['statement', 'passport'],
      ['media', 'photo'],
    ] as const) {
      const refused = await patch(block, formOf({ [field]: new Blob([]) }));
      expect(refused).toMatchObject({ status: 400, json: { [field]: ['Файл пустой. Выберите другой.'] } });
    }
  });

  it('may be pictures', async () => {
    expect((await upload({ passport: await picture() })).status).toBe(200);
    const { headers } = await api.call(await urlOf());
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toContain('attachment');
  });
});

describe('professional education', () => {
  const path = '/rsousers/me/professional_education/';
  const row = { study_institution: 2, years_of_study: '2022-2023', exam_score: '5', qualification: 'Мастер' };
  const add = (body: unknown = row, as = 'newcomer') => api.call(path, { as, method: 'POST', body });
  const list = async (as = 'newcomer') =>
    ((await api.call(path, { as })).json as { users_prof_educations: { id: number }[] }).users_prof_educations;

  it('is an empty list, then up to five rows', async () => {
    await api.db.execute(sql`delete from professional_education`);
    expect(await list()).toEqual([]);
    for (let turn = 0; turn < 5; turn++) {
      expect(await add()).toMatchObject({
        status: 201,
        json: { study_institution_id: 2, years_of_study: '2022-2023' },
      });
    }
    expect(await add()).toMatchObject({ status: 403, json: { detail: expect.stringContaining('5') } });
    expect(await list()).toHaveLength(5);
  });

  it('is shown in the own record', async () => {
    await add();
    const me = (await api.call('/rsousers/me/', { as: 'newcomer' })).json as FullUser;
    expect(me.professional_education.at(-1)).toMatchObject({
      qualification: 'Мастер',
      study_institution: expect.any(String),
    });
  });

  it('is changed and removed by its person alone', async () => {
    const { id } = (await add()).json as { id: number };
    const one = `${path}${id}/`;
    expect((await api.call(one, { as: 'newcomer', method: 'PATCH', body: { exam_score: '4' } })).json).toMatchObject({
      id,
      exam_score: '4',
      qualification: 'Мастер',
    });
    expect((await api.call(one, { as: 'newcomer', method: 'PUT', body: {} })).json).toHaveProperty('study_institution');
    for (const as of ['member', 'admin']) {
      expect((await api.call(one, { as, method: 'PATCH', body: { exam_score: '2' } })).status).toBe(404);
      expect((await api.call(one, { as, method: 'DELETE' })).status).toBe(404);
    }
    expect((await api.call(one, { as: 'newcomer', method: 'DELETE' })).status).toBe(204);
    expect((await api.call(one, { as: 'newcomer', method: 'DELETE' })).status).toBe(404);
  });

  it('says what is wrong at the field', async () => {
    const { json } = await add({ years_of_study: 'abcd' });
    expect(Object.keys(json as object).sort()).toEqual(['study_institution', 'years_of_study']);
    expect((await add({ ...row, study_institution: 99999 })).json).toHaveProperty('study_institution');
  });
});

describe('papers of a foreign parent', () => {
  const path = '/rsousers/me/foreign_parent_documents/';
  const write = (body: unknown, as = 'newcomer') => api.call(path, { as, method: 'POST', body });
  const doc = { foreign_doc_name: 'Вид на жительство', foreign_doc_num: '7' };

  it('are not there, then written, changed and removed', async () => {
    expect((await api.call(path, { as: 'newcomer' })).status).toBe(404);
    const first = await write({ name: 'Паспорт', foreign_pass_num: 'BB 2', additional_docs: [doc] });
    expect(first).toMatchObject({
      status: 201,
      json: { name: 'Паспорт', additional_docs: [{ ...doc, id: expect.any(Number) }] },
    });
    const again = await write({ name: 'Паспорт 2', additional_docs: [doc] });
    expect(again).toMatchObject({ status: 200, json: { name: 'Паспорт 2', foreign_pass_num: 'BB 2' } });
    expect((again.json as { additional_docs: unknown[] }).additional_docs).toHaveLength(1);
    expect((await api.call(path, { as: 'newcomer', method: 'DELETE' })).status).toBe(204);
    expect((await api.call(path, { as: 'newcomer' })).status).toBe(404);
    expect((await api.call(path, { as: 'newcomer', method: 'DELETE' })).status).toBe(404);
  });

  it('keep further documents to their person', async () => {
    const { json } = await write({ additional_docs: [doc] });
    const [{ id } = { id: 0 }] = (json as { additional_docs: { id: number }[] }).additional_docs;
    const further = `/rsousers/me/foreign_parent_additional_documents/${id}/`;
    expect((await write({ additional_docs: [{ ...doc, id }] }, 'member')).status).toBe(400);
    expect((await api.call(further, { as: 'member', method: 'DELETE' })).status).toBe(404);
    const renamed = await write({ additional_docs: [{ ...doc, id, foreign_doc_num: '8' }] });
    expect(renamed.json).toMatchObject({ additional_docs: [{ id, foreign_doc_num: '8' }] });
    expect((await api.call(further, { as: 'newcomer', method: 'DELETE' })).status).toBe(204);
  });

  it('refuse a wrong day and an empty document at their fields', async () => {
    expect((await write({ foreign_pass_date: 'zz' })).json).toHaveProperty('foreign_pass_date');
    const { status, json } = await write({ additional_docs: [{ foreign_doc_name: '' }] });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toMatch(/[а-яё]/i);
  });
});

describe('papers of foreign citizens', () => {
  it.each(['foreign_documents', 'foreign_parent_documents'])('%s are read by who may read the papers', async (kind) => {
    const id = await api.idOf('member');
    const path = `/rsousers/${kind}/${id}/`;
    const empty = await api.call(path, { as: 'commander' });
    expect(empty).toMatchObject({ status: 200, json: { count: 0, next: null, previous: null, results: [] } });
    const write = kind === 'foreign_documents' ? 'PATCH' : 'POST';
    await api.call(own(kind), { as: 'member', method: write, body: { name: 'Паспорт', foreign_pass_num: 'AA 1' } });
    // Confirmed again: while new papers wait for the check, whoever decides reads them too.
    await api.db.execute(sql`delete from verification_requests where person_id = ${id}`);
    for (const as of ['member', 'commander', 'regional', 'district', 'central', 'admin']) {
      expect((await api.call(path, { as })).json, as).toMatchObject({
        count: 1,
        results: [{ foreign_pass_num: 'AA 1' }],
      });
    }
    for (const as of ['newcomer', 'commissar', 'trusted', 'regional-commissar', 'central-expert']) {
      expect((await api.call(path, { as })).status, as).toBe(403);
    }
    expect((await api.call(path)).status).toBe(401);
    expect((await api.call(`/rsousers/${kind}/999999/`, { as: 'admin' })).status).toBe(404);
  });
});

describe('forms to print', () => {
  const forms = {
    download_membership_statement_file: 'Прошу принять меня',
    download_consent_to_the_processing_of_personal_data: 'Согласие на обработку персональных данных',
    download_parent_consent_to_the_processing_of_personal_data: 'Согласие законного представителя',
  };
  const bytesOf = async (path: string, as = 'member') => {
    const { access } = await api.signIn(as);
    const request = new Request(`http://portal.test/api/v1/rsousers/me/statement/${path}/`, {
      headers: { Authorization: `JWT ${access}` },
    });
    const response = await api.fetch(request);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each(Object.entries(forms))('%s is a PDF with the person in it', async (path, words) => {
    const { headers, bytes } = await bytesOf(path);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*\.pdf/);
    const text = pdfText(bytes).replace(/\s+/g, ' ');
    expect(text).toContain(words);
    expect(text).toContain('Воздвиженская Александра Константиновна');
  });

  it('write the address with its region, once where the town is one', async () => {
    const [moscow] = await rowsOf<{ id: number }>(api.db, sql`select id from regions where name = 'Москва'`);
    const addressOf = async (reg_town: string) => {
      const at = { reg_region_id: moscow?.id, reg_house: 'ул. Мира, 5', reg_fact_same_address: true };
      expect((await patch('region', { ...at, reg_town })).status).toBe(200);
      return pdfText((await bytesOf('download_membership_statement_file')).bytes).replace(/\s+/g, ' ');
    };
    expect(await addressOf('п. Берёзки')).toContain('Москва, п. Берёзки, ул. Мира, 5');
    const own = await addressOf('Москва');
    expect(own).toContain('Москва, ул. Мира, 5');
    expect(own).not.toContain('Москва, Москва');
  });

  it('keep a name of one long word of whoever signs on the sheet', async () => {
    await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { last_name: 'Ж'.repeat(90) } });
    const [runs = []] = runsOf((await bytesOf('download_membership_statement_file')).bytes);
    const name = runs.filter(({ text }) => text.includes('ЖЖЖ'));
    expect(name.map(({ text }) => text.replace(/[^Ж]/g, '')).join('')).toHaveLength(2 * 90);
    // A letter is some ten points wide; the sheet is 595.
    for (const { x, text } of name) expect(x + text.trim().length * 10).toBeLessThan(595);
  });

  it('come all at once in one archive', async () => {
    const { headers, bytes } = await bytesOf('download_all_forms');
    expect(headers.get('content-type')).toBe('application/zip');
    const files = unzip(bytes);
    expect([...files.keys()]).toHaveLength(3);
    for (const [name, content] of files) {
      expect(name).toMatch(/\.pdf$/);
      expect(pdfText(content)).toContain('Воздвиженская');
    }
  });

  it('leave lines to write on where nothing is filled', async () => {
    await api.db.execute(sql`update people set region_id = null, phone_number = null where username = 'newcomer'`);
    const { bytes } = await bytesOf('download_membership_statement_file', 'newcomer');
    expect(pdfText(bytes)).toContain('______');
  });

  it('are closed for a guest', async () => {
    expect((await api.call('/rsousers/me/statement/download_all_forms/')).status).toBe(401);
  });
});

it('does not overwrite in one window what another has changed since it was read, and lets different fields pass', async () => {
  const read = async () => ((await api.call('/rsousers/me/', { as: 'member' })).json as FullUser).seen;
  const write = (path: string, body: object, seen?: number) =>
    api.call(`/rsousers/me/${path}`, {
      as: 'member',
      method: 'PATCH',
      body,
      headers: seen === undefined ? {} : { 'If-Match': `"${seen}"` },
    });
  const seen = await read();
  expect((await write('', { phone_number: '+7 (912) 000-00-01' }, seen)).status).toBe(200);
  expect((await write('education/', { study_faculty: 'Химический' }, seen)).status).toBe(200);
  expect(await write('', { phone_number: '+7 (912) 000-00-02', bio: 'Вожатый' }, seen)).toMatchObject({
    status: 412,
    json: { detail: 'В другом окне за это время изменили: «Телефон». Посмотрите, что там, и сохраните ещё раз.' },
  });
  expect(await write('education/', { study_faculty: 'Физический' }, seen)).toMatchObject({
    status: 412,
    json: { detail: expect.stringContaining('«Факультет»') },
  });
  const { json } = await api.call('/rsousers/me/', { as: 'member' });
  expect(json).toMatchObject({ phone_number: '+7 (912) 000-00-01', education: { study_faculty: 'Химический' } });
  expect((json as FullUser).bio).not.toBe('Вожатый');
  // Other fields, the same value again, and whoever says nothing.
  expect((await write('', { bio: 'Вожатый' }, seen)).status).toBe(200);
  expect((await write('education/', { study_faculty: 'Химический', study_year: '3' }, seen)).status).toBe(200);
  expect((await write('education/', { study_faculty: 'Физический' }, await read())).status).toBe(200);
  expect((await write('', { phone_number: '+7 (912) 000-00-03' })).status).toBe(200);
});

it('keeps what another window wrote of the papers of a parent from abroad', async () => {
  const write = (foreign_pass_num: string, seen: number) =>
    api.call('/rsousers/me/foreign_parent_documents/', {
      as: 'newcomer',
      method: 'POST',
      body: { name: 'Паспорт', foreign_pass_num },
      headers: { 'If-Match': `"${seen}"` },
    });
  const { seen } = (await api.call('/rsousers/me/', { as: 'newcomer' })).json as FullUser;
  expect((await write('AB 100', seen)).status).toBe(201);
  expect((await write('AB 200', seen)).status).toBe(412);
  expect((await api.call('/rsousers/me/foreign_parent_documents/', { as: 'newcomer' })).json).toMatchObject({
    foreign_pass_num: 'AB 100',
  });
});

it('keeps what another window wrote of a further document of a parent', async () => {
  const path = '/rsousers/me/foreign_parent_documents/';
  const seenNow = async () => ((await api.call('/rsousers/me/', { as: 'trusted' })).json as FullUser).seen;
  const write = (doc: object, seen: number) =>
    api.call(path, {
      as: 'trusted',
      method: 'POST',
      body: { additional_docs: [doc] },
      headers: { 'If-Match': `"${seen}"` },
    });
  const doc = { foreign_doc_name: 'Вид на жительство', foreign_doc_num: '7' };
  const made = await write(doc, await seenNow());
  const [{ id }] = (made.json as { additional_docs: [{ id: number }] }).additional_docs;
  const seen = await seenNow();
  expect((await write({ ...doc, id, foreign_doc_num: '8' }, seen)).status).toBe(200);
  expect(await write({ ...doc, id, foreign_doc_num: '9' }, seen)).toMatchObject({
    status: 412,
    json: { detail: expect.stringContaining('«Другие документы представителя»') },
  });
  expect((await api.call(path, { as: 'trusted' })).json).toMatchObject({
    additional_docs: [{ id, foreign_doc_num: '8' }],
  });
  // What stands there already is no change.
  expect((await write({ ...doc, id, foreign_doc_num: '8' }, seen)).status).toBe(200);
  expect((await write({ ...doc, foreign_doc_num: '8' }, seen)).status).toBe(200);
});

it('lets two windows save the same main data at one moment, and is not stopped by a switch of notices', async () => {
  const { seen } = (await api.call('/rsousers/me/', { as: 'local' })).json as FullUser;
  const headers = { 'If-Match': `"${seen}"` };
  const write = (body: object) => api.call('/rsousers/me/', { as: 'local', method: 'PATCH', body, headers });
  const choice = { group: 'units', by_mail: false };
  expect((await api.call('/notices/choices/', { as: 'local', method: 'PATCH', body: choice })).status).toBe(200);
  const body = { phone_number: '+7 (912) 000-00-11', bio: 'Вожатый' };
  const both = await Promise.all([write(body), write(body)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await write({ bio: 'Методист' })).status).toBe(412);
});
