import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../contract/endpoints';
import type { Unit } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { formOf, testApi } from '../testApi';

const api = testApi();
const patch = (body: unknown, headers = {}) =>
  api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body, headers });
const unit = async () => (await api.call('/detachments/1/')).json as Unit;
const cyrillic = /[а-яё]/i;

const png = async () => {
  const made = sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d5bd0' } });
  return new File([new Uint8Array(await made.png().toBuffer())], 'emblem.png', { type: 'image/png' });
};

it.each([
  ['limit=abc', 'limit'],
  ['limit=0', 'limit'],
  ['limit=-5', 'limit'],
  ['limit=1.5', 'limit'],
  ['offset=-1', 'offset'],
  ['offset=x', 'offset'],
  ['ids=1,b', 'ids'],
  ['ordering=password', 'ordering'],
  ['area=abc', 'area'],
  ['district_headquarter=99999999999', 'district_headquarter'],
  ['registry=perhaps', 'registry'],
  [`search=${'я'.repeat(5000)}`, 'search'],
])('a list asked with %.40s is a 400 at %s', async (query, field) => {
  const { status, json } = await api.call(`/detachments/?${query}`);
  expect(status).toBe(400);
  expect(Object.keys(json as object)).toEqual([field]);
  expect(JSON.stringify(json)).toMatch(cyrillic);
});

// JavaScript takes each of these for 1: a record nobody named would be answered, or written into another.
it.each([true, [1], '1e0', '0x1', ' 1', '1.0', '+1'])('%j names no record, in a body and in a query', async (id) => {
  const noNumber = (field: string) => ({ status: 400, json: { [field]: [expect.stringMatching(cyrillic)] } });
  const edit = { as: 'member', method: 'PATCH', body: { region: id } };
  expect(await api.call('/rsousers/me/', edit)).toMatchObject(noNumber('region'));
  expect(
    await api.call('/detachments/1/members/1/transfer/', {
      as: 'commander',
      method: 'POST',
      body: { headquarter: id },
    }),
  ).toMatchObject(noNumber('headquarter'));
  const asked = encodeURIComponent(String(id));
  if (Array.isArray(id)) return;
  expect(await api.call(`/detachments/?district_headquarter=${asked}`)).toMatchObject(noNumber('district_headquarter'));
  expect(await api.call(`/detachments/?limit=${asked}`)).toMatchObject(noNumber('limit'));
});

it.each([
  ['member', '/events/?date_from=0000-01-01', 'date_from'],
  ['regional', '/roster/?joined_from=0000-01-01', 'joined_from'],
  ['regional', '/rsousers/?date_of_birth=0000-01-01', 'date_of_birth'],
])('%s asks for a day that no calendar has: %s is a 400 at its field', async (as, path, field) => {
  expect(await api.call(path, { as })).toMatchObject({ status: 400, json: { [field]: ['Такой даты не бывает.'] } });
});

it('an unknown ordering is answered with the allowed ones', async () => {
  const { json } = await api.call('/detachments/?ordering=size');
  expect(JSON.stringify(json)).toContain('name, -name, founding_date, -founding_date');
});

it.each([
  '/detachments/abc/',
  '/detachments/0/',
  '/detachments/9999999999/',
  '/detachments/-1/',
  '/detachments/777777/',
  '/nothing/',
  '//detachments/',
  '/detachments//1/',
])('%s is not found', async (path) => {
  expect(await api.call(path)).toMatchObject({ status: 404, json: { detail: 'Страница не найдена.' } });
});

it('another method of a known address is 405 and names the allowed ones', async () => {
  const answer = await api.call('/detachments/1/', { method: 'DELETE', as: 'admin' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'PATCH', 'PUT']);
});

it('broken JSON, JSON of ten megabytes and another type are refused in Russian, and nothing changes', async () => {
  const before = await unit();
  const json = { 'Content-Type': 'application/json' };
  for (const [body, headers, status] of [
    ['{"city": ', json, 400],
    ['\u0000\u0001', json, 400],
    [`{"city": "${'а'.repeat(5 * 1024 * 1024)}"}`, json, 413],
    ['<city/>', { 'Content-Type': 'text/xml' }, 415],
    ['not a form', { 'Content-Type': 'multipart/form-data; boundary=x' }, 400],
  ] as const) {
    const answer = await patch(body, headers);
    expect(answer.status).toBe(status);
    expect((answer.json as { detail: string }).detail).toMatch(cyrillic);
  }
  expect(await unit()).toEqual(before);
});

