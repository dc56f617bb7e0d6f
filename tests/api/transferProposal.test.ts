// A transfer to another commander is a request that the other accepts.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActiveItem, Application, MyApplication, Notices } from '../../contract/schemas/membership';
import type { MemberWay } from '../../contract/schemas/parts/memberWay';
import type { Page } from '../../contract/schemas/parts/page';
import { rowsOf } from '../../server/db/rows';
import { membershipOf, newPerson, otherDetachments, unitsOf } from '../demoPeople';
import { testApi } from '../testApi';

const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });
const remove = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'DELETE', body });
const newest = async (as: string) => ((await api.call('/notices/', { as })).json as Notices).results[0];
const mine = async (as: string) => (await api.call('/rsousers/me/applications/', { as })).json as MyApplication[];

/** The other detachment, who commands it, and the member of the own one. */
let other: { id: number; name: string; commander: string };
let member: { id: number; row: number };

beforeEach(async () => {
  const { near } = await otherDetachments(api.db);
  const [commander] = await rowsOf<{ username: string }>(
    api.db,
    sql`select username from people where id = ${near.commander_id}`,
  );
  other = { id: near.id, name: near.name, commander: commander?.username ?? '' };
  const id = await api.idOf('member');
  member = { id, row: await membershipOf(api.db, id, 'detachment') };
});

const propose = (as = 'commander', headquarter = other.id) =>
  post(as, `/detachments/1/members/${member.row}/transfer/`, { headquarter });

/** A proposed transfer and the address of the decision about it. */
async function proposed(as = 'commander') {
  const made = await propose(as);
  expect(made).toMatchObject({ status: 200, json: { outcome: 'proposed', user: member.id } });
  return `/detachments/${other.id}/applications/${(made.json as { id: number }).id}/accept/`;
}

const historyOf = async (level: string, record: number) =>
  (
    await rowsOf<{ act: string }>(
      api.db,
      sql`select act from audit_log where kind = ${level} and record_id = ${record} order by id desc limit 2`,
    )
  ).map(({ act }) => act);

