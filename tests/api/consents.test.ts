// Consents of people: given, asked for anew, taken back; the register; requests about data with their clock.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { routes } from '../../contract/endpoints';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { ConsentRow, ConsentText, DataRequest, DataRequestRow, OwnConsent } from '../../contract/schemas/consents';
import type { EventFull } from '../../contract/schemas/events';
import type { Notices } from '../../contract/schemas/membership';
import { rowsOf } from '../../server/db/rows';
import { workingDayAfter } from '../../server/domain/people/requests/dataRequests';
import { remindIfDue } from '../../server/domain/reminders/remind';
import { membershipOf } from '../demoPeople';
import { realPaths } from '../personPaths';
import { formOf, testApi } from '../testApi';

const api = testApi();

type Page<Row> = { count: number; results: Row[] };
const own = async (as: string) => (await api.call('/consents/', { as })).json as OwnConsent[];
const asked = async (as: string) =>
  ((await api.call('/rsousers/me/frame/', { as })).json as { consents: string[] }).consents;
const give = (as: string, purpose: string, body: object) =>
  api.call(`/consents/${purpose}/`, { as, method: 'POST', body });
const withdraw = (as: string, purpose: string) => api.call(`/consents/${purpose}/`, { as, method: 'DELETE' });
const publish = (as: string, purpose: string, body: object) =>
  api.call(`/consents/texts/${purpose}/`, { as, method: 'POST', body });
const idOf = async (as: string) => ((await api.call('/rsousers/me/', { as })).json as { id: number }).id;
/** As somebody who was taken over from elsewhere, or came by another service. */
const never = async (as: string) => api.db.execute(sql`delete from consents where person_id = ${await idOf(as)}`);

