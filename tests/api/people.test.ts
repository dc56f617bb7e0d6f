import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { personName } from '../../contract/people/personName';
import type { Page } from '../../contract/schemas/parts/page';
import type { FirstAnswers, Frame, FullUser, SafeUser, ShortUser } from '../../contract/schemas/people';
import type { Unit } from '../../contract/schemas/units';
import { testApi } from '../testApi';

const api = testApi();

it('shows a person the own whole record, with the region as an object', async () => {
  const { status, json } = await api.call('/rsousers/me/', { as: 'member' });
  const me = json as FullUser;
  expect(status).toBe(200);
  expect(me.region).toEqual({ id: expect.any(Number), name: expect.any(String), code: expect.any(Number) });
  expect(me).toMatchObject({ username: 'member', detachment_id: 1, regional_headquarter_id: 1, is_adult: true });
  expect(me.documents.russian_passport).toBe(true);
});

it('answers in one call what the calls of the frame answer', async () => {
  const calls = {
    me: '/rsousers/me/',
    roles: '/rsousers/me_commander/',
    positions: '/rsousers/me_positions/',
    experts: '/regional_competitions_2025/user_info/',
    status: '/competitions/1/participants/status/',
    notifications: '/rsousers/me_notifications_count/',
    seasons: '/seasons/',
  };
  for (const as of ['commander', 'regional', 'central-expert']) {
    const { status, json } = await api.call('/rsousers/me/frame/', { as });
    expect(status).toBe(200);
    const parts = await Promise.all(
      Object.entries(calls).map(async ([part, path]) => [part, (await api.call(path, { as })).json]),
    );
    // What is lacking alone: a list of names, not what the person's own call tells.
    const consents = { consents: [], second_factor_needed: false };
    expect(withoutSignatures(json)).toEqual(withoutSignatures({ ...Object.fromEntries(parts), ...consents }));
  }
  expect((await api.call('/rsousers/me/frame/')).status).toBe(401);
});

it('answers what a page reads first as each of its calls answers the same person', async () => {
  for (const [as, address] of [
    ['commander', '/my-page'],
    ['member', '/all-squads/1'],
    ['newcomer', '/all-squads/999999'],
  ] as const) {
    const { json } = await api.call(`/rsousers/me/first/?address=${encodeURIComponent(address)}`, { as });
    const { answers } = json as FirstAnswers;
    expect(answers[0]?.path).toBe('/rsousers/me/frame/');
    expect(answers.length > 4).toBe(address !== '/all-squads/999999');
    for (const { path, body } of answers) {
      const own = await api.call(path, { as });
      expect(own.status, path).toBe(200);
      expect(withoutSignatures(body), path).toEqual(withoutSignatures(own.json));
    }
  }
  expect((await api.call('/rsousers/me/first/?address=/my-page')).status).toBe(401);
});

it('what stands at the head of a page comes with what it reads first', async () => {
  const headOf = async (address: string, as = 'member') => {
    const { json } = await api.call(`/rsousers/me/first/?address=${encodeURIComponent(address)}`, { as });
    return (json as FirstAnswers).head;
  };
  const { me } = (await api.call('/rsousers/me/frame/', { as: 'member' })).json as Frame;
  expect(await headOf('/my-page')).toEqual({
    name: personName(me),
    line: expect.stringMatching(/^Боец · ССО «Северный ветер».*\sкурс$/),
    banner: null,
    step: {
      kicker: 'Следующий шаг',
      title: 'Пройдите тест по охране труда',
      text: '15 вопросов, на попытку 30 минут. Осталось 2 попытки.',
      label: 'Пройти тест',
    },
  });
  const { count } = (await api.call('/rsousers/me_notifications_count/', { as: 'commander' })).json as {
    count: number;
  };
  expect(await headOf('/my-page', 'commander')).toMatchObject({
    step: { title: `Активные заявки: ${count}`, label: 'Открыть заявки' },
  });
  const unit = (await api.call('/detachments/1/', { as: 'member' })).json as Unit;
  expect(await headOf('/all-squads/1')).toEqual({ name: unit.name, line: null, banner: unit.banner, step: null });
  expect(await headOf('/all-squads/999999')).toBeNull();
  expect(await headOf('/all-squads')).toBeNull();
  // What stands above the step comes with the page: a letter that did not arrive.
  await api.db.execute(sql`update people set email_refused_at = now() where username = 'member'`);
  expect(await headOf('/my-page')).toMatchObject({ name: personName(me), step: null });
});

/** Links to scans are signed for a moment each. */
const withoutSignatures = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_, value) => (typeof value === 'string' ? value.replace(/\?.*$/, '') : value));

