// Joining the portal and getting back into it.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { weaknessOf } from '../../server/domain/accounts/password';
import { testApi } from '../testApi';

const api = testApi();

const person = {
  region: 1,
  last_name: 'новичков-дальний',
  first_name: 'ПЁТР',
  patronymic_name: 'иванович',
  date_of_birth: '2004-05-06',
  phone_number: '+7 (000) 111-22-33',
  email: 'petr@example.org',
  username: 'novichkov',
  password: 'Berezovy-kray-7',
  re_password: 'Berezovy-kray-7',
  personal_data_agreement: true,
};
const post = (path: string, body: unknown = {}, as?: string) => api.call(path, { method: 'POST', body, as });
const register = (changes: object = {}) => post('/register/', { ...person, ...changes });
const login = (username: string, password: string) => post('/jwt/create/', { username, password });
const withToken = (token: string, path = '/rsousers/me/') =>
  api.call(path, { headers: { Authorization: `JWT ${token}` } });
const accountOf = async (username: string) => {
  const [row] = await rowsOf<Record<string, unknown>>(api.db, sql`select * from people where username = ${username}`);
  return row;
};
const lastLetter = () => {
  const letter = api.letters.at(-1);
  if (!letter) throw new Error('no letter was sent');
  return letter;
};

describe('registration', () => {
  it('lets a person in at once and keeps the consent with its version', async () => {
    const { status, json } = await register();
    expect(status).toBe(201);
    const { access } = json as { access: string };
    expect((await withToken(access)).json).toMatchObject({
      username: 'novichkov',
      last_name: 'Новичков-Дальний',
      first_name: 'Пётр',
      patronymic_name: 'Иванович',
      region: { id: 1 },
      is_verified: false,
      statement: { personal_data_agreement: true },
    });
    expect(await accountOf('novichkov')).toMatchObject({ email_confirmed_at: null });
    const [processing] = (await withToken(access, '/consents/')).json as { purpose: string; given: unknown[] }[];
    expect(processing).toMatchObject({ purpose: 'processing', needed: false });
    expect(processing?.given).toMatchObject([{ version: 1, way: 'registration', withdrawn_at: null }]);
    expect((await login('novichkov', person.password)).status).toBe(200);
  });

  it('carries the page that was wanted through the letter, and remembers the invitation it came by', async () => {
    const { token } = (await post('/detachments/1/invitations/', {}, 'commander')).json as { token: string };
    const next = `/all-squads/1?invitation=${token}`;
    await register({ next });
    expect(lastLetter().text).toContain(`&next=${encodeURIComponent(next)}`);
    expect((await api.call('/rsousers/me/invitations/', { as: 'novichkov' })).json).toMatchObject([{ token }]);
    await post('/reset_password/', { email: person.email, next });
    expect(lastLetter().text).toContain(`?next=${encodeURIComponent(next)}`);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/no-such-page',
    '/',
    'javascript:alert(1)',
    7,
  ])('carries nothing that leads out of the portal: %s', async (next) => {
    expect((await register({ next })).status).toBe(201);
    expect(lastLetter().text).not.toContain('next=');
  });

  it('keeps capitals a name has of its own, and small words small', async () => {
    await register({ last_name: 'МакДональд', first_name: 'анна-мария', patronymic_name: 'мамед оглы' });
    expect(await accountOf('novichkov')).toMatchObject({
      last_name: 'МакДональд',
      first_name: 'Анна-Мария',
      patronymic_name: 'Мамед оглы',
    });
  });

  it('needs only the names, the username, the password and the consent', async () => {
    const { last_name, first_name, username, password, re_password, personal_data_agreement } = person;
    const least = { last_name, first_name, username, password, re_password, personal_data_agreement };
    expect((await post('/register/', least)).status).toBe(201);
    expect(api.letters).toEqual([]);
  });

  it('names every field that is missing', async () => {
    const { status, json } = await post('/register/', {});
    expect(status).toBe(400);
    expect(Object.keys(json as object).sort()).toEqual(
      ['first_name', 'last_name', 'password', 'personal_data_agreement', 're_password', 'username'].sort(),
    );
  });

  it.each([
    [{ username: 'MEMBER' }, 'username'],
    [{ username: 'member@example.org' }, 'username'],
    [{ username: 'a b' }, 'username'],
    // Merely looks another way.
    [{ username: 'ｎovichkov' }, 'username'],
    // With a letter that is not seen.
    [{ username: 'member\u1160' }, 'username'],
    [{ last_name: '\u1160' }, 'last_name'],
    [{ email: 'not-mail' }, 'email'],
    [{ region: 99999 }, 'region'],
    [{ date_of_birth: '06.05.2004' }, 'date_of_birth'],
    [{ date_of_birth: '2999-01-01' }, 'date_of_birth'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ last_name: 'example.org' }, 'last_name'],
    [{ personal_data_agreement: false }, 'personal_data_agreement'],
    [{ re_password: 'another-Pass-1' }, 'non_field_errors'],
    [{ password: '12345', re_password: '12345' }, 'password'],
    [{ password: 'Qwerty123', re_password: 'Qwerty123' }, 'password'],
    [{ password: 'xx-Novichkov-9', re_password: 'xx-Novichkov-9' }, 'password'],
  ])('refuses %j at %s and makes no account', async (changes, field) => {
    const { status, json } = await register(changes);
    expect(status).toBe(400);
    expect(Object.keys(json as object)).toEqual([field]);
    expect(await accountOf('novichkov')).toBeUndefined();
    expect(api.letters).toEqual([]);
  });

  it('stops somebody who registers one account after another', async () => {
    for (let turn = 0; turn < 20; turn++) expect((await post('/register/', {})).status).toBe(400);
    const stopped = await register();
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a new password', () => {
  const owner = { username: 'pavlov', first_name: 'Иван', last_name: 'Кузнецов', email: 'ivan.p@example.org' };
  const faults = (password: string) => weaknessOf(password, owner).length;

  it('breaks each rule by itself', () => {
    for (const password of ['аБв-3', '84629173', 'PaSSword1', 'мойPavlov77-липа', 'ivan.p.ivan.p']) {
      expect(faults(password), password).toBe(1);
    }
  });

  it.each([
    ...['qwerty2023', 'Password1!', 'Moscow2024', 'Moskva2024', 'Москва2024', 'gfhjkm2024', 'Пароль123!', 'йцукен2024'],
    ...[
      'Spartak2024',
      'Отряд2026',
      'Ghbdtn2024',
      'zxcvbnm2025',
      'P@ssw0rd2024',
      '1qaz2wsx!',
      'Kuznetsov1999',
      'Repytwjd99',
    ],
  ])('%s is among the first to be tried, and refused', (password) => {
    expect(faults(password)).toBe(1);
  });

  it.each(['Tихая-гавань-3', 'Лесной-ветер-2026', 'Sosnovy-bor-88', 'трамвай фиалка гвоздь', 'x7Kq-vP2m-9'])(
    '%s is taken',
    (password) => {
      expect(faults(password)).toBe(0);
    },
  );

  it('is looked at in a moment however long it is', () => {
    expect(faults(`${'qwerty2023'.repeat(12)}x`)).toBeLessThan(2);
  });

  it('is asked the same wherever it is set', async () => {
    const weak = 'Moscow2024';
    const signedIn = { current_password: 'Otryad-2025', new_password: weak };
    expect((await register({ password: weak, re_password: weak })).json).toHaveProperty('password');
    expect((await post('/users/set_password/', signedIn, 'member')).json).toHaveProperty('new_password');
    await post('/reset_password/', { email: 'member@example.org' });
    const [, uid, token] = /confirm\/([\w-]+)\/([\w-]+)/.exec(lastLetter().text) ?? [];
    const byLetter = await post('/users/reset_password_confirm/', { uid, token, new_password: weak });
    expect(byLetter).toMatchObject({ status: 400, json: { new_password: [expect.stringContaining('подбирают')] } });
  });
});

describe('confirming the e-mail', () => {
  const tokenOf = (text: string) => decodeURIComponent(/confirm=(\S+)/.exec(text)?.[1] ?? '');

  it('happens by the link of the letter, which may be opened again', async () => {
    await register();
    expect(lastLetter()).toMatchObject({ to: 'petr@example.org', subject: expect.stringContaining('Подтвердите') });
    expect(lastLetter().text).toContain('http://portal.test/my-page?confirm=');
    const token = tokenOf(lastLetter().text);
    expect((await post('/users/activation/', { token })).status).toBe(204);
    expect((await accountOf('novichkov'))?.email_confirmed_at).toBeTruthy();
    expect((await post('/users/activation/', { token })).status).toBe(204);
  });

  it('does not happen by a forged link, nor by one of an e-mail that was changed', async () => {
    await register();
    const token = tokenOf(lastLetter().text);
    for (const bad of ['x', `${token}x`, token.replace(/^[^.]+/, 'MQ')]) {
      expect(await post('/users/activation/', { token: bad })).toMatchObject({
        status: 400,
        json: { token: [expect.any(String)] },
      });
    }
    await api.db.execute(sql`update people set email = 'other@example.org' where username = 'novichkov'`);
    expect((await post('/users/activation/', { token })).status).toBe(400);
  });

  it('is no mistake by a link that was used and has ended since; one that ended unused says where a new one is asked for', async () => {
    await register();
    const token = tokenOf(lastLetter().text);
    const late = new Date(Date.now() + 8 * 24 * 3_600_000);
    const now = api.parts.now;
    api.parts.now = () => late;
    expect(await post('/users/activation/', { token })).toMatchObject({
      status: 400,
      json: { token: [expect.stringMatching(/устарела.*Новое письмо/)] },
    });
    api.parts.now = now;
    expect((await post('/users/activation/', { token })).status).toBe(204);
    api.parts.now = () => late;
    expect((await post('/users/activation/', { token })).status).toBe(204);
    await api.db.execute(sql`update people set email_refused_at = now() where username = 'novichkov'`);
    expect((await post('/users/activation/', { token })).status).toBe(400);
  });

  it('is not said to have been written about again where no letter is', async () => {
    await api.db.execute(sql`update people set email_confirmed_at = null where username = 'newcomer'`);
    for (let turn = 0; turn < 5; turn++)
      expect((await post('/users/resend_activation/', {}, 'newcomer')).status).toBe(204);
    expect((await post('/users/resend_activation/', {}, 'newcomer')).status).toBe(429);
    // Asked from another network it is the same mailbox.
    Object.assign(api.parts, { env: { ...api.parts.env, TRUST_PROXY: ['loopback'] } });
    const elsewhere = { as: 'newcomer', method: 'POST', body: {}, headers: { 'X-Forwarded-For': '10.0.0.7' } };
    expect(await api.call('/users/resend_activation/', elsewhere)).toMatchObject({
      status: 429,
      json: { detail: expect.stringMatching(/^Слишком много попыток/) },
    });
    expect(api.letters).toHaveLength(5);
  });

  it('may be asked for again by the person, until it is confirmed', async () => {
    expect((await post('/users/resend_activation/')).status).toBe(401);
    await api.db.execute(sql`update people set email_confirmed_at = null where username = 'newcomer'`);
    expect((await post('/users/resend_activation/', {}, 'newcomer')).status).toBe(204);
    expect((await post('/users/activation/', { token: tokenOf(lastLetter().text) })).status).toBe(204);
    expect((await post('/users/resend_activation/', {}, 'newcomer')).status).toBe(400);
  });
});

describe('a new password by letter', () => {
  const partsOf = (text: string) => {
    const [, uid = '', token = ''] = /confirm\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
    return { uid, token };
  };
  const ask = (email: string) => post('/reset_password/', { email });
  const confirm = (uid: string, token: string, new_password = 'Sosnovy-bor-88') =>
    post('/users/reset_password_confirm/', { uid, token, new_password });

  it('is asked for with the same answer whether or not the address is known', async () => {
    const known = await ask('MEMBER@example.org');
    const unknown = await ask('nobody-at-all@example.org');
    expect(known.status).toBe(200);
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
    expect(api.letters.map(({ to }) => to)).toEqual(['member@example.org']);
  });

  it('is set by the link once, and ends every session', async () => {
    const { access } = await api.signIn('member');
    await ask('member@example.org');
    const { uid, token } = partsOf(lastLetter().text);
    expect((await confirm(uid, token, '123')).status).toBe(400);
    expect((await confirm(uid, token)).status).toBe(204);
    expect((await withToken(access)).status).toBe(401);
    expect((await login('member', 'Otryad-2025')).status).toBe(401);
    expect((await login('member', 'Sosnovy-bor-88')).status).toBe(200);
    expect(await confirm(uid, token, 'Elovy-bor-77')).toMatchObject({
      status: 400,
      json: { token: [expect.any(String)] },
    });
    const told = api.letters.map(({ to, subject }) => ({ to, subject }));
    expect(told).toContainEqual({ to: 'member@example.org', subject: expect.stringContaining('изменён') });
  });

  it('is changed once: sent again after a lost answer it has been done, and a wrong one is still wrong', async () => {
    const change = (current_password: string, new_password: string) =>
      api.call('/users/set_password/', {
        method: 'POST',
        headers: { Authorization: `JWT ${access}` },
        body: { current_password, new_password },
      });
    const { access } = await api.signIn('member');
    expect((await change('Otryad-2025', 'Sosnovy-bor-88')).status).toBe(204);
    expect((await change('Otryad-2025', 'Sosnovy-bor-88')).status).toBe(204);
    expect((await change('Otryad-2025', 'Elovy-bor-77')).json).toEqual({ current_password: ['Неправильный пароль.'] });
    expect((await login('member', 'Sosnovy-bor-88')).status).toBe(200);
  });

  it('is asked for by a link that works, which says nothing of the account', async () => {
    const works = async (uid: string, token: string) =>
      (await post('/users/reset_password_check/', { uid, token })).json as unknown;
    await ask('member@example.org');
    const { uid, token } = partsOf(lastLetter().text);
    const nobody = Buffer.from('2000000000').toString('base64url');
    for (const other of ['zz', nobody, Buffer.from(String(await api.idOf('commander'))).toString('base64url')]) {
      expect(await works(other, token)).toEqual({ works: false });
    }
    expect(await works(uid, 'abc-123')).toEqual({ works: false });
    expect(await works(uid, token)).toEqual({ works: true });
    expect((await confirm(uid, token)).status).toBe(204);
    expect(await works(uid, token)).toEqual({ works: false });
  });

  it('is another than the present one, and the link stays good for it', async () => {
    const present = 'Otryad-2025';
    const signedIn = { current_password: present, new_password: present };
    const refused = { status: 400, json: { new_password: [expect.any(String)] } };
    expect(await post('/users/set_password/', signedIn, 'member')).toMatchObject(refused);
    await ask('member@example.org');
    const { uid, token } = partsOf(lastLetter().text);
    expect(await confirm(uid, token, present)).toMatchObject(refused);
    expect((await confirm(uid, token)).status).toBe(204);
  });

  it('is refused at the part of the link that is wrong', async () => {
    await ask('member@example.org');
    const { uid, token } = partsOf(lastLetter().text);
    expect(Object.keys((await confirm('zz', token)).json as object)).toEqual(['uid']);
    expect(Object.keys((await confirm(uid, 'abc-123')).json as object)).toEqual(['token']);
    const other = Buffer.from(String(await api.idOf('commander'))).toString('base64url');
    const foreign = await confirm(other, token);
    expect(Object.keys(foreign.json as object)).toEqual(['token']);
    // Nor is it said whether there is such an account.
    const nobody = await confirm(Buffer.from('2000000000').toString('base64url'), token);
    expect({ ...nobody, headers: null }).toEqual({ ...foreign, headers: null });
    expect(Object.keys((await post('/users/reset_password_confirm/', {})).json as object).sort()).toEqual([
      'new_password',
      'token',
      'uid',
    ]);
  });

  it('is refused by a link of more than an hour ago, as the letter says', async () => {
    const written = Date.now();
    await ask('member@example.org');
    const { text } = lastLetter();
    expect(text).toContain('в течение часа');
    const { uid, token } = partsOf(text);
    api.parts.now = () => new Date(written + 61 * 60_000);
    expect((await confirm(uid, token)).status).toBe(400);
    api.parts.now = () => new Date(written + 59 * 60_000);
    expect((await confirm(uid, token)).status).toBe(204);
  });

  it('does not fill a mailbox: five letters to an address in an hour', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await ask('member@example.org')).status).toBe(200);
    expect((await ask('Member@example.org')).status).toBe(429);
    expect(api.letters).toHaveLength(5);
    for (let turn = 0; turn < 5; turn++) expect((await ask('nobody@example.org')).status).toBe(200);
    expect((await ask('nobody@example.org')).status).toBe(429);
  });

  it('is not kept from its owner by strangers who ask for it: the last letter they caused is good', async () => {
    Object.assign(api.parts, { env: { ...api.parts.env, TRUST_PROXY: ['loopback'] } });
    const askFrom = (address: string) =>
      api.call('/reset_password/', {
        method: 'POST',
        body: { email: 'member@example.org' },
        headers: { 'X-Forwarded-For': address },
      });
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      for (let turn = 0; turn < 5; turn++) expect((await askFrom(address)).status).toBe(200);
      expect((await askFrom(address)).status).toBe(429);
    }
    expect((await askFrom('10.0.0.4')).status).toBe(200);
    expect(api.letters).toHaveLength(5);
    const { uid, token } = partsOf(lastLetter().text);
    expect((await confirm(uid, token)).status).toBe(204);
  });

  it('needs an address', async () => {
    expect(await ask('zzz')).toMatchObject({ status: 400, json: { email: [expect.any(String)] } });
    expect((await post('/reset_password/', {})).json).toEqual({ email: ['Обязательное поле.'] });
  });
});