describe('a consent', () => {
  it('is asked of whoever has never given it, kept once, and asked no more', async () => {
    await never('member');
    expect(await asked('member')).toEqual(['processing']);
    expect(await own('member')).toMatchObject([
      { purpose: 'processing', needed: true, given: [] },
      { purpose: 'publication', needed: false, given: [] },
    ]);
    const first = await give('member', 'processing', { version: 1 });
    expect(first.status).toBe(200);
    expect((await give('member', 'processing', { version: 1 })).status).toBe(200);
    expect(await asked('member')).toEqual([]);
    expect((await own('member'))[0]?.given).toMatchObject([{ version: 1, way: 'portal', withdrawn_at: null }]);
  });

  it('is given to the words that were read', async () => {
    expect((await give('member', 'processing', {})).json).toMatchObject({ version: ['Укажите номер редакции.'] });
    await publish('central', 'processing', { version: 1, text: 'Другие слова', ask_again: true });
    const stale = await give('member', 'processing', { version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({ current: { version: 2, text: 'Другие слова' } });
    expect((await give('member', 'nothing', { version: 1 })).status).toBe(404);
  });

  it('is asked again after a version that says so, and not after one that does not', async () => {
    expect((await publish('central', 'processing', { version: 1, text: 'Запятая', ask_again: false })).status).toBe(
      201,
    );
    expect(await asked('member')).toEqual([]);
    expect((await publish('admin', 'processing', { version: 2, text: 'Условия', ask_again: true })).status).toBe(201);
    expect(await asked('member')).toEqual(['processing']);
    await give('member', 'processing', { version: 3 });
    expect(await asked('member')).toEqual([]);
  });

  it('of a parent is asked for the young, with a name', async () => {
    await api.db.execute(sql`update people set date_of_birth = current_date - interval '15 years'
      where id = ${await idOf('member')}`);
    await api.db.execute(sql`delete from consents c using consent_texts t
      where t.id = c.text_id and t.purpose = 'guardian' and c.person_id = ${await idOf('member')}`);
    expect(await asked('member')).toEqual(['guardian']);
    expect((await give('member', 'guardian', { version: 1 })).json).toHaveProperty('guardian');
    expect((await give('member', 'guardian', { version: 1, guardian: 'Петрова Анна' })).status).toBe(200);
    expect(await asked('member')).toEqual([]);
  });

  it('to be published hides name and face from guests when it is taken back, and from nobody else', async () => {
    const named = async (as?: string) =>
      JSON.stringify((await api.call('/detachments/1/', { as })).json).includes('"Имя скрыто"');
    expect(await named()).toBe(false);
    expect((await withdraw('commander', 'publication')).status).toBe(204);
    expect(await named()).toBe(true);
    expect(await named('member')).toBe(false);
    await give('commander', 'publication', { version: 1 });
    expect(await named()).toBe(false);
  });

  it('to be published, taken back, moves the photo from the address that guests know', async () => {
    const drawn = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d5bd0' } })
      .png()
      .toBuffer();
    const body = formOf({ photo: new File([new Uint8Array(drawn)], 'photo.png', { type: 'image/png' }) });
    await api.call('/rsousers/me/media/', { as: 'commander', method: 'PATCH', body });
    const shown = async (as?: string) =>
      ((await api.call('/detachments/1/', { as })).json as { commander: { avatar: { photo: string | null } } })
        .commander.avatar.photo;
    const kept = (await shown()) ?? '';
    expect((await api.call(kept)).status).toBe(200);
    expect((await withdraw('commander', 'publication')).status).toBe(204);
    expect((await api.call(kept)).status).toBe(404);
    const moved = (await shown('member')) ?? '';
    expect((await api.call(moved)).status).toBe(200);
    await give('commander', 'publication', { version: 1 });
    expect(await shown()).toBe(moved);
  });

  it('to be published, taken back by everybody, leaves no name in any answer to guests', async () => {
    const pathsOf = await realPaths(api.db);
    await api.db.execute(
      sql`update people set last_name = 'Скрываемая', photo = 'people/hidden.jpg', unpublished = true`,
    );
    const told = new Set<string>();
    for (const route of routes.filter(({ method, row }) => method === 'GET' && row.can === 'guest'))
      for (const path of pathsOf(route)) {
        const { status, text } = await api.call(path);
        if (status === 200 && /Скрываем|hidden\.jpg/.test(text)) told.add(route.name);
      }
    expect([...told]).toEqual([]);
  });

  it('to processing, taken back, hides the person from guests and from all who are no staff, until it is given again', async () => {
    const id = await idOf('commander');
    await api.db.execute(sql`update people set last_name = 'Единственная' where id = ${id}`);
    const found = async (path: string, as?: string) => (await api.call(path, { as })).text.includes('"Единственная"');
    const paths = ['/detachments/1/', `/save_users/${id}/`, `/rsousers/?search=${encodeURIComponent('единственная')}`];
    const seen = async (as?: string) => Promise.all(paths.map((path) => found(path, as)));
    expect(await seen('newcomer')).toEqual([true, true, true]);
    expect((await withdraw('commander', 'processing')).status).toBe(204);
    expect(await found('/detachments/1/')).toBe(false);
    for (const as of ['newcomer', 'member', 'district-expert'])
      expect(await seen(as), as).toEqual([false, false, false]);
    const page = async (as: string) => {
      const whose = async (path: string) => (await api.call(path, { as })).json;
      return [
        await whose(`/save_users/${id}/`),
        await whose(`/rsousers/${id}/commander/`),
        await whose(`/rsousers/${id}/positions/`),
      ];
    };
    const nothing = { last_name: 'Имя скрыто', education: { study_institution: null }, media: { photo: null } };
    expect(await page('newcomer')).toMatchObject([nothing, { detachment_commander: null }, {}]);
    expect(await page('regional')).toMatchObject([{}, { detachment_commander: { id: 1 } }, {}]);
    for (const as of ['commander', 'regional', 'central', 'admin'])
      expect(await seen(as), as).toEqual([true, true, true]);
    await give('commander', 'processing', { version: 1 });
    expect(await seen('newcomer')).toEqual([true, true, true]);
  });

  it('to processing, taken back by everybody, leaves no name in any answer to guests and to whoever is staff of nobody', async () => {
    const pathsOf = await realPaths(api.db);
    await api.db.execute(sql`update people set last_name = 'Скрываемая', first_name = 'Тайна', patronymic_name = null,
      photo = 'people/hidden.jpg', withheld = true where username not in ('newcomer', 'member')`);
    await api.db.execute(sql`update certificates set initials = 'С. Т.'`);
    await api.db.execute(sql`update event_organizers set phone = '+79998887766', is_contact_person = true`);
    const told = new Set<string>();
    for (const as of [undefined, 'newcomer', 'member'])
      for (const route of routes.filter(({ method, row }) => method === 'GET' && (as || row.can === 'guest')))
        for (const path of pathsOf(route)) {
          const { status, text } = await api.call(path, { as });
          if (status >= 500 || (status === 200 && /Скрываем|Тайна|hidden\.jpg|С\. Т\.|79998887766/.test(text)))
            told.add(`${route.name} as ${as ?? 'guest'}`);
        }
    expect([...told]).toEqual([]);
  });

  it('to processing, taken back, hides whom a unit has asked to command it, and what an organiser is', async () => {
    const id = await idOf('commander');
    await api.db.execute(sql`insert into command_invitations (level, unit_id, person_id, invited_by)
      select 'educational', max(u.id), ${id}::int, min(p.id) from units u, people p where u.level = 'educational'`);
    const [other] = await rowsOf<{ id: number; username: string }>(
      api.db,
      sql`select u.id, p.username from units u join people p on p.id = u.commander_id where u.level = 'educational'
        and u.id = (select max(id) from units where level = 'educational')`,
    );
    const [event] = await rowsOf<{ id: number }>(
      api.db,
      sql`select min(id) as id from events where state = 'published'`,
    );
    await api.db.execute(sql`delete from event_organizers where event_id = ${event?.id}`);
    await api.db.execute(sql`insert into event_organizers (event_id, person_id) values (${event?.id}, ${id})`);
    await api.db.execute(sql`update events set scale = 'Отрядное' where id = ${event?.id}`);
    const asked = async () =>
      ((await api.call(`/educationals/${other?.id}/verdicts/`, { as: other?.username })).json as { invited: unknown })
        .invited;
    const organiser = async (as?: string) => {
      const { organization_data } = (await api.call(`/events/${event?.id}/`, { as })).json as EventFull;
      return organization_data[0]?.position;
    };
    expect(await asked()).toEqual({ id, name: expect.not.stringContaining('Имя скрыто') });
    expect(await organiser()).toMatchObject({ level: 'Detachment' });
    expect((await withdraw('commander', 'processing')).status).toBe(204);
    expect(await asked()).toEqual({ id, name: 'Имя скрыто' });
    expect([await organiser(), await organiser('newcomer')]).toEqual([null, null]);
    expect(await organiser('regional')).toMatchObject({ level: 'Detachment' });
  });

  it('to processing is taken back with a request that the administrator answers', async () => {
    expect((await withdraw('member', 'processing')).status).toBe(204);
    expect(await asked('member')).toEqual(['processing']);
    expect((await withdraw('member', 'processing')).status).toBe(409);
    const [request] = (await api.call('/data_requests/own/', { as: 'member' })).json as DataRequest[];
    expect(request).toMatchObject({ kind: 'withdrawal', state: 'open', text: null });
  });
});

describe('texts of consents', () => {
  it('are read by everybody and written by the centre alone', async () => {
    const texts = (await api.call('/consents/texts/')).json as ConsentText[];
    expect(texts.map(({ purpose, version }) => [purpose, version])).toEqual([
      ['processing', 1],
      ['guardian', 1],
      ['publication', 1],
    ]);
    for (const as of ['regional', 'district', 'member'])
      expect((await publish(as, 'processing', { version: 1, text: 'Мои слова', ask_again: true })).status).toBe(403);
  });

  it('never lose what somebody else published meanwhile', async () => {
    const body = { version: 1, ask_again: true };
    expect((await publish('admin', 'publication', { ...body, text: 'Первый' })).status).toBe(201);
    expect((await publish('central', 'publication', { ...body, text: 'Второй' })).status).toBe(409);
    const versions = (await api.call('/consents/texts/publication/versions/', { as: 'central' }))
      .json as Page<ConsentText>;
    expect(versions.results.map(({ version }) => version)).toEqual([2, 1]);
    expect((await publish('admin', 'publication', { ...body, version: 2, text: 'Первый' })).json).toHaveProperty(
      'text',
    );
    expect((await publish('admin', 'publication', { ...body, version: 2, text: ' ' })).json).toHaveProperty('text');
  });
});

it('whoever has left and withdraws the processing is named by no notice that was told before, but to staff', async () => {
  const told = async () =>
    ((await api.call('/notices/', { as: 'commander' })).json as Notices).results.map(({ text }) => text)[0];
  const row = await membershipOf(api.db, await idOf('member'), 'detachment');
  expect((await api.call(`/detachments/1/members/${row}/`, { as: 'member', method: 'DELETE' })).status).toBe(204);
  expect(await told()).toMatch(/^Вышел участник: Воздвиженская /);
  expect((await withdraw('member', 'processing')).status).toBe(204);
  expect(await told()).toMatch(/^Вышел участник: Имя скрыто /);
  await api.db.execute(sql`update people set is_staff = true where username = 'commander'`);
  expect(await told()).toMatch(/^Вышел участник: Воздвиженская /);
});

describe('the register of consents', () => {
  it('is filtered, and shown to the administrator alone', async () => {
    await withdraw('member', 'publication');
    const list = async (query: string) =>
      (await api.call(`/consents/register/?${query}`, { as: 'admin' })).json as Page<ConsentRow>;
    const withdrawn = await list('withdrawn=true');
    expect(withdrawn.results.map(({ user, purpose }) => [user.id, purpose])).toEqual([
      [await idOf('member'), 'publication'],
    ]);
    const all = await list('limit=1');
    const without = await list('limit=1&withdrawn=false');
    expect(all.count).toBe(without.count + 1);
    expect((await list('purpose=processing&limit=1')).results[0]).toMatchObject({ purpose: 'processing', version: 1 });
    for (const as of ['central', 'regional', 'member'])
      expect((await api.call('/consents/register/', { as })).status).toBe(403);
  });
});

describe('a request about data', () => {
  const ask = (as: string, body: object) => api.call('/data_requests/own/', { as, method: 'POST', body });
  const answer = (id: number, body: object) =>
    api.call(`/data_requests/${id}/answer/`, { as: 'admin', method: 'POST', body });

  it('is due in ten working days, stands in the register and is answered once', async () => {
    const made = await ask('member', { kind: 'access', text: 'Что вы храните обо мне?' });
    expect(made.status).toBe(201);
    const request = made.json as DataRequest;
    expect(request.due_on).toBe(workingDayAfter(moscowDay(new Date(request.asked_at)), 10));
    const list = (await api.call('/data_requests/?state=open', { as: 'admin' })).json as Page<DataRequestRow>;
    expect(list.results).toMatchObject([{ id: request.id, user: { id: await idOf('member') }, late: false }]);
    expect((await answer(request.id, { state: 'done' })).json).toHaveProperty('answer');
    expect((await answer(request.id, { state: 'done', answer: 'Отправили выгрузку.' })).status).toBe(200);
    expect((await answer(request.id, { state: 'done', answer: 'Ещё раз.' })).status).toBe(409);
    const [mine] = (await api.call('/data_requests/own/', { as: 'member' })).json as DataRequest[];
    expect(mine).toMatchObject({ state: 'done', answer: 'Отправили выгрузку.' });
    const told = await rowsOf<{ text: string }>(
      api.db,
      sql`select text from notices where person_id = ${await idOf('member')} order by id desc limit 1`,
    );
    expect(told[0]?.text).toContain('Отправили выгрузку.');
    expect(await own('commander')).toBeDefined();
    expect((await api.call('/data_requests/own/', { as: 'commander' })).json).toEqual([]);
  });

  it('is told to the administrators when it is filed, and again before its last day', async () => {
    const { due_on } = (await ask('member', { kind: 'erasure', text: 'Удалите всё' })).json as DataRequest;
    const told = async () =>
      (
        await rowsOf<{ text: string }>(
          api.db,
          sql`select text from notices where person_id = ${await idOf('admin')} order by id desc limit 1`,
        )
      )[0]?.text;
    expect(await told()).toMatch(/^Новое обращение о личных данных: «Удалить данные»\. Ответить до /);
    const now = () => new Date(`${due_on}T09:00:00Z`);
    await remindIfDue({ ...api.parts, now: () => new Date(now().getTime() - 86_400_000) });
    expect(await told()).toMatch(/^Обращение о личных данных «Удалить данные» ждёт ответа: завтра, /);
  });

  it('to be erased is carried out by the administrator, never about another one, and answered by that', async () => {
    const erase = async (whom: string, as = 'admin') =>
      api.call(`/accounts/${await idOf(whom)}/erase/`, { as, method: 'POST', body: { reason: 'Письмо № 12' } });
    const member = await idOf('member');
    const made = (await ask('member', { kind: 'erasure', text: 'Удалите всё' })).json as DataRequest;
    expect((await erase('admin')).status).toBe(403);
    expect((await erase('member', 'central')).status).toBe(403);
    // Said to be done while the data are there, it would be forgotten.
    expect(await answer(made.id, { state: 'done', answer: 'Удалили.' })).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^Данные ещё не удалены/) },
    });
    expect((await erase('commander')).json).toMatchObject({ detail: expect.stringContaining('Человек командует') });
    await api.db.execute(sql`update people set is_staff = true where id = ${member}`);
    expect((await erase('member')).status).toBe(409);
    await api.db.execute(sql`update people set is_staff = false where id = ${member}`);
    const again = () =>
      api.call(`/accounts/${member}/erase/`, { as: 'admin', method: 'POST', body: { reason: 'Письмо № 12' } });
    expect((await again()).status).toBe(204);
    expect((await again()).status).toBe(409);
    const all = (await api.call('/data_requests/?state=done', { as: 'admin' })).json as Page<DataRequestRow>;
    expect(all.results.find(({ id }) => id === made.id)).toMatchObject({
      text: null,
      answered_by: { id: await idOf('admin') },
    });
    const acts = (await api.call(`/destructions/?person=${member}`, { as: 'admin' })).json as Page<{ ground: string }>;
    expect(acts.results).toMatchObject([{ ground: 'asked' }]);
  });

  it('is taken back while it waits, and nobody is erased for it any more', async () => {
    const take = (id: number, as = 'member') =>
      api.call(`/data_requests/own/${id}/withdraw/`, { as, method: 'POST', body: {} });
    const member = await idOf('member');
    const erase = (request: number) =>
      api.call(`/accounts/${member}/erase/`, { as: 'admin', method: 'POST', body: { reason: 'Обращение', request } });
    const made = (await ask('member', { kind: 'erasure', text: 'Удалите всё' })).json as DataRequest;
    expect((await take(made.id, 'commander')).status).toBe(404);
    for (let pressed = 0; pressed < 2; pressed++)
      expect(await take(made.id)).toMatchObject({ status: 200, json: { state: 'withdrawn', answer: null } });
    expect(await erase(made.id)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('его отозвали') },
    });
    expect((await answer(made.id, { state: 'refused', answer: 'Не будем.' })).status).toBe(409);
    const other = (await ask('member', { kind: 'access', text: 'Что вы храните?' })).json as DataRequest;
    expect((await erase(other.id)).status).toBe(409);
    await answer(other.id, { state: 'done', answer: 'Отправили.' });
    expect((await take(other.id)).status).toBe(409);
    const again = (await ask('member', { kind: 'erasure', text: 'Всё же удалите' })).json as DataRequest;
    expect((await erase(again.id)).status).toBe(204);
  });

  it('that a withdrawn consent makes ends when the person agrees again, and is no answer in words', async () => {
    const consent = (method: 'POST' | 'DELETE') =>
      api.call('/consents/processing/', { as: 'member', method, body: method === 'POST' ? { version: 1 } : {} });
    const states = async () =>
      ((await api.call('/data_requests/own/', { as: 'member' })).json as DataRequest[]).map(({ state }) => state);
    await consent('POST');
    expect((await consent('DELETE')).status).toBe(204);
    const [open] = (await api.call('/data_requests/own/', { as: 'member' })).json as DataRequest[];
    const id = open?.id ?? 0;
    expect((await answer(id, { state: 'done', answer: 'Данные удалены.' })).status).toBe(409);
    expect(
      (await api.call(`/data_requests/own/${id}/withdraw/`, { as: 'member', method: 'POST', body: {} })).status,
    ).toBe(409);
    expect((await consent('POST')).status).toBe(200);
    expect(await states()).toEqual(['withdrawn']);
    await consent('DELETE');
    expect(await states()).toEqual(['open', 'withdrawn']);
  });

  it('to be erased is asked once, until it is answered', async () => {
    const body = { kind: 'erasure', text: 'Удалите всё' };
    const made = (await ask('member', body)).json as DataRequest;
    expect(await ask('member', body)).toMatchObject({
      status: 400,
      json: { kind: ['Вы уже просите удалить данные: обращение ждёт ответа.'] },
    });
    expect((await ask('member', { kind: 'access', text: 'Что вы храните?' })).status).toBe(201);
    expect((await answer(made.id, { state: 'refused', answer: 'Сначала сложите командование.' })).status).toBe(200);
    expect((await ask('member', body)).status).toBe(201);
  });

  it('is marked when its day has passed', async () => {
    const { id } = (await ask('member', { kind: 'correction', text: 'Фамилия с опечаткой' })).json as DataRequest;
    await api.db.execute(sql`update data_requests set due_on = current_date - 2 where id = ${id}`);
    const late = (await api.call('/data_requests/?late=true', { as: 'admin' })).json as Page<DataRequestRow>;
    expect(late.results).toMatchObject([{ id, late: true }]);
  });

  it('needs words, a kind that is asked in words, and an end', async () => {
    expect((await ask('member', { kind: 'withdrawal', text: 'Отзываю' })).json).toHaveProperty('kind');
    expect((await ask('member', { kind: 'access', text: ' ' })).json).toHaveProperty('text');
    for (let count = 0; count < 5; count++)
      expect((await ask('member', { kind: 'access', text: `Вопрос ${count}` })).status).toBe(201);
    expect((await ask('member', { kind: 'access', text: 'Шестой' })).status).toBe(409);
    expect((await api.call('/data_requests/', { as: 'central' })).status).toBe(403);
  });

  it('counts neither weekends nor holidays', () => {
    expect(workingDayAfter('2026-12-30', 2)).toBe('2027-01-11');
    expect(workingDayAfter('2026-11-20', 1)).toBe('2026-11-23');
    expect(workingDayAfter('2026-11-20', 1, { free: ['2026-11-23'], worked: [] })).toBe('2026-11-24');
    expect(workingDayAfter('2026-11-20', 1, { free: [], worked: ['2026-11-21'] })).toBe('2026-11-21');
    expect(workingDayAfter('2026-11-23', 10)).toBe('2026-12-07');
  });
});
