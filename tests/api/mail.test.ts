// How letters leave: kept in a folder, sent through SMTP, and the notices people want by mail.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { ConfigurationError, readEnv } from '../../server/env';
import { type Letter, lettersSent, mailLater } from '../../server/mail/mail';
import { mailNotices } from '../../server/mail/noticeMail';
import { openMail } from '../../server/mail/openMail';
import { folderOutbox } from '../../server/mail/outbox';
import { testApi } from '../testApi';

const api = testApi();
const letter = (subject: string): Letter => ({ to: 'petr@example.org', subject, text: 'Здравствуйте, Пётр!' });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the outbox', () => {
  it('keeps letters as files and shows the newest first', async () => {
    const outbox = folderOutbox(folder);
    expect(await outbox.kept?.(50, '')).toEqual([]);
    for (const subject of ['первое', 'второе', 'третье']) await outbox.send(letter(subject));
    const kept = await outbox.kept?.(2, '');
    expect(kept?.map(({ subject }) => subject)).toEqual(['третье', 'второе']);
    expect(kept?.[0]).toMatchObject({ ...letter('третье'), at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await readdir(folder)).toHaveLength(3);
    expect((await outbox.kept?.(1, 'ПЕРВ'))?.map(({ subject }) => subject)).toEqual(['первое']);
    expect(await outbox.kept?.(50, 'никому')).toEqual([]);
  });

  it('leaves out what is no letter', async () => {
    await writeFile(join(folder, '9999-broken.json'), '{"to": ');
    await folderOutbox(folder).send(letter('целое'));
    expect((await folderOutbox(folder).kept?.(50, ''))?.map(({ subject }) => subject)).toEqual(['целое']);
  });

  it('is used where no SMTP server is configured', async () => {
    await openMail(readEnv({ DATA_DIR: folder })).send(letter('в папке'));
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
  });
});

/** Stands in for an SMTP server: takes every letter, or refuses every recipient. */
async function smtpServer({ refuses = false } = {}) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data: string[] | undefined;
    socket.write('220 stand-in\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data) {
          if (line !== '.') data.push(line);
          else {
            received.push(data.join('\n'));
            data = undefined;
            socket.write('250 taken\r\n');
          }
        } else if (line === 'DATA') {
          data = [];
          socket.write('354 go on\r\n');
        } else if (refuses && line.startsWith('RCPT')) socket.write('550 no such box\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

describe('SMTP', () => {
  const configured = (url: string) =>
    readEnv({ SMTP_URL: url, PUBLIC_URL: 'https://portal.example', DATA_DIR: folder });

  it('takes the letters when it is configured, and none is kept', async () => {
    const smtp = await smtpServer();
    const mail = openMail(configured(smtp.url));
    await mail.send(letter('Привет'));
    expect(mail.kept).toBeUndefined();
    const [sent = ''] = smtp.received;
    expect(sent).toContain('To: petr@example.org');
    expect(sent).toContain('From: no-reply@portal.example');
    const body = sent.slice(sent.indexOf('\n\n') + 2);
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe('Здравствуйте, Пётр!');
    mail.close?.();
    await smtp.close();
  });

  it('that refuses a letter is told to who sends it', async () => {
    const smtp = await smtpServer({ refuses: true });
    const mail = openMail(configured(smtp.url));
    await expect(mail.send(letter('Привет'))).rejects.toThrow();
    mail.close?.();
    await smtp.close();
  });

  it('needs the address letters link to', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://localhost' })).toThrow(ConfigurationError);
    expect(() => readEnv({ SMTP_URL: 'smtp://localhost' })).toThrow('PUBLIC_URL: required with SMTP_URL');
  });
});

it('a letter that cannot be sent changes no answer, and its address is not logged', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const mail = { send: async () => Promise.reject(new Error('box petr@example.org is full')) };
  expect(() => mailLater({ mail, log }, letter('Привет'))).not.toThrow();
  await lettersSent();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a letter was not sent');
  expect(lines[0]).not.toContain('petr@example.org');

  api.parts.mail = mail;
  const { status } = await api.call('/reset_password/', { method: 'POST', body: { email: 'member@example.org' } });
  expect(status).toBe(200);
});

describe('notices by mail', () => {
  const ORIGIN = 'https://portal.example';
  const tell = async (username: string, text: string, link: string | null = '/my-page', at = 'now()') =>
    api.db.execute(sql`insert into notices (person_id, kind, text, link, at)
      values (${await api.idOf(username)}, 'test', ${text}, ${link}, ${sql.raw(at)})`);
  const waiting = () => rowsOf(api.db, sql`select 1 from notices where mailed_at is null`);
  beforeEach(() => api.db.execute(sql`update notices set mailed_at = now()`));

  it('leave once, with the whole address of what they are about', async () => {
    await tell('member', 'Ваши данные подтверждены.');
    expect(await mailNotices(api.parts, ORIGIN)).toBe(1);
    expect(api.letters).toMatchObject([{ to: 'member@example.org' }]);
    expect(api.letters[0]?.text).toContain('Ваши данные подтверждены.');
    expect(api.letters[0]?.text).toContain('https://portal.example/my-page');
    expect(await mailNotices(api.parts, ORIGIN)).toBe(0);
    expect(api.letters).toHaveLength(1);
  });

  it('do not go to who wants none, has no address, has left, nor when they are old', async () => {
    await tell('member', 'не хочет');
    await api.db.execute(sql`update people set notices_by_mail = false where username = 'member'`);
    await tell('newcomer', 'без адреса');
    await api.db.execute(sql`update people set email = null where username = 'newcomer'`);
    await tell('commissar', 'закрыт');
    await api.db.execute(sql`update people set is_active = false where username = 'commissar'`);
    await tell('commander', 'давно', null, `now() - interval '4 days'`);
    expect(await mailNotices(api.parts, ORIGIN)).toBe(0);
    expect(api.letters).toEqual([]);
  });

  it('leave in as many batches as there are', async () => {
    await api.db.execute(sql`insert into notices (person_id, kind, text)
      select p.id, 'test', 'новость ' || n from people p, generate_series(1, 120) n where p.username = 'member'`);
    expect(await mailNotices(api.parts, ORIGIN)).toBe(120);
    expect(await waiting()).toHaveLength(0);
  });

  it('that could not be sent wait for the next round, the others leave', async () => {
    const { mail } = api.parts;
    await tell('member', 'первое');
    await tell('commander', 'второе');
    const send = async (one: Letter) => {
      if (one.to === 'member@example.org') throw new Error('full');
      await mail.send(one);
    };
    expect(await mailNotices({ ...api.parts, mail: { send } }, ORIGIN)).toBe(1);
    expect(await waiting()).toHaveLength(1);
    expect(await mailNotices(api.parts, ORIGIN)).toBe(1);
    expect(api.letters.map(({ to }) => to)).toEqual(['commander@example.org', 'member@example.org']);
  });
});