it('saves the region and answers with the new one', async () => {
  const { json } = await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { region: 2 } });
  expect(json).toMatchObject({ region: { id: 2 } });
  const cleared = await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body: { region: null } });
  expect(cleared.json).toMatchObject({ region: null });
});

it('says at the field what is wrong with the own data and changes nothing', async () => {
  const before = (await api.call('/rsousers/me/', { as: 'member' })).json;
  const tries: [Record<string, unknown>, string][] = [
    [{ region: 99999 }, 'region'],
    [{ email: 'not-mail' }, 'email'],
    // Known or not, an address asks for the password first.
    [{ email: 'COMMANDER@example.org' }, 'current_password'],
    [{ username: 'commander' }, 'username'],
    [{ first_name: '' }, 'first_name'],
    [{ date_of_birth: '2004-02-30' }, 'date_of_birth'],
    [{ gender: 'other' }, 'gender'],
    [{ bio: 'я'.repeat(401), first_name: 'Иная' }, 'bio'],
  ];
  for (const [body, field] of tries) {
    const { status, json } = await api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body });
    expect(status, field).toBe(400);
    expect(Object.keys(json as object)).toEqual([field]);
  }
  expect((await api.call('/rsousers/me/', { as: 'member' })).json).toEqual(before);
});

it('ignores what a person may not decide about himself', async () => {
  const body = { is_verified: true, membership_fee: true, is_staff: true, id: 1 };
  const { json } = await api.call('/rsousers/me/', { as: 'newcomer', method: 'PATCH', body });
  expect(json).toMatchObject({ is_verified: false, membership_fee: false, username: 'newcomer' });
});

it('answers every key of the roles with null or an object with id', async () => {
  const roles = (await api.call('/rsousers/me_commander/', { as: 'central' })).json as Record<string, unknown>;
  expect(Object.keys(roles)).toHaveLength(6);
  expect(roles.centralheadquarter_commander).toMatchObject({ id: 1, name: expect.any(String) });
  expect(roles.detachment_commander).toBeNull();
});

it('names the posts of commissar and training head', async () => {
  const commissar = await api.call('/rsousers/me_positions/', { as: 'regional-commissar' });
  expect(commissar.json).toMatchObject({ userregionalheadquarterposition: { position: 'Комиссар' } });
  const head = await api.call('/rsousers/me_positions/', { as: 'training-head' });
  expect(JSON.stringify(head.json)).toContain('Начальник отдела реализации мероприятий');
});

it('tells experts, administrators and the status in the competition', async () => {
  const experts = async (as: string) => (await api.call('/regional_competitions_2025/user_info/', { as })).json;
  expect(await experts('district-expert')).toMatchObject({ is_district_expert: true, is_central_expert: false });
  expect(await experts('central-expert')).toMatchObject({ is_central_expert: true });
  expect(await experts('regional')).toMatchObject({ is_reg_commander: true, is_administrator: false });
  expect(await experts('admin')).toMatchObject({ is_administrator: true });
  const status = async (as: string) => (await api.call('/competitions/1/participants/status/', { as })).json;
  expect(await status('commander')).toEqual({ is_commander_detachment: true, is_commissar_detachment: false });
  expect(await status('commissar')).toEqual({ is_commander_detachment: false, is_commissar_detachment: true });
  // Of a competition that there is not it is no error to ask: nobody leads a participant of it.
  const unknown = await api.call('/competitions/99/participants/status/', { as: 'commander' });
  expect([unknown.status, unknown.json]).toEqual([
    200,
    { is_commander_detachment: false, is_commissar_detachment: false },
  ]);
});

it('counts what waits for a decision of this person, and nothing for who decides nothing', async () => {
  const count = async (as: string) =>
    ((await api.call('/rsousers/me_notifications_count/', { as })).json as { count: number }).count;
  expect(await count('member')).toBe(0);
  const before = await count('commander');
  await api.db.execute(
    sql`delete from applications where person_id = (select id from people where username = 'newcomer')`,
  );
  await api.db.execute(sql`insert into applications (person_id, level, unit_id)
    select id, 'detachment', 1 from people where username = 'newcomer'`);
  expect(await count('commander')).toBe(before + 1);
});

it('finds people by every word, in any case, е and ё alike, from three letters', async () => {
  await api.db.execute(sql`update people set last_name = 'Ёлкина', first_name = 'Алёна' where username = 'newcomer'`);
  const found = (await api.call(`/rsousers?search=${encodeURIComponent('алена ЕЛКИН')}`, { as: 'member' })).json;
  expect((found as Page<ShortUser>).results.map(({ last_name }) => last_name)).toEqual(['Ёлкина']);
  const short = await api.call('/rsousers?search=ел', { as: 'member' });
  expect(short).toMatchObject({ status: 400, json: { search: ['Введите не меньше 3 букв.'] } });
});

