// How letters leave: from the outbox, over SMTP or into a folder, each once, whatever the mail server does.
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Notices } from '../../contract/schemas/membership';
import { rowsOf } from '../../server/db/rows';
import { NAMED } from '../../server/domain/notices/named';
import { notify } from '../../server/domain/notices/notify';
import { ConfigurationError, readEnv } from '../../server/env';
import { doChores } from '../../server/jobs/worker';
import type { OutgoingLetter } from '../../server/mail/mail';
import { folderMail, openMail, SMTP_WAITS, smtpMail } from '../../server/mail/openMail';
import { queueLetter } from '../../server/mail/queueLetter';
import { sendLetters } from '../../server/mail/sendLetters';
import { sweepLetters } from '../../server/mail/sweepLetters';
import { DEMO_PASSWORD } from '../../server/seed/accounts';
import { hanging, smtpServer } from '../smtpServer';
import { testApi } from '../testApi';

const api = testApi();
const ORIGIN = 'https://portal.example';
const letter = (subject: string): OutgoingLetter => ({
  id: 'one',
  to: 'petr@example.org',
  subject,
  text: 'Здравствуйте, Пётр!',
});

let folder: string;
let smtp: Awaited<ReturnType<typeof smtpServer>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  smtp = await smtpServer();
});
afterEach(async () => {
  api.parts.mail.close?.();
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

describe('where no mail server is configured', () => {
  it('letters are files, the newest shown first', async () => {
    const mail = folderMail(folder);
    expect(await mail.kept?.(50, '')).toEqual([]);
    for (const subject of ['первое', 'второе', 'третье']) await mail.send(letter(subject));
    const kept = await mail.kept?.(2, '');
    expect(kept?.map(({ subject }) => subject)).toEqual(['третье', 'второе']);
    const { id: _, ...third } = letter('третье');
    expect(kept?.[0]).toEqual({ ...third, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await readdir(folder)).toHaveLength(3);
    expect((await mail.kept?.(1, 'ПЕРВ'))?.map(({ subject }) => subject)).toEqual(['первое']);
    expect(await mail.kept?.(50, 'никому')).toEqual([]);
  });

  it('what is no letter is left out', async () => {
    await writeFile(join(folder, '9999-broken.json'), '{"to": ');
    await folderMail(folder).send(letter('целое'));
    expect((await folderMail(folder).kept?.(50, ''))?.map(({ subject }) => subject)).toEqual(['целое']);
  });

  it.each([
    ['', {}],
    [', also after a server was named', { SMTP_URL: 'smtp://localhost', PUBLIC_URL: ORIGIN }],
  ])('a letter stays thirty days%s', async (_, settings) => {
    const files = join(folder, 'outbox');
    await folderMail(files).send(letter('сегодня'));
    const [today = ''] = await readdir(files);
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace(/[:.]/g, '-');
    for (const days of [29, 31]) await copyFile(join(files, today), join(files, `${at(days)}-000001-x.json`));
    await writeFile(join(files, '1.json'), '{}');
    await doChores({ ...api.parts, mail: openMail(readEnv({ DATA_DIR: folder, ...settings })) });
    expect((await readdir(files)).map((name) => name.slice(0, 10)).sort()).toEqual(
      ['1.json', at(29).slice(0, 10), today.slice(0, 10)].sort(),
    );
  });

  it('the folder is that of the data', async () => {
    await openMail(readEnv({ DATA_DIR: folder })).send(letter('в папке'));
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
  });
});

it('a mail server needs the address letters link to', () => {
  expect(() => readEnv({ SMTP_URL: 'smtp://localhost' })).toThrow(ConfigurationError);
  expect(() => readEnv({ SMTP_URL: 'smtp://localhost' })).toThrow('PUBLIC_URL: required with SMTP_URL');
});

it('a letter written while the clock was ahead leaves when it is right again', async () => {
  connect();
  await put('ahead@example.org');
  await api.db.execute(sql`update outbox set next_at = now() + interval '30 days'`);
  await sweepLetters(api.db);
  expect(await round()).toMatchObject({ sent: 1 });
});

/** The portal with a mail server. */
const connect = (url = smtp.url, waits: Partial<typeof SMTP_WAITS> = {}) => {
  api.parts.mail.close?.();
  const options = { from: 'no-reply@portal.example', connections: 5, waits: { ...SMTP_WAITS, ...waits } };
  api.parts.mail = smtpMail(url, options);
};
const round = () => sendLetters(api.parts, ORIGIN);
const put = async (
  to: string,
  person: number | null = null,
  kind: 'passwordChanged' | 'confirm' | 'erased' = 'passwordChanged',
) => queueLetter(api.db, api.parts, { kind, subject: `Для ${to}`, text: 'Здравствуйте!', person, to });
type Row = { state: string; attempts: number; error: string | null; sealed: string | null; pause: number };
const rows = () =>
  rowsOf<Row>(
    api.db,
    sql`select state, attempts, error, sealed, extract(epoch from next_at - now())::float as pause from outbox order by id`,
  );
/** The pauses are over. */
const later = () => api.db.execute(sql`update outbox set next_at = now()`);
const refusedAt = async (username: string) => {
  const [row] = await rowsOf<{ at: string | null }>(
    api.db,
    sql`select email_refused_at as at from people where username = ${username}`,
  );
  return row?.at ?? null;
};
const register = (email: string) =>
  api.call('/register/', {
    method: 'POST',
    body: {
      region: 1,
      last_name: 'Новичков',
      first_name: 'Пётр',
      email,
      username: 'novichkov',
      password: 'Berezovy-kray-7',
      re_password: 'Berezovy-kray-7',
      personal_data_agreement: true,
    },
  });

describe('a letter by SMTP', () => {
  it('says that nobody wrote it, keeps its id, and waits sealed', async () => {
    connect();
    await put('petr@example.org');
    expect((await rows())[0]?.sealed).toMatch(/^[A-Za-z0-9+/=]{40,}$/);
    expect(await round()).toEqual({ sent: 1, away: false });
    const [{ raw, id } = { raw: '', id: '' }] = smtp.received;
    expect(raw).toContain('To: petr@example.org');
    expect(raw).toContain('From: no-reply@portal.example');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).not.toContain('List-Unsubscribe');
    expect(id).toMatch(/^<[\da-f-]{36}@portal\.example>$/);
    expect(Buffer.from(raw.slice(raw.indexOf('\n\n') + 2), 'base64').toString('utf8')).toBe('Здравствуйте!');
    expect(await rows()).toMatchObject([{ state: 'sent', sealed: null }]);
  });

  it('that was sealed by another key, or is broken, is given up, with the reason', async () => {
    connect();
    await queueLetter(
      api.db,
      { secret: 'x'.repeat(32) },
      { ...letter('чужое'), kind: 'passwordChanged', person: null },
    );
    await put('broken@example.org');
    await api.db.execute(sql`update outbox set sealed = 'broken' where address like 'broken%'`);
    await round();
    const given = { state: 'failed', error: expect.stringContaining('SECRET') };
    expect(await rows()).toMatchObject([given, given]);
    expect(smtp.received).toEqual([]);
  });

  it('leaves with several others over connections that are kept, letters people wait for first', async () => {
    const member = await api.idOf('member');
    connect();
    // Nobody is answered before as many letters are on their way as may be.
    let all = () => {};
    const together = new Promise<void>((done) => {
      all = done;
    });
    smtp.seen.answering = (command) => {
      if (command !== 'TAKEN') return undefined;
      if (smtp.seen.busy === 5) all();
      return together.then(() => '250 taken');
    };
    await notify(api.db, { person: member, kind: 'test.passed', text: 'Новость' });
    for (let n = 0; n < 40; n++) await put(`p${n}@example.org`);
    expect(await round()).toEqual({ sent: 41, away: false });
    expect(smtp.seen).toMatchObject({ busiest: 5, connections: 5 });
    expect(new Set(smtp.received.map(({ id }) => id)).size).toBe(41);
    expect(smtp.received.slice(0, 30).map(({ to }) => to)).not.toContain('member@example.org');
  });

  it('is told in the log by its kind and number, never by address or text', async () => {
    const lines: string[] = [];
    api.parts.log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) as never;
    connect();
    smtp.seen.answering = (command, { to }) =>
      command.startsWith('RCPT') && to.startsWith('full') ? `452 the box ${to} is full` : undefined;
    await put('full@example.org');
    await put('petr@example.org');
    await round();
    const log = lines.join('');
    expect(log).toContain('"kind":"passwordChanged"');
    expect(log).toMatch(/"letter":\d+/);
    expect(log).not.toContain('example.org');
    expect(log).not.toContain('Здравствуйте');
  });
});

describe('a mail server', () => {
  it('that refuses for good is asked once, and the person sees that letters do not arrive', async () => {
    connect();
    smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '550 5.1.1 no such box' : undefined);
    await put('member@example.org', await api.idOf('member'));
    for (let n = 0; n < 3; n++) {
      await round();
      await later();
    }
    expect(smtp.recipients).toEqual(['member@example.org']);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, error: expect.stringContaining('(550)') }]);
    expect((await api.call('/notices/', { as: 'member' })).json).toMatchObject({ mail_state: 'refused' });

    // No notice goes there until the address is confirmed again.
    await notify(api.db, { person: await api.idOf('member'), kind: 'test.passed', text: 'Новость' });
    expect(await rows()).toHaveLength(1);
    smtp.seen.answering = () => undefined;
    expect((await api.call('/users/resend_activation/', { as: 'member', method: 'POST' })).status).toBe(204);
    expect(smtp.received).toHaveLength(1);
    expect(await refusedAt('member')).toBeNull();
  });

  it('that refuses for good leaves the address alone where it is a rule about letters', async () => {
    connect();
    smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '550 5.7.1 relaying denied' : undefined);
    await put('member@example.org', await api.idOf('member'));
    await round();
    smtp.seen.answering = (command) => (command === 'TAKEN' ? '554 looks like spam' : undefined);
    await put('member@example.org', await api.idOf('member'));
    await round();
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await refusedAt('member')).toBeNull();
  });

  it('that refuses for now is asked again after pauses that grow, until the letter is worthless', async () => {
    connect();
    smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '451 later, please' : undefined);
    await put('member@example.org', await api.idOf('member'));
    await put('other@example.org');
    const pauses: number[] = [];
    for (let n = 0; n < 5; n++) {
      expect(await round()).toEqual({ sent: 0, away: false });
      const [first] = await rows();
      pauses.push(first?.pause ?? 0);
      await later();
    }
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(45 * 2 ** n);
      expect(pause).toBeLessThanOrEqual(75 * 2 ** n);
    }
    expect(await refusedAt('member')).toBeNull();
    smtp.seen.answering = () => undefined;
    await api.db.execute(sql`update outbox set until = now() where address like 'other%'`);
    await sweepLetters(api.db);
    await round();
    expect(smtp.received.map(({ to }) => to)).toEqual(['member@example.org']);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'failed']);
  });

  it.each([
    ['before it greets', 'HELLO'],
    ['at the address', 'RCPT'],
    ['with the letter in its hands', 'TAKEN'],
  ])('that hangs %s is given up in time, and the other letters wait', async (_, at) => {
    connect(smtp.url, { greeting: 100, silence: 100 });
    smtp.seen.answering = (command) => (command.startsWith(at) ? hanging() : undefined);
    for (let n = 0; n < 8; n++) await put(`p${n}@example.org`);
    expect(await round()).toEqual({ sent: 0, away: true });
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    expect((await rows())[0]?.error).toContain('не отвечает');
    smtp.seen.answering = () => undefined;
    connect();
    await later();
    expect((await round()).sent).toBe(8);
  });

  it('that keeps a connection busy without end does not hold a letter for ever', async () => {
    connect(smtp.url, { letter: 200 });
    smtp.seen.answering = (command) => (command.startsWith('MAIL') ? hanging() : undefined);
    await put('petr@example.org');
    expect(await round()).toEqual({ sent: 0, away: true });
  });

  it('that takes fewer connections than it may be offered takes all letters over those', async () => {
    connect();
    let greeted = 0;
    smtp.seen.answering = (command) => {
      if (command !== 'HELLO') return undefined;
      greeted += 1;
      return greeted > 2 ? '421 4.7.0 Too many connections' : undefined;
    };
    for (let n = 0; n < 30; n++) await put(`p${n}@example.org`);
    const { sent, away } = await round();
    expect(sent).toBeGreaterThanOrEqual(27);
    expect(away).toBe(false);
  });

  it('that is down loses no letter of a registration', async () => {
    const url = smtp.url;
    await smtp.close();
    connect(url);
    expect((await register('petr@example.org')).status).toBe(201);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    smtp = await smtpServer();
    connect();
    await later();
    expect((await round()).sent).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual(['petr@example.org']);
  });

  it('gets a letter under the same id from the process that takes it over', async () => {
    const ids: string[] = [];
    api.parts.mail = {
      send: async ({ id }) => {
        ids.push(id);
        throw new Error('ended');
      },
    };
    await put('petr@example.org');
    await round();
    expect((await round()).sent).toBe(0);
    await later();
    await round();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

it('an act that does not stand leaves no letter', async () => {
  const acting = api.db.transaction(async (tx) => {
    await queueLetter(tx, api.parts, { ...letter('зря'), kind: 'passwordChanged', person: null });
    throw new Error('refused after all');
  });
  await expect(acting).rejects.toThrow('refused after all');
  expect(await rows()).toEqual([]);
});

it('asking for a new password does the same work for an address nobody has, and sends nothing', async () => {
  const ask = (email: string) => api.call('/reset_password/', { method: 'POST', body: { email } });
  expect((await ask('nobody@example.org')).status).toBe(200);
  expect((await rows()).map(({ state }) => state)).toEqual(['dropped']);
  expect(api.letters).toEqual([]);
  expect((await ask('member@example.org')).status).toBe(200);
  expect(api.letters).toHaveLength(1);
});

it('a letter that does not hold any more is taken back', async () => {
  api.parts.mail = { send: async () => Promise.reject(new Error('not now')) };
  await api.call('/reset_password/', { method: 'POST', body: { email: 'member@example.org' } });
  const password = { current_password: DEMO_PASSWORD, new_password: 'Drugoe-slovo-8' };
  const { status } = await api.call('/users/set_password/', { as: 'member', method: 'POST', body: password });
  expect(status).toBe(204);
  expect((await rows()).map(({ state }) => state)).toEqual(['dropped', 'waiting']);
});

it('old letters are forgotten', async () => {
  await put('petr@example.org');
  await round();
  await api.db.execute(sql`update outbox set ended_at = now() - interval '6 days'`);
  await sweepLetters(api.db);
  expect(await rows()).toHaveLength(1);
  await api.db.execute(sql`update outbox set ended_at = now() - interval '8 days'`);
  await sweepLetters(api.db);
  expect(await rows()).toEqual([]);
});

it('of a farewell to who was erased nothing is kept once it has left or is given up', async () => {
  connect();
  const farewell = () => put('petr@example.org', null, 'erased');
  await farewell();
  expect(await round()).toEqual({ sent: 1, away: false });
  expect(await rows()).toEqual([]);
  // Refused for good.
  smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '550 5.1.1 no such box' : undefined);
  await farewell();
  await round();
  expect(await rows()).toEqual([]);
  // Refused for now: it waits, until the next attempt would be too late.
  smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '451 later, please' : undefined);
  await farewell();
  await round();
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await api.db.execute(sql`update outbox set next_at = now(), until = now() + interval '10 seconds'`);
  await round();
  expect(await rows()).toEqual([]);
  // Never tried in its time, and one that left before this was so.
  await farewell();
  await farewell();
  await api.db.execute(sql`update outbox set until = now() where id = (select min(id) from outbox)`);
  await api.db.execute(sql`update outbox set state = 'sent', ended_at = now() where id = (select max(id) from outbox)`);
  await sweepLetters(api.db);
  expect(await rows()).toEqual([]);
});