it('a text with a character no database keeps is refused at its field, wherever it stands', async () => {
  const asked = [
    ['bio', api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { bio: 'a\u0000b' } })],
    [
      'study_faculty',
      api.call('/rsousers/me/education/', {
        as: 'member',
        method: 'PATCH',
        body: formOf({ study_faculty: 'a\u0000b' }),
      }),
    ],
    ['username', api.call('/jwt/create/', { method: 'POST', body: { username: 'a\u0000', password: 'x' } })],
    ['search', api.call('/detachments/?search=a%00b')],
    ['detail', api.call('/detachments/?a%00=b')],
    // Half of a pair: the history of changes is JSON, which takes whole pairs only.
    ['bio', api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { bio: 'a\ud800b' } })],
    ['name', api.call('/areas/', { as: 'admin', method: 'POST', body: { name: '\udc00' } })],
    ['detail', api.call('/areas/', { as: 'admin', method: 'POST', body: { name: 'ССО', 'a\u0000': 1 } })],
    [
      'items.1.kind',
      api.call('/active_applications/decide/', {
        as: 'commander',
        method: 'POST',
        body: { act: 'accept', items: [{ kind: 'a' }, { kind: '\ud800' }] },
      }),
    ],
  ] as const;
  for (const [field, answer] of asked) {
    const { status, json } = await answer;
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual([field]);
    expect(JSON.stringify(json)).toMatch(cyrillic);
  }
});

it('a text that speaks of such characters, and whole pairs, are kept as they are', async () => {
  const bio = 'Знак \\u0000 и \\ud800, флаг 🏳️‍🌈';
  const body = { bio };
  expect((await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body })).json).toMatchObject(body);
});

it.each(['['.repeat(200_000), '{"a":'.repeat(100_000)])(
  'data nested without end (%.5s…) break nothing',
  async (open) => {
    const close = open[0] === '[' ? ']'.repeat(200_000) : `"\\u0041"${'}'.repeat(100_000)}`;
    expect((await patch(open + close, { 'Content-Type': 'application/json' })).status).toBeLessThan(500);
  },
);

it.each([null, [], 'text', 5])('a body that is not an object (%j) is a 400', async (body) => {
  expect((await patch(JSON.stringify(body), { 'Content-Type': 'application/json' })).status).toBe(400);
});

it.each([
  [{ name: 'я'.repeat(101) }, 'name'],
  [{ area: 'ССО' }, 'area'],
  [{ area: 9999 }, 'area'],
  [{ area: 1e12 }, 'area'],
  [{ founding_date: '31.12.2020' }, 'founding_date'],
  [{ founding_date: '2020-13-01' }, 'founding_date'],
  [{ commander: 0 }, 'commander'],
  [{ local_headquarter: 99999 }, 'local_headquarter'],
  [{ city: { a: 1 } }, 'city'],
  [{ emblem: 12 }, 'emblem'],
])('a detachment written with %j is a 400 at %s and stays as it was', async (body, field) => {
  const before = await unit();
  const { status, json } = await api.call('/detachments/1/', {
    as: 'regional',
    method: 'PATCH',
    body: { slogan: 'Половина дела', ...body },
  });
  expect(status).toBe(400);
  expect(Object.keys(json as object)).toEqual([field]);
  expect(JSON.stringify(json)).toMatch(cyrillic);
  expect(await unit()).toEqual(before);
});

it('a picture is checked by its content: a zip, a text and a broken picture named .png are refused', async () => {
  const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])], 'emblem.png', { type: 'image/png' });
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'emblem.png', {
    type: 'image/png',
  });
  const cut = new File([(await png()).slice(0, 60)], 'emblem.png', { type: 'image/png' });
  for (const file of [zip, svg, cut]) {
    const { status, json } = await patch(formOf({ slogan: 'Новый', emblem: file }));
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual(['emblem']);
  }
  expect((await unit()).slogan).not.toBe('Новый');
  expect(api.files.keys()).toEqual([]);
});

it('a picture of more than ten megabytes is refused at its field', async () => {
  const { status, json } = await patch(formOf({ banner: new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]) }));
  expect(status).toBe(400);
  expect(json).toEqual({ banner: ['Файл больше 10 МБ.'] });
});