it('takes the letters % and _ of a search for letters', async () => {
  const { json } = await api.call(`/rsousers?search=${encodeURIComponent('%%%')}`, { as: 'member' });
  expect(json).toMatchObject({ count: 0 });
});

const contacts = ['username', 'email', 'phone_number', 'date_of_birth', 'membership_fee', 'is_verified'] as const;

it('shows contacts of a member to the person, staff of the unit and of the levels above, and to nobody else', async () => {
  const of = async (as: string | undefined) => {
    const { json } = await api.call('/detachments/1/members/?search=Воздвиженская', as ? { as } : {});
    const [member] = (json as Page<{ user: ShortUser; is_trusted: boolean | null }>).results;
    return member;
  };
  for (const as of [
    'member',
    'commander',
    'trusted',
    'educational',
    'local',
    'regional',
    'district',
    'central',
    'admin',
  ]) {
    expect((await of(as))?.user.email, as).toBe('member@example.org');
  }
  for (const as of [undefined, 'newcomer', 'commissar', 'regional-commissar', 'district-expert', 'central-expert']) {
    const member = await of(as);
    expect(member?.user.last_name, as).toBe('Воздвиженская');
    for (const field of contacts) expect(member?.user[field], `${as} ${field}`).toBeNull();
    expect(member?.is_trusted, as).toBeNull();
  }
});

it('hides contacts in the search of people from those who are not their staff', async () => {
  const search = async (as: string) => {
    const { json } = await api.call(`/rsousers?search=${encodeURIComponent('Воздвиженская')}`, { as });
    return (json as Page<ShortUser>).results.find(({ first_name }) => first_name === 'Александра');
  };
  expect(await search('newcomer')).toMatchObject({ email: null, phone_number: null, date_of_birth: null });
  expect(await search('regional')).toMatchObject({ email: 'member@example.org' });
});

it('tells nobody by a filter or an order what the record hides', async () => {
  const id = await api.idOf('member');
  await api.db.execute(sql`update people set date_of_birth = '2001-02-03', gender = 'female' where id = ${id}`);
  const found = async (as: string, query: string) =>
    ((await api.call(`/rsousers/?ids=${id}&${query}`, { as })).json as Page<ShortUser>).count;
  const days = ['2001-02-03', '03.02.2001', '03.02.01'];
  const born = ['date_of_birth', 'date_of_birth_gte', 'date_of_birth_lte'].flatMap((key) =>
    days.map((day) => `${key}=${day}`),
  );
  for (const query of [...born, 'gender=female', 'is_verified=true', 'membership_fee=true', 'membership_fee=false']) {
    expect(await found('newcomer', query), query).toBe(0);
  }
  for (const as of ['member', 'commander', 'regional', 'admin']) {
    for (const query of [...born, 'gender=female']) expect(await found(as, query), `${as} ${query}`).toBe(1);
    for (const query of ['gender=male', 'date_of_birth=04.02.2001', 'date_of_birth_lte=03.02.69'])
      expect(await found(as, query), `${as} ${query}`).toBe(0);
  }
  for (const day of ['31.02.2001', '3.2.2001', '03.02.1']) {
    const { status, json } = await api.call(`/rsousers/?date_of_birth=${day}`, { as: 'admin' });
    expect([day, status, Object.keys(json as object)]).toEqual([day, 400, ['date_of_birth']]);
  }
  const first = async (as: string) =>
    ((await api.call('/rsousers/?ordering=date_of_birth&limit=1', { as })).json as Page<ShortUser>).results[0]?.id;
  await api.db.execute(sql`update people set date_of_birth = '1930-01-01' where id = ${id}`);
  expect(await first('admin')).toBe(id);
  expect(await first('newcomer')).not.toBe(id);
});