describe('notices by mail', () => {
  const tell = async (username: string, text: string, link?: string) =>
    notify(api.db, { person: await api.idOf(username), kind: 'test.passed', text, ...(link ? { link } : {}) });

  it('leave once, with the whole address of what they are about', async () => {
    await tell('member', 'Ваши данные подтверждены.', '/my-page');
    expect((await round()).sent).toBe(1);
    expect(api.letters).toMatchObject([{ to: 'member@example.org' }]);
    expect(api.letters[0]?.text).toContain('Ваши данные подтверждены.');
    expect(api.letters[0]?.text).toContain('https://portal.example/my-page');
    expect((await round()).sent).toBe(0);
    expect(api.letters).toHaveLength(1);
  });

  it('do not go to who wants none, has no address, has not confirmed it, or has left', async () => {
    const change = (username: string, what: string) =>
      api.db.execute(sql`update people set ${sql.raw(what)} where username = ${username}`);
    await change('member', 'notices_by_mail = false');
    await change('newcomer', 'email = null');
    await change('commissar', 'is_active = false');
    await change('commander', 'email_confirmed_at = null');
    for (const username of ['member', 'newcomer', 'commissar', 'commander']) await tell(username, 'Новость');
    expect(await rows()).toEqual([]);
  });

  it('that wait are not sent to who turned them off meanwhile', async () => {
    await tell('member', 'Новость');
    await api.db.execute(sql`update people set notices_by_mail = false where username = 'member'`);
    expect((await round()).sent).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'dropped' }]);
  });

  it('are ended by the mail program with one call, without a sign-in', async () => {
    connect();
    await tell('member', 'Новость');
    await round();
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, address = ''] = /^List-Unsubscribe: <(.*)>$/m.exec(raw.replace(/\n\s+/g, ' ')) ?? [];
    expect(address).toMatch(/^https:\/\/portal\.example\/api\/v1\/notices\/unsubscribe\//);

    const opened = await api.call(address);
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toContain('/unsubscribe/');
    expect((await api.call('/notices/', { as: 'member' })).json).toMatchObject({ by_mail: true });

    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const ended = await api.call(address, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers });
    expect(ended.status).toBe(200);
    // Only what the letter told: other news still come.
    expect(await choices('member')).toMatchObject({ decisions: { by_mail: false }, units: { by_mail: true } });
    await tell('member', 'Ещё новость');
    await notify(api.db, { person: await api.idOf('member'), kind: 'member.edit', text: 'Новая должность' });
    await round();
    expect(smtp.received).toHaveLength(2);
    const whole = address.replace(/\/$/, '/?all=true');
    expect((await api.call(whole, { method: 'POST' })).status).toBe(200);
    expect((await api.call('/notices/', { as: 'member' })).json).toMatchObject({ by_mail: false });
    const forged = address.replace(/[\w-]{5}\.decisions/, 'AAAAA.decisions');
    expect((await api.call(forged, { method: 'POST' })).status).toBe(404);
  });
});

