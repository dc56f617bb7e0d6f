// Rows of an old portal that do not fit: mended where that loses nothing, else left and named.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/rows';
import { moveIn } from '../../server/import/moveIn';
import type { Report } from '../../server/import/report';
import { subjects } from '../../server/import/subjects';
import { type NewPortal, newOldPortal, newPortal, type OldPortal } from './oldPortal';

let old: OldPortal;
let portal: NewPortal;
let folder: string;
let report: Report | undefined;

beforeAll(async () => {
  [old, portal] = [await newOldPortal(), await newPortal()];
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  await old.exec(`
    update users_rsouser set region_id = 77 where id = 40;
    update users_rsouser set email = 'member01@example.org' where id = 41;
    update users_rsouser set email = '' where id = 42;
    update users_rsouser set password = '!unusable' where id = 43;
    update headquarters_educationalinstitution set name = 'Учебный институт номер 1' where id = 6;
    update users_userprofessionaleducation set study_institution = 'Нигде';
    update users_rsouser set last_name = 'ОДИНАКОВ', first_name = 'Иван', patronymic_name = null where id = 44;
    update users_rsouser set last_name = 'Одинаков', first_name = 'иван', patronymic_name = null where id = 45;
    update headquarters_userdetachmentposition set user_id = 5000 where user_id = 40;
    insert into users_userverificationrequest (id, user_id) values (900, 5000);
    update headquarters_detachment d set educational_institution_id = h.educational_institution_id % 6 + 1
      from headquarters_educationalheadquarter h where h.id = d.educational_headquarter_id;
  `);
  report = await moveIn({ db: portal.db, source: await old.source(), subjects, folder, batch: 20 });
});
afterAll(async () => {
  await old.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

const person = async (id: number) =>
  (await rowsOf<Record<string, unknown>>(portal.db, sql`select * from people where id = ${id}`))[0];
const remarks = (table: string) => report?.tables.find((one) => one.table === table)?.remarks;

it('nobody is lost for a region, an e-mail or a password that does not fit, and each is named', async () => {
  expect(await person(40)).toMatchObject({ region_id: null });
  expect(await person(41)).toMatchObject({ email: null, email_asked: 'member01@example.org' });
  expect(await person(42)).toMatchObject({ email: null });
  expect(await person(43)).toMatchObject({ password_hash: null });
  const told = remarks('users_rsouser') ?? [];
  expect(told.map(({ kind, ids }) => [kind, ids])).toEqual(
    expect.arrayContaining([
      ['changed', '40'],
      ['changed', '41'],
      ['changed', '43'],
    ]),
  );
  expect(report?.checks.find(({ title }) => title.startsWith('Люди без почты'))).toMatchObject({
    found: ['41', '42'],
  });
});

it('sums that differ and links that lead nowhere are named, on the page and in a sheet', async () => {
  const found = (title: string) => report?.checks.filter((check) => check.title.startsWith(title));
  expect(found('Участников в структурах (отряд')).toMatchObject([{ found: ['2: 5 и 4'] }]);
  expect(found('Ссылки на записи')?.[0]?.found).toEqual(
    expect.arrayContaining(['users_rsouser 40', 'users_userverificationrequest 900']),
  );
  expect(found('Люди, чьи имена различаются')).toMatchObject([{ found: ['44', '45'] }]);
  const sheet = await readFile(join(folder, 'checks.csv'), 'utf8');
  expect(sheet).toContain('Люди без почты: по почте не войдут и пароль не восстановят;2;41\r\n');
  expect(sheet).toContain('Люди без почты: по почте не войдут и пароль не восстановят;;42\r\n');
});

it('two institutions of one name are two still', async () => {
  const rows = await rowsOf<{ name: string }>(
    portal.db,
    sql`select name from institutions where id in (1, 6) order by id`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Учебный институт номер 1', 'Учебный институт номер 1 (6)']);
});

it('a detachment has the institution of its headquarters: with another one nothing of it could be saved', async () => {
  const rows = await rowsOf<{ own: number; above: number }>(
    portal.db,
    sql`select d.institution_id as own, h.institution_id as above from units d join units h
      on h.level = 'educational' and h.id = d.educational_id where d.level = 'detachment'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ own, above }) => own !== above)).toEqual([]);
});

it('a row of nobody, or of an institution that is not there, is left with its reason', () => {
  expect(remarks('users_userverificationrequest')).toMatchObject([
    { kind: 'left', ids: '900', reason: expect.stringContaining('Ссылается на запись, которой нет') },
  ]);
  expect(remarks('users_userprofessionaleducation')).toMatchObject([
    { kind: 'left', count: 1, reason: 'Учебного заведения «Нигде» нет среди перенесённых.' },
  ]);
});