it('a picture of more pixels than are decoded is refused as that', async () => {
  const drawn = sharp({ create: { width: 10_000, height: 6001, channels: 3, background: '#1d5bd0' } });
  const bytes = new Uint8Array(await drawn.png().toBuffer());
  const { status, json } = await patch(formOf({ banner: new Blob([bytes]) }));
  expect(status).toBe(400);
  expect(json).toEqual({ banner: ['В изображении больше 60 мегапикселей. Уменьшите его.'] });
});

it('a good picture beside a bad one is not kept', async () => {
  const { status } = await patch(formOf({ emblem: await png(), banner: new Blob(['no picture']) }));
  expect(status).toBe(400);
  expect(api.files.keys()).toEqual([]);
});

it('a stored picture is served by an absolute address, kept when its address is sent back, dropped when cleared', async () => {
  const saved = (await patch(formOf({ emblem: await png() }))).json as Unit;
  expect(saved.emblem).toMatch(/^http:\/\/portal\.test\/files\/units\/[0-9a-f-]+\.webp$/);
  const served = await api.call(saved.emblem ?? '');
  expect(served.status).toBe(200);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect((await patch({ emblem: saved.emblem, city: 'Иное' })).json).toMatchObject({ emblem: saved.emblem });
  expect((await patch({ emblem: null })).json).toMatchObject({ emblem: null });
  expect(api.files.keys()).toEqual([]);
  expect((await api.call(saved.emblem ?? '')).status).toBe(404);
});

it.each(['/files/../secret', '/files/units/..%2f..%2fsecret', '/files/units/x.webp%00', '/files/'])(
  'no other file is reached by %s',
  async (path) => {
    expect((await api.call(`http://portal.test${path}`)).status).toBe(404);
  },
);

it('a double click on create makes one detachment even without a key', async () => {
  const region = (await api.call('/regionals/1/')).json as Unit;
  const body = {
    name: 'Двойной',
    area: 1,
    founding_date: '2026-02-01',
    region: region.region?.id,
    commander: await api.idOf('member'),
  };
  const first = await api.call('/detachments/', { as: 'member', method: 'POST', body });
  const second = await api.call('/detachments/', { as: 'member', method: 'POST', body });
  expect([first.status, second.status]).toEqual([201, 400]);
  const made = await rowsOf(api.db, sql`select id from units where name = 'Двойной'`);
  expect(made).toHaveLength(1);
});

it('a number of a record that is left out is required, one that is no number is told as such', async () => {
  const transfer = async (body: unknown) =>
    (await api.call('/detachments/1/members/1/transfer/', { as: 'commander', method: 'POST', body })).json;
  expect(await transfer({})).toEqual({ headquarter: ['Обязательное поле.'] });
  expect(await transfer({ headquarter: 'x' })).toEqual({ headquarter: ['Введите правильное число.'] });
});

it('a report of an error with wrong fields is a 400, with right ones it is kept', async () => {
  const report = (body: unknown) => api.call('/services/front_errors/', { method: 'POST', body });
  expect((await report({ url: 'relative', error_code: 'x', method: 'more than ten' })).status).toBe(400);
  const kept = await report({ url: 'http://portal.test/x', error_code: 500, error_description: 'd', method: 'GET' });
  expect(kept).toMatchObject({ status: 201, json: { user: null, error_code: 500 } });
  expect((kept.json as { created_at: string }).created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const required = ['Обязательное поле.'];
  expect((await report({})).json).toEqual({ url: required, error_code: required, method: required });
});

it('forms whose end never comes hold no more of the memory than a few large ones, and give it back', async () => {
  const { access } = await api.signIn('member');
  const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n';
  const begun: { send: (bytes: Uint8Array | undefined) => void; answer: Promise<Response> }[] = [];
  const begin = () => {
    let send: (bytes: Uint8Array | undefined) => void = () => undefined;
    let refused = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (bytes) => {
          if (bytes) controller.enqueue(bytes);
          else if (!refused) controller.close();
        };
        send(new TextEncoder().encode(head));
      },
      cancel() {
        refused = true;
      },
    });
    const headers = { Authorization: `JWT ${access}`, 'Content-Type': 'multipart/form-data; boundary=x' };
    const request = { method: 'PUT', headers, body, duplex: 'half' };
    begun.push({ send, answer: api.fetch(new Request('http://portal.test/api/v1/rsousers/me/media/', request)) });
  };
  const large = new Uint8Array(39 * 1024 * 1024);
  for (let at = 0; at < 5; at++) begin();
  for (const { send } of begun) send(large);
  const refused = await Promise.race(begun.map(({ answer }) => answer));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '10']);
  for (const { send } of begun) send(undefined);
  const others = await Promise.all(begun.map(({ answer }) => answer));
  expect(others.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429]);
  begin();
  begun[5]?.send(large);
  begun[5]?.send(undefined);
  expect((await begun[5]?.answer)?.status).toBe(400);
});