const choices = async (as: string) => {
  const { json } = await api.call('/notices/', { as });
  return Object.fromEntries((json as Notices).choices.map(({ group, ...chosen }) => [group, chosen]));
};

describe('news of one person', () => {
  const decisions = async (...texts: string[]) => {
    const person = await api.idOf('member');
    for (const text of texts) await notify(api.db, { person, kind: 'report.accepted', text, link: '/my-page' });
  };

  it('gather for a quarter of an hour and leave as one letter that says what and how many', async () => {
    await decisions('Показатель 1: принят.', 'Показатель 2: принят.', 'Показатель 3: принят.');
    expect((await round()).sent).toBe(0);
    const waits = (await rows()).map(({ pause }) => Math.round(pause / 60));
    expect(waits).toEqual([15, 15, 15]);
    await later();
    expect((await round()).sent).toBe(1);
    const [{ subject, text } = { subject: '', text: '' }] = api.letters;
    expect(subject).toBe('Приняты отчёты: 3');
    expect(text).toMatch(/Показатель 1: принят\.[\s\S]*Показатель 2: принят\.[\s\S]*Показатель 3: принят\./);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'dropped', 'dropped']);
    expect((await round()).sent).toBe(0);
  });

  it('of several kinds are called by how many they are, not by the first of them', async () => {
    const person = await api.idOf('member');
    await decisions('Показатель 1: принят.', 'Показатель 2: принят.');
    await notify(api.db, { person, kind: 'report.returned', text: 'Показатель 3: возвращён.' });
    await later();
    await round();
    await decisions('Показатель 4: принят.');
    await notify(api.db, { person, kind: 'fee.paid', text: 'Членский взнос отмечен.' });
    await later();
    await round();
    expect(api.letters.map(({ subject }) => subject)).toEqual([
      'Новости отчётов, рейтинга и конкурса: 3',
      'Новости портала: 2',
    ]);
  });

  it('of one kind are called in the plural', async () => {
    const person = await api.idOf('commander');
    for (const text of ['Вышел участник: Иванов Иван.', 'Вышел участник: Петров Пётр.'])
      await notify(api.db, { person, kind: 'member.leave', text });
    await later();
    await round();
    expect(api.letters.map(({ subject }) => subject)).toEqual(['Вышли участники: 2']);
  });

  it('name whom they name as the person is called when they leave, and nobody who is hidden by then', async () => {
    const [person, names] = [await api.idOf('commander'), await api.idOf('member')];
    const text = `Вышел участник: ${NAMED} (Отряд).`;
    const change = (to: SQL) => api.db.execute(sql`update people set ${to} where id = ${names}`);
    for (const to of [sql`last_name = 'Новая'`, sql`withheld = true`]) {
      await notify(api.db, { person, kind: 'member.leave', text, names });
      await change(to);
      await later();
      await round();
    }
    expect(api.letters.map((one) => one.text)).toEqual([
      expect.stringContaining('Вышел участник: Новая Александра (Отряд).'),
      expect.stringContaining('Вышел участник: Имя скрыто (Отряд).'),
    ]);
  });

  it('a decision about the person does not wait for them, and takes nothing along that still gathers', async () => {
    await decisions('Показатель 1: принят.');
    await notify(api.db, {
      person: await api.idOf('member'),
      kind: 'verification.accept',
      text: 'Ваши данные подтверждены.',
    });
    expect((await round()).sent).toBe(1);
    expect(api.letters).toMatchObject([{ subject: 'Данные подтверждены' }]);
    await later();
    await round();
    expect(api.letters).toMatchObject([{}, { subject: 'Отчёт принят' }]);
  });

  it('that could not leave together are tried again together, with what came since', async () => {
    connect();
    smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '450 later' : undefined);
    await decisions('Показатель 1: принят.', 'Показатель 2: принят.');
    await later();
    await round();
    smtp.seen.answering = () => undefined;
    await decisions('Показатель 3: принят.');
    await api.db.execute(sql`update outbox set next_at = now() where state = 'waiting'`);
    expect((await round()).sent).toBe(1);
    const raw = smtp.received.at(-1)?.raw ?? '';
    const text = Buffer.from(raw.slice(raw.indexOf('\n\n') + 2), 'base64').toString('utf8');
    for (const number of [1, 2, 3]) expect(text).toContain(`Показатель ${number}: принят.`);
  });

  it('of a group that is switched off come by mail no more, and stay in the portal', async () => {
    const choose = (body: unknown) => api.call('/notices/choices/', { as: 'member', method: 'PATCH', body });
    const before = await choices('member');
    expect(Object.values(before).every(({ by_mail, in_portal }) => by_mail && in_portal)).toBe(true);
    await decisions('Показатель 1: принят.');
    expect((await choose({ group: 'reports', by_mail: false })).status).toBe(200);
    expect(await choices('member')).toEqual({ ...before, reports: { by_mail: false, in_portal: true } });
    await later();
    expect((await round()).sent).toBe(0);
    await decisions('Показатель 2: принят.');
    expect((await rows()).filter(({ state }) => state === 'waiting')).toEqual([]);
    expect((await api.call('/notices/', { as: 'member' })).json).toMatchObject({ unread: 2 });

    expect((await choose({ group: 'dueFee', in_portal: false })).status).toBe(200);
    expect(await choose({ group: 'decisions', in_portal: false })).toMatchObject({
      status: 400,
      json: { in_portal: ['Решения всегда остаются в уведомлениях на портале.'] },
    });
    expect((await choose({ group: 'чужое' })).status).toBe(400);
    expect((await choose({ group: 'reports', by_mail: true })).status).toBe(200);
    expect((await choices('member')).reports).toEqual({ by_mail: true, in_portal: true });
  });
});

