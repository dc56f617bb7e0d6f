// Who commands a unit: the own people at once, anybody else by consent, and nothing opens before it.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../contract/endpoints';
import { levels } from '../../contract/levels';
import type { CommandInvitation, HistoryRow, Notices } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { Unit, UnitVerdicts } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { newApplicant, newPerson, unitsOf } from '../demoPeople';
import { formOf, testApi } from '../testApi';

const api = testApi();
type Person = { id: number; username: string };

const send = (as: string, method: string, path: string, body?: unknown) => api.call(path, { as, method, body });
const invitations = async (as: string) =>
  (await api.call('/rsousers/me/command_invitations/', { as })).json as CommandInvitation[];
const historyOf = async (as: string, path: string) =>
  ((await api.call(`${path}history/`, { as })).json as Page<HistoryRow>).results;
const unitAt = async (path: string) => (await api.call(path)).json as Unit;
const verdicts = async (as: string, path: string) => (await api.call(`${path}verdicts/`, { as })).json as UnitVerdicts;

/** A person of another region, with papers, scans and a parent; a member there. */
async function stranger(member: boolean): Promise<Person> {
  const person = await newPerson(api.db, 2);
  const put = (block: string, body: unknown) => send(person.username, 'PATCH', `/rsousers/me/${block}/`, body);
  await put('documents', { snils: '112-233-445 95' });
  await put('foreign_documents', { name: 'Паспорт', foreign_pass_num: 'AB 77' });
  await send(person.username, 'POST', '/rsousers/me/foreign_parent_documents/', {
    additional_docs: [{ foreign_doc_name: 'Справка', foreign_doc_num: '7' }],
  });
  await put('statement', formOf({ passport: new File(['%PDF-1.7 скан'], 'scan.pdf') }));
  if (member) {
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id)
      select ${person.id}, l, id from (select 'regional'::unit_level as l, 2 as id
        union all select level, id from units where level in ('local', 'educational', 'detachment') and regional_id = 2
          and id in (select min(id) from units where level in ('local', 'educational', 'detachment') and regional_id = 2
            group by level)) x on conflict do nothing`);
  }
  return person;
}

/** Every call about a person that is not open to all: papers with the addresses of scans, history, fees, tests. */
const guarded = routes.filter(({ row, method }) => method === 'GET' && row.scope?.startsWith('person.'));
const papersOf = ({ id }: Person) => guarded.map(({ path }) => path.replace('{id}', String(id)));
const statuses = (as: string, person: Person) =>
  Promise.all(papersOf(person).map(async (path) => (await api.call(path, { as })).status));

/** What an account sees of the birth date and the phone: the page, the search, the unit. */
async function contactsSeen(as: string, { id }: Person, unit?: string): Promise<unknown[]> {
  const safe = (await api.call(`/save_users/${id}/`, { as })).json as Record<string, unknown>;
  const found = (await api.call(`/rsousers/?ids=${id}`, { as })).json as Page<Record<string, unknown>>;
  const commander = unit ? ((await api.call(unit, { as })).json as Unit) : undefined;
  return [safe, ...found.results, ...(commander?.commander ? [commander.commander] : [])].flatMap((row) => {
    const { date_of_birth, phone_number, username } = row as Record<string, unknown>;
    return [date_of_birth, phone_number, username].filter((value) => value !== null);
  });
}

const region = 1;
const detachment = { name: 'ССО «Приглашение»', area: 1, founding_date: '2026-02-01', region };
const creating: Record<string, { path: string; body: () => Promise<object> }> = {
  educational: {
    path: '/detachments/',
    body: async () => {
      const [home] = await rowsOf<{ institution_id: number; local_id: number | null }>(
        api.db,
        sql`select institution_id, local_id from units where level = 'educational' and id = 1`,
      );
      return {
        ...detachment,
        educational_headquarter: 1,
        local_headquarter: home?.local_id,
        educational_institution: home?.institution_id,
      };
    },
  },
  local: { path: '/detachments/', body: async () => ({ ...detachment, local_headquarter: 1 }) },
  regional: { path: '/detachments/', body: async () => detachment },
  central: {
    path: '/locals/',
    body: async () => ({ name: 'Новый местный', regional_headquarter: 1, founding_date: '2020-01-01' }),
  },
};
const editing: Record<string, string> = {
  educational: '/detachments/1/',
  local: '/educationals/1/',
  regional: '/locals/1/',
  central: '/regionals/1/',
};

beforeEach(async () => {
  // The papers of everybody are open to the centre as it is: of it only the invitation is asked.
  await api.db.execute(sql`update units set region_id = ${region} where level = 'regional' and id = 1`);
});

describe.each(Object.keys(editing))('%s, naming a commander', (as) => {
  it.each([
    ['a stranger', false],
    ['a member of another unit', true],
  ])('who is %s, invites: nothing opens until the person agrees', async (_, member) => {
    const person = await stranger(member);
    const sees = as === 'central' ? 200 : 403;
    const { path, body } = creating[as] ?? { path: '', body: async () => ({}) };
    const edited = editing[as] ?? '';
    const before = await contactsSeen(as, person, edited);
    const former = (await unitAt(edited)).commander?.id;

    const made = await send(as, 'POST', path, { ...(await body()), commander: person.id });
    expect(made).toMatchObject({ status: 201, json: { commander: null } });
    const changed = await send(as, 'PATCH', edited, { commander: person.id });
    expect(changed).toMatchObject({ status: 200, json: { commander: { id: former } } });

    expect(guarded.length).toBeGreaterThan(4);
    expect(await statuses(as, person)).toEqual(papersOf(person).map(() => sees));
    expect(await contactsSeen(as, person, edited)).toEqual(before);
    for (const other of ['educational', 'local', 'regional', 'regional-commissar', 'trusted', 'district']) {
      expect((await api.call(`/rsousers/${person.id}/`, { as: other })).status, other).toBe(403);
    }
    expect(await unitsOf(api.db, person.id)).toEqual(member ? expect.anything() : {});
    expect((await send(person.username, 'PATCH', edited, { slogan: 'Мой' })).status).toBe(403);
    expect(await invitations(person.username)).toHaveLength(2);
    const own = await historyOf(person.username, `/rsousers/${person.id}/`);
    expect(own.filter(({ act }) => act === 'command.invite')).toHaveLength(2);

    expect((await send(person.username, 'POST', `${edited}command_invitation/`)).status).toBe(204);
    expect((await unitAt(edited)).commander?.id).toBe(person.id);
    expect((await api.call(`/rsousers/${person.id}/`, { as })).status).toBe(200);
    expect((await historyOf(person.username, `/rsousers/${person.id}/`)).map(({ act }) => act)).toContain(
      'command.begin',
    );
    expect((await historyOf(as, edited))[0]).toMatchObject({ act: 'command.begin', person: { id: person.id } });
  });

  it('who has a closed account, is refused at the field, and nothing is made', async () => {
    const blocked = await stranger(false);
    await api.db.execute(sql`update people set is_active = false where id = ${blocked.id}`);
    const { path, body } = creating[as] ?? { path: '', body: async () => ({}) };
    const refused = { status: 400, json: { commander: [expect.any(String)] } };
    expect(await send(as, 'POST', path, { ...(await body()), commander: blocked.id })).toMatchObject(refused);
    expect(await send(as, 'PATCH', editing[as] ?? '', { commander: blocked.id })).toMatchObject(refused);
    expect(await rowsOf(api.db, sql`select 1 from command_invitations`)).toEqual([]);
  });
});

describe('a commander from the own people', () => {
  it('commands at once, finds it in the own history, and nothing more opens to anybody', async () => {
    const member = { id: await api.idOf('member'), username: 'member' };
    const readers = async () =>
      Promise.all(
        ['educational', 'local', 'regional', 'district', 'regional-commissar', 'trusted', 'newcomer'].map(
          async (as) => (await api.call(`/rsousers/${member.id}/`, { as })).status,
        ),
      );
    const before = await readers();
    const former = (await unitAt('/detachments/1/')).commander?.id ?? 0;
    expect((await send('regional', 'PATCH', '/detachments/1/', { commander: member.id })).json).toMatchObject({
      commander: { id: member.id },
    });
    expect(await readers()).toEqual(before);
    expect((await historyOf('member', `/rsousers/${member.id}/`)).map(({ act }) => act)).toContain('command.begin');
    expect((await historyOf('commander', `/rsousers/${former}/`)).map(({ act }) => act)).toContain('command.end');
    expect((await historyOf('regional', '/detachments/1/')).map(({ act }) => act)).toContain('command.begin');
  });

  it('is told with the appointment how many certificates are asked for, where they are issued', async () => {
    const asked = await send('member', 'POST', '/certificate_requests/', {
      kind: 'internal',
      recipient: 'Речной порт',
    });
    expect(asked.status).toBe(201);
    await send('central', 'PATCH', '/regionals/1/', { commander: await api.idOf('regional-commissar') });
    const [told] = ((await api.call('/notices/', { as: 'regional-commissar' })).json as Notices).results;
    expect(told?.text).toMatch(/ В «Оформлении справок» ждут запросы: 1\.$/);
  });

  it('is told with the appointment how much waits for a decision there', async () => {
    await api.db.execute(sql`delete from applications`);
    await api.db.execute(sql`delete from verification_requests`);
    for (let made = 0; made < 2; made++) await newApplicant(api.db, 'detachment', 1);
    await send('regional', 'PATCH', '/detachments/1/', { commander: await api.idOf('member') });
    const [told] = ((await api.call('/notices/', { as: 'member' })).json as Notices).results;
    const waiting = (await api.call('/active_applications/counts/', { as: 'member' })).json as Record<string, number>;
    expect(waiting.entry).toBe(2);
    expect(told?.text).toContain(
      `В «Активных заявках» ждут вашего решения: ${Object.values(waiting).reduce((all, one) => all + one)}.`,
    );
    // Who finds nothing is told of nothing.
    await api.db.execute(sql`delete from applications`);
    await api.db.execute(sql`delete from event_applications`);
    await send('regional', 'PATCH', '/detachments/1/', { commander: await api.idOf('trusted') });
    const [next] = ((await api.call('/notices/', { as: 'trusted' })).json as Notices).results;
    expect(next?.text).toMatch(/^Вы назначены командиром: .+ Сложить командование можно там же\.$/);
  });

  it('lays the post down again, the headquarters above is told, and the account can be closed', async () => {
    const member = await api.idOf('member');
    await send('regional', 'PATCH', '/detachments/1/', { commander: member });
    expect(await verdicts('member', '/detachments/1/')).toMatchObject({ lay_down: true });
    const erase = () =>
      send('member', 'POST', '/rsousers/me/erase/', { current_password: 'Otryad-2025', confirm: true });
    expect(await erase()).toMatchObject({ status: 409, json: { detail: expect.stringContaining('сложите') } });
    const people = (await unitAt('/detachments/1/')).participants_count;
    expect((await send('member', 'DELETE', '/detachments/1/command/')).status).toBe(204);
    expect(await unitAt('/detachments/1/')).toMatchObject({ commander: null, participants_count: people });
    expect((await send('member', 'DELETE', '/detachments/1/command/')).status).toBe(403);
    const told = (await api.call('/notices/', { as: 'educational' })).json as Notices;
    expect(told.results[0]?.text).toContain('Назначьте командира');
    // Whoever commands above acts meanwhile.
    expect((await send('educational', 'PATCH', '/detachments/1/', { slogan: 'Пока без командира' })).status).toBe(200);
    expect((await erase()).status).toBe(204);
  });

  it('is not whoever belongs to another unit of the level, though the same region commands both', async () => {
    const [other] = await rowsOf<{ id: number; commander_id: number; person: number }>(
      api.db,
      sql`select u.id, u.commander_id, m.person_id as person from units u
        join memberships m on m.level = 'detachment' and m.unit_id = u.id
        where u.level = 'detachment' and u.regional_id = 1 and u.id <> 1
          and not exists (select 1 from units c where c.commander_id = m.person_id) order by u.id limit 1`,
    );
    const former = (await unitAt('/detachments/1/')).commander?.id;
    const { json } = await send('regional', 'PATCH', '/detachments/1/', { commander: other?.person });
    expect(json).toMatchObject({ commander: { id: former } });
    expect(await verdicts('regional', '/detachments/1/')).toMatchObject({ invited: { id: other?.person } });
  });
});

describe('an invitation to command', () => {
  const invited = async () => {
    const person = await stranger(false);
    await send('regional', 'PATCH', '/detachments/1/', { commander: person.id });
    return person;
  };
  const path = '/detachments/1/command_invitation/';

  it('is refused in one tap, whoever invited is told, and the account can be closed', async () => {
    const person = await invited();
    expect(await verdicts(person.username, '/detachments/1/')).toMatchObject({ invited: { id: person.id } });
    expect((await verdicts('newcomer', '/detachments/1/')).invited).toBeNull();
    expect((await send(person.username, 'DELETE', path)).status).toBe(204);
    expect(await invitations(person.username)).toEqual([]);
    const told = (await api.call('/notices/', { as: 'regional' })).json as Notices;
    expect(told.results[0]?.text).toContain('отказ командовать');
    expect((await send(person.username, 'POST', path)).status).toBe(404);
    expect((await api.call(`/rsousers/${person.id}/`, { as: 'regional' })).status).toBe(403);
  });

  it('tells whoever gave it no name that is hidden from him, whatever the answer', async () => {
    for (const method of ['DELETE', 'POST']) {
      const person = await invited();
      await api.db.execute(sql`update people set withheld = true where id = ${person.id}`);
      expect(await verdicts('regional', '/detachments/1/')).toMatchObject({ invited: { name: 'Имя скрыто' } });
      expect((await send(person.username, method, path)).status).toBeLessThan(300);
      const [told] = ((await api.call('/notices/', { as: 'regional' })).json as Notices).results;
      // Whoever commands below is one's own.
      if (method === 'DELETE') expect(told?.text).toMatch(/^Имя скрыто: отказ командовать/);
      else expect(told?.text).toMatch(/^Новый\S+ Пётр: согласие командовать/);
    }
  });

  it('is taken back by who may appoint, and answered by nobody else', async () => {
    const person = await invited();
    expect((await send('member', 'POST', path)).status).toBe(404);
    expect((await send('commander', 'DELETE', path)).status).toBe(404);
    expect((await send('educational', 'DELETE', path)).status).toBe(204);
    expect((await send(person.username, 'POST', path)).status).toBe(404);
  });

  it('is nothing that others learn of, also whoever was asked before another one', async () => {
    const without = await send('newcomer', 'DELETE', path);
    const first = await invited();
    await invited();
    for (const as of ['newcomer', first.username]) {
      const { status, text } = await send(as, 'DELETE', path);
      expect({ status, text }).toEqual({ status: 404, text: without.text });
    }
  });

  it('gives way to another one, and to an appointment', async () => {
    const first = await invited();
    const second = await invited();
    expect(await invitations(first.username)).toEqual([]);
    expect(await invitations(second.username)).toHaveLength(1);
    await send('regional', 'PATCH', '/detachments/1/', { commander: await api.idOf('member') });
    expect(await invitations(second.username)).toEqual([]);
  });

  it('ends with the command of whoever gave it', async () => {
    const person = await invited();
    await api.db.execute(sql`update units set commander_id = null where level = 'regional' and id = 1`);
    expect((await send(person.username, 'POST', path)).status).toBe(409);
    expect((await send(person.username, 'DELETE', path)).status).toBe(204);
    const told = (await api.call('/notices/', { as: 'regional' })).json as Notices;
    expect(told.results.filter(({ text }) => text.includes('отказ командовать'))).toEqual([]);
  });

  it('is not sent to who commands another unit of the level', async () => {
    const [other] = await rowsOf<{ commander_id: number }>(
      api.db,
      sql`select commander_id from units where level = 'detachment' and id = 2`,
    );
    expect(await send('regional', 'PATCH', '/detachments/1/', { commander: other?.commander_id })).toMatchObject({
      status: 400,
      json: { commander: [expect.stringContaining('уже командует')] },
    });
  });
});

it('a unit without a commander counts its members, shows in lists, and gets one who agrees', async () => {
  const person = await stranger(false);
  const { json } = await send('regional', 'POST', '/detachments/', { ...detachment, commander: person.id });
  const { id } = json as Unit;
  const at = `/${levels.detachment.api}/${id}/`;
  expect(await unitAt(at)).toMatchObject({ commander: null, participants_count: 0, members_count: 0 });
  expect((await api.call(`/detachments/?search=Приглашение`)).json).toMatchObject({ count: 1 });
  for (const list of ['members', 'leadership', 'history', 'verdicts', 'applications']) {
    expect((await api.call(`${at}${list}/`, { as: 'regional' })).status, list).toBe(200);
  }
  expect((await send(person.username, 'POST', `${at}command_invitation/`)).status).toBe(204);
  expect(await unitAt(at)).toMatchObject({ commander: { id: person.id }, participants_count: 1 });
  await api.db.execute(sql`select count_all_people()`);
  expect((await unitAt(at)).participants_count).toBe(1);
});