it('what is missing from a body, or is of another kind, is said in the words of a form at every call', () => {
  const raw = Object.entries(endpoints).flatMap(([name, row]) => {
    const body: unknown = 'body' in row && row.body;
    if (!(body instanceof z.ZodType)) return [];
    const { error } = body.safeParse({});
    const left = (error?.issues ?? []).map(({ path }) => path[0]);
    const odd = body.safeParse(Object.fromEntries(left.map((field) => [String(field), { odd: true }]))).error;
    const told = [...(error?.issues ?? []), ...(odd?.issues ?? [])];
    return told
      .filter(({ message }) => /Неверный ввод|undefined/.test(message))
      .map((issue) => `${name}: ${issue.message}`);
  });
  expect(raw).toEqual([]);
});

it.each([
  ['POST', '/active_applications/decide/', { act: 'refuse', items: [{ kind: 'entry', id: 1, level: 'moon' }] }],
  ['POST', '/rsousers/me/foreign_parent_documents/', { additional_docs: [{ id: -1 }] }],
  ['POST', '/regional_competitions_2025/places/export/', { format: 'csv', indicators: ['r'.repeat(101)] }],
  ['POST', '/reports/send/', { programme: 'rating', reports: [] }],
  ['PUT', '/reports/form/', { programme: 'rating', indicator: 'r1', form: { id: 'x', turn: -1 } }],
])('%s %s tells what is out of bounds without the words of the validator', async (method, path, body) => {
  const { status, text } = await api.call(path, { as: 'regional', method, body });
  expect([status, text]).toEqual([400, expect.stringMatching(cyrillic)]);
  expect(text).not.toMatch(/ожидалось|шаблон|number|string|array/);
});

it('a second step without what is shown at it is refused as a form is', async () => {
  const body = { step: '5b3f4d0e-7a3c-4c4e-9d8f-0a1b2c3d4e5f' };
  expect(await api.call('/jwt/second_step/', { method: 'POST', body })).toMatchObject({
    status: 400,
    json: { proof: ['Обязательное поле.'] },
  });
});

it('a version that no record can have is refused at its field, and one seen that none can be is as the last', async () => {
  const season = (await api.call('/competitions/1/settings/', { as: 'central' })).json as object;
  const rating = (await api.call('/regional_competitions_2025/season/', { as: 'central' })).json as object;
  for (const version of [1.5, 2_147_483_648]) {
    for (const [path, body] of [
      ['/competitions/1/settings/', season],
      ['/regional_competitions_2025/season/', rating],
      ['/regional_competitions_2025/central_data/', { indicator: 'r7' }],
    ] as const) {
      const answer = await api.call(path, { as: 'central', method: 'PUT', body: { ...body, version } });
      expect(answer).toMatchObject({ status: 400, json: { version: [expect.stringMatching(cyrillic)] } });
    }
  }
  const [person] = await rowsOf<{ id: number }>(
    api.db,
    sql`update people set is_verified = true, membership_fee = true where id = (select max(person_id)
      from memberships where level = 'regional' and unit_id = 1) returning id`,
  );
  const issued = await api.call('/membership_certificates/external/', {
    as: 'regional',
    method: 'POST',
    headers: { 'If-Match': '"999999999999999"' },
    body: {
      ids: [person?.id],
      cert_start_date: '2026-01-01',
      cert_end_date: '2026-12-31',
      recipient: 'Вуз',
      signatory: 'Иванов И. И.',
      position_procuration: 'Командир',
    },
  });
  expect([issued.status, issued.text]).toEqual([200, issued.text]);
});