describe('changing the own password', () => {
  const set = (as: string, current_password: string, new_password: string) =>
    post('/users/set_password/', { current_password, new_password }, as);

  it('needs the present one and ends every session', async () => {
    const { access } = await api.signIn('member');
    expect(await set('member', 'wrong', 'Sosnovy-bor-88')).toMatchObject({
      status: 400,
      json: { current_password: ['Неправильный пароль.'] },
    });
    expect(Object.keys((await set('member', 'Otryad-2025', 'member-12')).json as object)).toEqual(['new_password']);
    expect((await withToken(access)).status).toBe(200);
    expect((await set('member', 'Otryad-2025', 'Sosnovy-bor-88')).status).toBe(204);
    expect((await withToken(access)).status).toBe(401);
    expect((await login('member', 'Sosnovy-bor-88')).status).toBe(200);
  });

  it('is closed for a guest, and for who keeps guessing', async () => {
    expect((await post('/users/set_password/', {})).status).toBe(401);
    for (let turn = 0; turn < 10; turn++) await set('member', 'wrong', 'Sosnovy-bor-88');
    expect((await set('member', 'Otryad-2025', 'Sosnovy-bor-88')).status).toBe(429);
  });
});

describe('another e-mail or username', () => {
  const patch = (body: object) => api.call('/rsousers/me/', { as: 'member', method: 'PATCH', body });

  it('needs the present password; other fields do not, nor the same values again', async () => {
    for (const change of [{ email: 'new@example.org' }, { username: 'new-name' }, { email: '' }]) {
      expect(await patch(change)).toMatchObject({ status: 400, json: { current_password: [expect.any(String)] } });
      const wrong = await patch({ ...change, current_password: 'wrong' });
      expect(wrong).toMatchObject({ status: 400, json: { current_password: ['Неправильный пароль.'] } });
    }
    expect((await patch({ bio: 'О себе', email: 'member@example.org', username: 'member' })).status).toBe(200);
  });

  it('that is kept aside is taken back by an empty one', async () => {
    await api.db.execute(
      sql`update people set email = null, email_asked = 'aside@example.org' where username = 'member'`,
    );
    expect(await patch({ email: '', current_password: 'Otryad-2025' })).toMatchObject({ status: 200 });
    expect(await accountOf('member')).toMatchObject({ email: null, email_asked: null });
  });

  it('is not confirmed, gets its letter, and the address before is told', async () => {
    await api.db.execute(sql`update people set email_confirmed_at = now() where username = 'member'`);
    const { status, json } = await patch({ email: 'new@example.org', current_password: 'Otryad-2025' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ email: 'new@example.org' });
    expect(await accountOf('member')).toMatchObject({ email: 'new@example.org', email_confirmed_at: null });
    expect(api.letters.map(({ to }) => to)).toEqual(['member@example.org', 'new@example.org']);
    const audited = await rowsOf<{ row: unknown }>(
      api.db,
      sql`select row_to_json(a) as row from audit_log a where act = 'person.edit'`,
    );
    expect(JSON.stringify(audited)).not.toContain('Otryad-2025');
  });

  it('may not be one that stands for somebody else at the login', async () => {
    const current_password = 'Otryad-2025';
    expect(await patch({ username: 'commander@example.org', current_password })).toMatchObject({ status: 400 });
    expect(await patch({ username: 'Commander', current_password })).toMatchObject({ status: 400 });
  });
});