it('finds people by words anywhere in their names, once each and in the order of the names', async () => {
  const names = [
    ['Щукарев', 'Ёжи', 'Щукьмич'],
    ['Щукарев', 'Елисей', null],
    ['Защукарский', 'Пётр', 'Петрович'],
    ['Щукина', 'Анна', 'Щукаревна'],
    ['Щу%ре_ев', 'Яков', null],
  ] as const;
  for (const [at, [last, first, patronymic]] of names.entries()) {
    await api.db.execute(sql`insert into people (username, password_hash, last_name, first_name, patronymic_name, date_of_birth)
      values (${`finds-${at}`}, '', ${last}, ${first}, ${patronymic}, ${`200${at}-01-01`})`);
  }
  const found = async (search: string, more = '') => {
    const { json } = await api.call(`/rsousers/?search=${encodeURIComponent(search)}${more}`, { as: 'admin' });
    const { count, results } = json as Page<ShortUser>;
    expect(count, search).toBe(results.length);
    return results.map((one) => one.first_name);
  };
  expect(await found('ЩУКАР')).toEqual(['Пётр', 'Ёжи', 'Елисей', 'Анна']);
  expect(await found('щукар', '&ordering=-last_name')).toEqual(['Анна', 'Елисей', 'Ёжи', 'Пётр']);
  expect(await found('щукар', '&ordering=date_of_birth')).toEqual(['Ёжи', 'Елисей', 'Пётр', 'Анна']);
  expect(await found('щукарев ежи')).toEqual(['Ёжи']);
  expect(await found('щукьмич, щукарев')).toEqual(['Ёжи']);
  expect(await found('%ре_')).toEqual(['Яков']);
  expect(await found('щукарев', '&date_of_birth=2001-01-01')).toEqual(['Елисей']);
  expect(await found('щукарев\u{10ffff}')).toEqual([]);
  const second = await api.call(`/rsousers/?search=щукар&limit=2&offset=2`, { as: 'admin' });
  expect((second.json as Page<ShortUser>).results.map((one) => one.first_name)).toEqual(['Елисей', 'Анна']);
});

it('tells nobody by a filter or an order of the members, or by the posts of one, whom they trust and how old they are', async () => {
  const id = await api.idOf('trusted');
  await api.db.execute(sql`update people set date_of_birth = '1930-01-01' where id = ${id}`);
  const members = async (query: string, as?: string) =>
    (await api.call(`/detachments/1/members/?${query}`, { as })).json as Page<{ user: ShortUser }>;
  for (const as of [undefined, 'newcomer']) {
    expect((await members(`trusted_user_id=${id}`, as)).count).toBe(0);
    const asked = (await members('ordering=user__date_of_birth', as)).results;
    expect(asked).toEqual((await members('ordering=id', as)).results);
  }
  expect((await members(`trusted_user_id=${id}`, 'commander')).count).toBe(1);
  for (const [as, told] of Object.entries({ newcomer: null, member: null, commander: true, trusted: true })) {
    const { json } = await api.call(`/rsousers/${id}/positions/`, { as });
    expect(json, as).toMatchObject({ userdetachmentposition: { is_trusted: told } });
  }
  expect((await members('ordering=user__date_of_birth&limit=1', 'commander')).results[0]?.user.id).toBe(id);
});

it('applies the privacy settings to the page of a person', async () => {
  const id = await api.idOf('member');
  const set = (value: string) =>
    api.db.execute(sql`insert into person_privacy (person_id, privacy_email, privacy_about) values (${id}, ${value}, ${value})
      on conflict (person_id) do update set privacy_email = ${value}, privacy_about = ${value}`);
  await api.db.execute(sql`update people set bio = 'О себе' where id = ${id}`);
  const page = async (as: string) => (await api.call(`/save_users/${id}/`, { as })).json as SafeUser;
  await set('Все');
  expect(await page('newcomer')).toMatchObject({ email: 'member@example.org', bio: 'О себе', date_of_birth: null });
  await set('Члены отряда');
  expect(await page('newcomer')).toMatchObject({ email: null, bio: null });
  expect(await page('commissar')).toMatchObject({ email: 'member@example.org' });
  await set('Руководство');
  expect(await page('commissar')).toMatchObject({ email: null });
  expect(await page('regional')).toMatchObject({ email: 'member@example.org', bio: 'О себе' });
});

it('opens the whole record to the person, commanders of the units above and the administrator only', async () => {
  const id = await api.idOf('member');
  const status = async (as: string) => (await api.call(`/rsousers/${id}/`, { as })).status;
  for (const as of ['member', 'commander', 'educational', 'local', 'regional', 'district', 'central', 'admin']) {
    expect(await status(as), as).toBe(200);
  }
  for (const as of ['newcomer', 'commissar', 'trusted', 'regional-commissar', 'district-expert', 'training-head']) {
    expect(await status(as), as).toBe(403);
  }
  expect((await api.call(`/rsousers/${id}/`)).status).toBe(401);
});

it('refuses unknown filter values, naming the allowed ones', async () => {
  const { status, json } = await api.call('/rsousers?gender=x', { as: 'member' });
  expect(status).toBe(400);
  expect(json).toEqual({ gender: ['Недопустимое значение. Допустимые значения: male, female.'] });
});
