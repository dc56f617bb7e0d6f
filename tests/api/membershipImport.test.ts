import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Imported, Notices } from '../../contract/schemas/membership';
import { rowsOf } from '../../server/db/rows';
import { everybody, newApplicant, newPerson, otherDetachments, unitsOf } from '../demoPeople';
import { sheetFile, zip } from '../sheet';
import { formOf, testApi } from '../testApi';

const api = testApi();
const HEADER = ['Фамилия', 'Имя', 'Дата рождения', 'E-mail', 'Должность'];

const send = (as: string, file: File, preview: boolean, unit = 1) => {
  const body = formOf({ file, preview: String(preview) });
  return api.call(`/detachments/${unit}/members/import/`, { as, method: 'POST', body });
};
const rowsSent = async (as: string, rows: string[][], preview = false) =>
  (await send(as, sheetFile([HEADER, ...rows]), preview)).json as Imported;

/** The row of a person made by `newPerson`. */
const row = (username: string, position = '') => {
  const number = username.replace('person-', '');
  return [`Новый${number}`, 'Пётр', '', `${username}@example.org`, position];
};

describe('a list of members', () => {
  it('takes in whom has applied, with the post named, and invites the rest', async () => {
    const applicant = await newApplicant(api.db, 'detachment', 1);
    const stranger = await newPerson(api.db);
    const rows = [row(applicant.username, 'комиссар'), row(stranger.username)];
    const preview = await rowsSent('commander', rows, true);
    expect(preview).toMatchObject({
      imported: 0,
      invited: 0,
      rows: [
        { row: 2, state: 'ok', outcome: 'member', error: null, person: { id: applicant.id } },
        { row: 3, state: 'ok', outcome: 'invitation', error: null, person: null },
      ],
    });
    expect(await unitsOf(api.db, applicant.id)).toEqual({});
    const made = await rowsSent('commander', rows);
    expect(made).toEqual({ ...preview, imported: 1, invited: 1 });
    expect(await unitsOf(api.db, applicant.id)).toMatchObject({ detachment: 1, regional: 1 });
    expect(await unitsOf(api.db, stranger.id)).toEqual({});
    const told = (await api.call('/notices/', { as: stranger.username })).json as Notices;
    expect(told.results).toMatchObject([
      { kind: 'invitation', link: expect.stringMatching(/^\/all-squads\/1\?invitation=/) },
    ]);
    await rowsSent('commander', rows);
    expect(((await api.call('/notices/', { as: stranger.username })).json as Notices).count).toBe(1);
  });

  it('of a commander above brings him nobody new: his own people become members at once, others are invited', async () => {
    const one = await newPerson(api.db);
    const papers = async () => (await api.call(`/rsousers/${one.id}/`, { as: 'regional' })).status;
    expect(await rowsSent('regional', [row(one.username)])).toMatchObject({ imported: 0, invited: 1 });
    expect(await unitsOf(api.db, one.id)).toEqual({});
    expect(await papers()).toBe(403);
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id) values (${one.id}, 'regional', 1)`);
    expect(await papers()).toBe(200);
    expect(await rowsSent('regional', [row(one.username)])).toMatchObject({ imported: 1, invited: 0 });
    expect(await unitsOf(api.db, one.id)).toEqual({
      central: 1,
      district: 1,
      regional: 1,
      local: 1,
      educational: 1,
      detachment: 1,
    });
  });

  it('tells nothing of people beyond the own ones: a stranger and nobody get the same answer', async () => {
    const stranger = await newPerson(api.db);
    const elsewhere = await newPerson(api.db, 40);
    const commands = await newPerson(api.db);
    const above = await newPerson(api.db);
    for (const [level, { id }] of [['detachment', commands] as const, ['local', above] as const])
      await api.db.execute(sql`update units set commander_id = ${id} where level = ${level}
        and id = (select max(id) from units where level = ${level} and district_id <> 1)`);
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id)
      select ${elsewhere.id}, 'detachment', id from units where level = 'detachment' and regional_id <> 1 limit 1`);
    const [member] = await rowsOf<{ email: string; last_name: string; first_name: string; born: string }>(
      api.db,
      sql`select p.email, p.last_name, p.first_name, p.date_of_birth::text as born from people p
        join memberships m on m.person_id = p.id and m.level = 'detachment'
        join units u on u.level = 'detachment' and u.id = m.unit_id
        where u.district_id <> 1 and p.email is not null order by p.id limit 1`,
    );
    if (!member) throw new Error('the demo has lost its detachments');
    const rows = [
      row(stranger.username),
      row(elsewhere.username),
      row(commands.username),
      row(above.username),
      ['Новый', 'Пётр', '2004-05-06', '', ''],
      [member.last_name, '', '', member.email, ''],
      [member.last_name, member.first_name, member.born, '', 'комиссар'],
      [member.last_name, '', '', `not-${member.email}`, ''],
      [member.last_name, member.first_name, '1971-01-01', '', 'комиссар'],
    ];
    const shape = ({ rows: seen, ...counts }: Imported) => [
      new Set(seen.map(({ row: _, text: __, ...rest }) => JSON.stringify(rest))),
      counts,
    ];
    const invitation = JSON.stringify({ person: null, state: 'ok', outcome: 'invitation', error: null });
    const links = () =>
      rowsOf(
        api.db,
        sql`select 1 from audit_log where act = 'invitation.create' and record_id = 1 and kind = 'detachment'`,
      );
    for (const as of ['commander', 'educational', 'local', 'regional', 'district']) {
      expect([as, ...shape(await rowsSent(as, rows, true))]).toEqual([
        as,
        new Set([invitation]),
        { imported: 0, invited: 0 },
      ]);
      const before = (await links()).length;
      expect(shape(await rowsSent(as, rows))).toEqual([new Set([invitation]), { imported: 0, invited: rows.length }]);
      expect(shape(await rowsSent(as, rows.slice(-1)))).toEqual([new Set([invitation]), { imported: 0, invited: 1 }]);
      // The unit's history says the same for both lists.
      expect((await links()).length - before).toBe(2);
    }
    // Who cannot enter is not bothered.
    const told = async (id: number) =>
      (await rowsOf(api.db, sql`select 1 from notices where person_id = ${id} and kind = 'invitation'`)).length;
    const spared = [elsewhere, commands, above];
    expect(await Promise.all([stranger, ...spared].map(({ id }) => told(id)))).toEqual([1, 0, 0, 0]);
  });

  it('is taken forty times a day from one person', async () => {
    const file = sheetFile([HEADER, ['Никто', '', '', 'nobody@example.org', '']]);
    await api.db.execute(sql`insert into throttles (key, hits, resets_at)
      values (${`import ${await api.idOf('commander')}`}, 39, now() + interval '1 hour')`);
    expect((await send('commander', file, true)).status).toBe(200);
    const refused = await send('commander', file, true);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
    expect((await send('trusted', file, true)).status).toBe(200);
  });

  it('finds people by name and birthday, е and ё alike, in either way of writing a day', async () => {
    const one = await newApplicant(api.db, 'detachment', 1);
    await api.db.execute(sql`update people set last_name = 'Королёв', first_name = 'Семён' where id = ${one.id}`);
    const { rows } = await rowsSent('regional', [['королев', 'Семен', '06.05.2004', '', '']], true);
    expect(rows).toMatchObject([{ state: 'ok', person: { id: one.id } }]);
    const iso = await rowsSent('regional', [['Королёв', 'Семён', '2004-05-06', '', '']], true);
    expect(iso.rows).toMatchObject([{ state: 'ok', person: { id: one.id } }]);
    // A year of two digits is the last one that has been: nobody is born in 2085.
    const short = await rowsSent('regional', [['Королёв', 'Семён', '06.05.04 г.', '', '']], true);
    expect(short.rows).toMatchObject([{ state: 'ok', text: 'Королёв Семён 06.05.2004', person: { id: one.id } }]);
    await api.db.execute(sql`update people set date_of_birth = '1985-03-05' where id = ${one.id}`);
    const before = await rowsSent('regional', [['Королёв', 'Семён', '5/3/85', '', '']], true);
    expect(before.rows).toMatchObject([{ state: 'ok', text: 'Королёв Семён 05.03.1985', person: { id: one.id } }]);
  });

  it('tells namesakes born on one day apart by their patronymics', async () => {
    const [one, other] = [await newApplicant(api.db, 'detachment', 1), await newApplicant(api.db, 'detachment', 1)];
    await api.db.execute(sql`update people set last_name = 'Двойников',
      patronymic_name = case id when ${one.id} then 'Семёнович' end where id in (${one.id}, ${other.id})`);
    const rows = ['Семенович', 'Иванович', ''].map((name) => ['Двойников', 'Пётр', name, '06.05.2004']);
    const file = sheetFile([['Фамилия', 'Имя', 'Отчество', 'Дата рождения'], ...rows]);
    const read = (await send('regional', file, true)).json as Imported;
    const several = { state: 'error', error: 'Таких людей несколько. Укажите e-mail.' };
    expect(read.rows).toMatchObject([{ state: 'ok', person: { id: one.id } }, several, several]);
  });

  it('tells for each row why it does not fit, and takes in the others', async () => {
    const good = await newApplicant(api.db, 'detachment', 1);
    const foreign = await newApplicant(api.db, 'regional', 1, 40);
    const twin = await newApplicant(api.db, 'detachment', 1);
    await api.db.execute(sql`update people set last_name = (select last_name from people where id = ${good.id})
      where id = ${twin.id}`);
    const [last = ''] = row(good.username);
    const { rows, imported } = await rowsSent('regional', [
      ['Безымянный', '', '', '', ''],
      row(foreign.username),
      ['Воздвиженская', 'Александра', '', 'member@example.org', ''],
      [last, 'Пётр', '06.05.2004', '', ''],
      row(good.username, 'Космонавт'),
      row(good.username),
      [last, 'Пётр', '32.13.2001', '', ''],
      [last, 'Пётр', '31.02.2001', '', ''],
      [last, 'Пётр', '01.01.2031', '', ''],
      [last, 'Пётр', '01.01.0000', '', ''],
      [last, 'Пётр', '', 'lat', ''],
    ]);
    // Days are shown as the list is written, also those that are none.
    expect(rows[3]?.text).toBe(`${last} Пётр 06.05.2004`);
    expect(rows[6]?.text).toBe(`${last} Пётр 32.13.2001`);
    expect(rows.map(({ error }) => error)).toEqual([
      expect.stringContaining('Нужны фамилия'),
      expect.stringContaining('своего региона'),
      expect.stringContaining('Уже состоит'),
      expect.stringContaining('несколько'),
      expect.stringContaining('Нет такой должности'),
      expect.stringContaining('уже назван в строке 6'),
      expect.stringMatching(/^Дата рождения «32\.13\.2001»\. Такой даты нет/),
      expect.stringMatching(/^Дата рождения «31\.02\.2001»\. Такой даты нет/),
      expect.stringMatching(/^Дата рождения «01\.01\.2031»\. ./),
      expect.stringMatching(/^Дата рождения «01\.01\.0000»\. ./),
      'E-mail «lat». Введите адрес в виде name@example.ru.',
    ]);
    expect(imported).toBe(0);
    expect(await rowsSent('regional', [['Никто', '', '', '', ''], row(good.username)])).toMatchObject({ imported: 1 });
  });

  it('names a row that repeats an earlier one, also of people beyond the own ones', async () => {
    const stranger = await newPerson(api.db);
    const known = row(stranger.username);
    const nobody = ['Никого', 'Нет', '06.05.2004', '', ''];
    const { rows, invited } = await rowsSent('commander', [
      known,
      nobody,
      known.map((cell) => cell.toUpperCase()),
      nobody,
      ['Никого', 'Нет', '07.05.2004', '', ''],
    ]);
    expect(rows.map(({ error }) => error)).toEqual([
      null,
      null,
      'Этот человек уже назван в строке 2.',
      'Этот человек уже назван в строке 3.',
      null,
    ]);
    expect(invited).toBe(3);
  });

  it.each(everybody)('is read for those who edit the detachment: %s', async (as) => {
    const { near } = await otherDetachments(api.db);
    const own = ['admin', 'commander', 'trusted', 'educational', 'local', 'regional', 'district', 'central'];
    const above = ['admin', 'regional', 'district', 'central'];
    const file = sheetFile([HEADER, ['Никто', '', '', '', '']]);
    expect((await send(as, file, true)).status).toBe(own.includes(as) ? 200 : 403);
    expect((await send(as, file, true, near.id)).status).toBe(above.includes(as) ? 200 : 403);
  });

  it('has a template to fill in: its headings are those that are read', async () => {
    const address = 'http://portal.test/api/v1/detachments/1/members/import/';
    const headers = { Authorization: `JWT ${(await api.signIn('commander')).access}` };
    const answer = await api.fetch(new Request(address, { headers }));
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('Участники.xlsx'));
    const file = new File([await answer.arrayBuffer()], 'list.xlsx');
    const read = await send('commander', file, true);
    expect(read).toMatchObject({ status: 400, json: { file: ['В файле нет ни одной строки с людьми.'] } });
  });

  it('that is none is refused in words', async () => {
    const refused = async (file: File) => {
      const { status, json } = await send('commander', file, true);
      expect(status).toBe(400);
      return (json as { file: string[] }).file[0];
    };
    expect(await refused(new File(['просто текст'], 'list.xlsx'))).toContain('не таблица');
    expect(await refused(new File([zip({ 'a.txt': 'a' }) as BlobPart], 'list.xlsx'))).toContain('не таблица');
    expect(await refused(sheetFile([['Имя'], ['Пётр']]))).toContain('столбцы');
    expect(await refused(sheetFile([HEADER]))).toContain('ни одной строки');
    expect(await refused(sheetFile([HEADER, ...Array.from({ length: 501 }, () => ['Никто'])]))).toContain('500');
    expect(await refused(new File([Buffer.alloc(2 * 1024 * 1024 + 1)], 'list.xlsx'))).toContain('2 МБ');
  });
});