describe('a proposed transfer', () => {
  it.each(['commander', 'educational', 'local'])('by %s moves nobody and waits at the other commander', async (as) => {
    const before = await unitsOf(api.db, member.id);
    await proposed(as);
    expect(await unitsOf(api.db, member.id)).toEqual(before);
    const rows = (await api.call(`/detachments/${other.id}/applications/`, { as: other.commander }))
      .json as Application[];
    const transfer = { from: { id: 1, name: expect.any(String) }, proposed_by: expect.stringMatching(/^\S+ \S+$/) };
    expect(rows.find(({ user }) => user.id === member.id)).toMatchObject({ transfer });
    const waiting = (await api.call('/active_applications/?kind=entry', { as: other.commander }))
      .json as Page<ActiveItem>;
    expect(waiting.results.find(({ person }) => person?.id === member.id)).toMatchObject({ transfer });
    expect(await mine('member')).toMatchObject([{ level: 'detachment', unit: { id: other.id }, transfer }]);
    expect(await newest('member')).toMatchObject({ kind: 'transfer.propose', link: '/my-page' });
    const way = (await api.call('/rsousers/me/way/', { as: 'member' })).json as MemberWay;
    expect(way.waiting).toMatchObject([{ matter: 'transfer', deciders: [{ level: 'detachment', id: other.id }] }]);
    expect(await historyOf('detachment', 1)).toContain('transfer.propose');
    expect(await historyOf('detachment', other.id)).toContain('transfer.propose');
  });

  it('stands in the way of a second one, which says where the first waits', async () => {
    await proposed();
    const { status, json } = await propose();
    expect(status).toBe(400);
    expect(json).toMatchObject({ headquarter: [expect.stringContaining(other.name)] });
  });

  it('that the other commander accepts moves the member, and both units, the person and the proposer know', async () => {
    const path = await proposed();
    expect(await post(other.commander, path)).toMatchObject({ status: 201, json: { position: { name: 'Боец' } } });
    expect(await unitsOf(api.db, member.id)).toMatchObject({ regional: 1, detachment: other.id });
    expect(await unitsOf(api.db, member.id)).not.toMatchObject({ educational: 1 });
    expect(await newest('member')).toMatchObject({ kind: 'member.transfer', link: `/all-squads/${other.id}` });
    expect(await newest('commander')).toMatchObject({ text: expect.stringMatching(/^Перевод принят: /) });
    expect(await historyOf('detachment', 1)).toContain('member.transfer');
    expect(await historyOf('detachment', other.id)).toContain('member.transfer');
    expect(await mine('member')).toEqual([]);
  });

  it('that is refused leaves the member where he is and tells him and the proposer why', async () => {
    const path = await proposed();
    const before = await unitsOf(api.db, member.id);
    expect((await remove(other.commander, path, { reason: 'Состав полон' })).status).toBe(204);
    expect(await unitsOf(api.db, member.id)).toEqual(before);
    for (const as of ['member', 'commander']) {
      expect(await newest(as)).toMatchObject({
        kind: 'transfer.refuse',
        text: expect.stringMatching(/^Перевод отклонён: .* Причина: Состав полон$/),
      });
    }
    // Whoever filed nothing is not told that an application was refused, nor left to wonder where he belongs.
    expect(await newest('member')).toMatchObject({ text: expect.stringContaining('Вы остаётесь в прежнем составе.') });
    expect(api.letters.map(({ subject }) => subject)).not.toContain('Заявка на вступление отклонена');
    for (const [kind, record] of [
      ['detachment', 1],
      ['person', member.id],
    ] as const)
      expect(await historyOf(kind, record)).toContain('transfer.refuse');
    await proposed();
  });

  it('that comes to nothing is not told to a proposer who commands there no more', async () => {
    const path = await proposed();
    const before = await newest('commander');
    await api.db.execute(sql`update units set commander_id = null where level = 'detachment' and id = 1`);
    expect((await remove(other.commander, path, { reason: 'Состав полон' })).status).toBe(204);
    expect(await newest('commander')).toEqual(before);
    expect(await historyOf('detachment', 1)).toContain('transfer.refuse');
  });

  it('is taken back by the person: nobody is moved against his will', async () => {
    const path = await proposed();
    expect((await remove('member', `/detachments/${other.id}/apply/`)).status).toBe(204);
    expect(await newest('commander')).toMatchObject({ text: expect.stringMatching(/^Перевод отозван: /) });
    expect((await post(other.commander, path)).status).toBe(404);
    expect(await unitsOf(api.db, member.id)).toMatchObject({ detachment: 1 });
  });

  it.each(['commander', 'educational'])('is taken back by %s, who commands where it is from', async (as) => {
    const path = await proposed();
    const before = await newest('commander');
    const row = `/detachments/1/members/${member.row}/transfer/`;
    for (const stranger of ['trusted', 'member', 'newcomer', other.commander])
      expect((await remove(stranger, row)).status, stranger).toBe(403);
    expect((await remove(as, row)).status).toBe(204);
    expect(await mine('member')).toEqual([]);
    expect(await unitsOf(api.db, member.id)).toMatchObject({ detachment: 1 });
    expect(await newest('member')).toMatchObject({
      kind: 'transfer.withdraw',
      text: expect.stringContaining('Вы остаётесь в прежнем составе.'),
    });
    // Whoever proposed it is told of what somebody else did.
    const told = await newest('commander');
    if (as === 'commander') expect(told).toEqual(before);
    else expect(told).toMatchObject({ text: expect.stringMatching(/^Перевод отозван: /) });
    for (const [kind, record] of [
      ['detachment', 1],
      ['detachment', other.id],
      ['person', member.id],
    ] as const)
      expect(await historyOf(kind, record), kind).toContain('transfer.withdraw');
    expect((await post(other.commander, path)).status).toBe(404);
    expect(await remove(as, row)).toMatchObject({ status: 404, json: { detail: expect.stringContaining('отозвали') } });
    await proposed();
  });

  it('is not made by strangers, the trusted, the member himself, nor decided by them or the proposer', async () => {
    for (const as of ['member', 'trusted', 'newcomer', other.commander]) {
      expect((await propose(as)).status, as).toBe(403);
    }
    const path = await proposed();
    for (const as of ['member', 'commander', 'local', 'newcomer']) expect((await post(as, path)).status, as).toBe(403);
  });

  it('is one at a time, and not to a unit that would not take the person', async () => {
    await proposed();
    const refused = { status: 400, json: { headquarter: [expect.any(String)] } };
    expect(await propose('educational')).toMatchObject(refused);
    expect((await post('member', `/detachments/${other.id}/apply/`)).status).toBe(400);
    await remove('member', `/detachments/${other.id}/apply/`);
    const { far } = await otherDetachments(api.db);
    expect(await propose('commander', far.id)).toMatchObject(refused);
    expect(await mine('member')).toEqual([]);
  });

  it('ends with the membership that it is from', async () => {
    const path = await proposed();
    expect((await remove('member', `/detachments/1/members/${member.row}/`)).status).toBe(204);
    expect(await mine('member')).toEqual([]);
    expect((await post(other.commander, path)).status).toBe(404);
    expect(await historyOf('detachment', other.id)).toContain('transfer.end');
  });

  it('ends with the consent to processing, and is made of nobody who took that back', async () => {
    const path = await proposed();
    expect((await remove('member', '/consents/processing/')).status).toBe(204);
    expect((await post(other.commander, path)).status).toBe(404);
    expect((await api.call(`/detachments/${other.id}/applications/`, { as: other.commander })).text).not.toContain(
      'member@example.org',
    );
    expect(await newest('commander')).toMatchObject({ text: expect.stringMatching(/^Перевод отозван: /) });
    expect(await historyOf('detachment', other.id)).toContain('application.withdraw');
    expect(await propose()).toMatchObject({
      status: 400,
      json: { headquarter: [expect.stringContaining('согласие')] },
    });
    expect(await unitsOf(api.db, member.id)).toMatchObject({ detachment: 1 });
  });

  it('is checked again when it is accepted: the membership, the region, the command of the proposer', async () => {
    const path = await proposed();
    const accept = async () => (await post(other.commander, path)).status;
    const region = (to: number) => api.db.execute(sql`update people set region_id = ${to} where id = ${member.id}`);
    await region(2);
    expect(await accept()).toBe(409);
    await region(1);
    const proposer = await api.idOf('commander');
    const command = (id: number) =>
      api.db.execute(sql`update units set commander_id = ${id} where level = 'detachment' and id = 1`);
    const { id: successor } = await newPerson(api.db);
    await command(successor);
    expect(await accept()).toBe(409);
    await command(proposer);
    await api.db.execute(sql`delete from memberships where id = ${member.row}`);
    expect(await accept()).toBe(409);
    expect(await unitsOf(api.db, member.id)).not.toHaveProperty('detachment');
  });

  it('of a closed account is not accepted', async () => {
    const path = await proposed();
    await api.db.execute(sql`update people set is_active = false where id = ${member.id}`);
    expect((await post(other.commander, path)).status).toBe(404);
    await api.db.execute(sql`update people set is_active = true where id = ${member.id}`);
  });

  it('accepted by two at once moves the member once', async () => {
    const path = await proposed();
    const answers = await Promise.all([other.commander, 'regional', 'admin'].map((as) => post(as, path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await unitsOf(api.db, member.id)).toMatchObject({ detachment: other.id });
    const moves = await rowsOf(
      api.db,
      sql`select 1 from audit_log where act = 'member.transfer' and kind = 'detachment' and record_id = ${other.id}`,
    );
    expect(moves).toHaveLength(1);
  });
});

it('who commands both units moves at once, as before', async () => {
  expect(await propose('regional')).toMatchObject({ status: 200, json: { outcome: 'moved' } });
  expect(await unitsOf(api.db, member.id)).toMatchObject({ detachment: other.id });
});