describe('letters that did not arrive', () => {
  const list = async (as = 'admin') =>
    (await api.call('/letters/', { as })).json as { count: number; results: unknown[] };
  const failOne = async () => {
    connect();
    smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '550 no such box' : undefined);
    await put('member@example.org', await api.idOf('member'));
    await round();
    smtp.seen.answering = () => undefined;
    const [row] = await rowsOf<{ id: string }>(api.db, sql`select id from outbox`);
    return Number(row?.id);
  };
  const resend = (id: number, as = 'admin') => api.call(`/letters/${id}/resend/`, { as, method: 'POST' });

  it('are seen by the administrator alone, with kind, attempts and the last error', async () => {
    const id = await failOne();
    expect(await list()).toMatchObject({
      count: 1,
      results: [
        {
          ...{ id, kind: 'passwordChanged', state: 'failed', attempts: 1, can_resend: true, next_at: null },
          error: 'Почтовый сервер не принимает письма на этот адрес (550).',
          user: { id: await api.idOf('member') },
        },
      ],
    });
    expect((await api.call('/letters/', { as: 'commander' })).status).toBe(403);
    expect((await resend(id, 'commander')).status).toBe(403);
  });

  it('are sent again at once, and the address counts as good once one arrives', async () => {
    const id = await failOne();
    expect(await refusedAt('member')).not.toBeNull();
    expect((await resend(id)).status).toBe(204);
    expect(smtp.received.map(({ to }) => to)).toEqual(['member@example.org']);
    expect(await refusedAt('member')).toBeNull();
    expect(await list()).toMatchObject({ count: 0 });
    expect((await resend(id)).status).toBe(404);
    const history = await rowsOf(
      api.db,
      sql`select 1 from audit_log where act = 'letter.resend' and record_id = ${id}`,
    );
    expect(history).toHaveLength(1);
  });

  it('of a unit and news are sent again, too: to an address that refused the last one, not to who wants none', async () => {
    connect();
    smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '550 no such box' : undefined);
    const body = { people: [await api.idOf('member')], subject: 'Сбор', text: 'Сбор в пятницу.' };
    expect((await api.call('/detachments/1/letters/', { as: 'commander', method: 'POST', body })).status).toBe(201);
    await round();
    await api.db.execute(sql`update people set email_refused_at = null`);
    await notify(api.db, { person: await api.idOf('member'), kind: 'test.passed', text: 'Тест сдан.' });
    await later();
    await round();
    smtp.seen.answering = () => undefined;
    const results = async () => (await list()).results as { id: number; kind: string; can_resend: boolean }[];
    const [news, written] = await results();
    expect([news, written]).toMatchObject([
      { kind: 'notice', can_resend: true },
      { kind: 'unit', can_resend: true },
    ]);
    expect(await refusedAt('member')).not.toBeNull();
    expect((await resend(news?.id ?? 0)).status).toBe(204);
    await api.db.execute(sql`update people set notices_by_mail = false where username = 'member'`);
    expect(await results()).toMatchObject([{ kind: 'unit', can_resend: false }]);
    expect((await resend(written?.id ?? 0)).status).toBe(409);
    await api.db.execute(sql`update people set notices_by_mail = true where username = 'member'`);
    expect((await resend(written?.id ?? 0)).status).toBe(204);
    expect(smtp.received.map(({ to }) => to)).toEqual(['member@example.org', 'member@example.org']);
    expect(await results()).toEqual([]);
  });

  it('that tell news of a group that is switched off by now are not', async () => {
    connect();
    smtp.seen.answering = (command) => (command.startsWith('RCPT') ? '550 no such box' : undefined);
    await notify(api.db, { person: await api.idOf('member'), kind: 'test.passed', text: 'Тест сдан.' });
    await later();
    await round();
    smtp.seen.answering = () => undefined;
    const [news] = (await list()).results as { id: number }[];
    const switchOff = (groups: string[]) =>
      api.db.execute(sql`update people set notices_off = ${sql.param(groups)}::text[] where username = 'member'`);
    await switchOff(['decisions.mail']);
    expect((await list()).results).toMatchObject([{ can_resend: false }]);
    expect((await resend(news?.id ?? 0)).status).toBe(409);
    expect(await refusedAt('member')).not.toBeNull();
    await switchOff([]);
    expect((await resend(news?.id ?? 0)).status).toBe(204);
    expect(smtp.received).toHaveLength(1);
  });

  it('with a link that has ended are not', async () => {
    const id = await failOne();
    await api.db.execute(sql`update outbox set kind = 'confirm', until = now() - interval '1 minute'`);
    expect((await list()).results).toMatchObject([{ can_resend: false }]);
    expect((await resend(id)).status).toBe(409);
  });
});