describe('an e-mail somebody else has', () => {
  const email = 'Member@Example.org';
  const shown = (json: unknown) => ({ ...(json as object), id: 0, username: '' });

  it('registers with the same answer as a new one, and its owner is written to', async () => {
    const known = await register({ email });
    expect(known).toMatchObject({ status: 201, json: { access: expect.any(String), refresh: expect.any(String) } });
    expect(api.letters).toMatchObject([{ to: 'member@example.org', subject: expect.stringContaining('уже есть') }]);
    expect(lastLetter().text).toContain('/recovery-pass');
    const unknown = await register({ email: 'new.member@example.org', username: 'novichkov2' });
    const own = await Promise.all([known, unknown].map(({ json }) => withToken((json as { access: string }).access)));
    expect(own[0]?.json).toMatchObject({ email });
    expect(shown(own[0]?.json)).toEqual({ ...shown(own[1]?.json), email });
    for (const as of ['novichkov', 'novichkov2'])
      expect((await post('/users/resend_activation/', {}, as)).status).toBe(204);
    for (const name of [email, 'new.member@example.org']) expect((await login(name, person.password)).status).toBe(200);
  });

  it('stays good for its owner alone: the login, the letter of recovery', async () => {
    await register({ email });
    const { json } = await login('member@example.org', 'Otryad-2025');
    expect((await withToken((json as { access: string }).access)).json).toMatchObject({ username: 'member' });
    api.letters.splice(0);
    await post('/reset_password/', { email });
    expect(api.letters).toHaveLength(1);
    expect(lastLetter().text).toContain(Buffer.from(String(await api.idOf('member'))).toString('base64url'));
  });

  it('is taken for the own with the same answer as a new one', async () => {
    const patch = (body: object) => api.call('/rsousers/me/', { as: 'commander', method: 'PATCH', body });
    const { status, json } = await patch({ email, current_password: 'Otryad-2025' });
    expect({ status, json }).toMatchObject({ status: 200, json: { email } });
    expect(api.letters.map(({ to }) => to)).toEqual(['commander@example.org', 'member@example.org']);
    expect(await accountOf('commander')).toMatchObject({ email: null, email_confirmed_at: null });
  });
});
