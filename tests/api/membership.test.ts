import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Level, levelKeys, levels } from '../../contract/levels';
import type {
  ActiveItem,
  Application,
  Decided,
  GivenInvitation,
  MyInvitation,
  Notices,
} from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { UnitVerdicts } from '../../contract/schemas/units';
import { rowsOf } from '../../server/db/rows';
import { notify } from '../../server/domain/notices/notify';
import { takeLetter } from '../../server/mail/takeLetter';
import {
  type AccountName,
  everybody,
  membershipOf,
  newApplicant,
  newPerson,
  otherDetachments,
  unitsOf,
} from '../demoPeople';
import { testApi } from '../testApi';

const api = testApi();
const post = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'POST', body });
const remove = (as: string, path: string, body: unknown = {}) => api.call(path, { as, method: 'DELETE', body });
const notices = async (as: string) => (await api.call('/notices/', { as })).json as Notices;
const chain = { central: 1, district: 1, regional: 1, local: 1, educational: 1, detachment: 1 };

/** An applicant of a level of the chain and the address of the decision. */
const applied = async (level: Level, unit = 1, region = 1) => {
  const person = await newApplicant(api.db, level, unit, region);
  return { ...person, path: `/${levels[level].api}/${unit}/applications/${person.application}/accept/` };
};

describe('applying', () => {
  it.each(levelKeys)('to the level %s is one application, which the person may take back', async (level) => {
    const { id, username } = await newPerson(api.db);
    const path = `/${levels[level].api}/1/apply/`;
    const first = await post(username, path);
    expect(first).toMatchObject({ status: 201, json: { id: expect.any(Number), user: id } });
    expect((await post(username, path)).status).toBe(400);
    expect((await api.call('/rsousers/me/applications/', { as: username })).json).toMatchObject([
      { level, unit: { id: 1, name: expect.any(String) } },
    ]);
    expect((await remove(username, path)).status).toBe(204);
    expect((await remove(username, path)).status).toBe(404);
    expect((await post(username, path)).status).toBe(201);
  });

  it('to two units of one level is refused, to several levels is not', async () => {
    const { username } = await newPerson(api.db);
    const { near } = await otherDetachments(api.db);
    await post(username, '/detachments/1/apply/');
    expect(await post(username, `/detachments/${near.id}/apply/`)).toMatchObject({
      status: 400,
      json: { non_field_errors: [expect.stringContaining('уже ждёт решения')] },
    });
    expect((await post(username, '/regionals/1/apply/')).status).toBe(201);
  });

  it('is refused to members and commanders of the level, in words', async () => {
    const { near } = await otherDetachments(api.db);
    const path = `/detachments/${near.id}/apply/`;
    expect(await post('member', path)).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining('состоите') },
    });
    expect(await post('commander', path)).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining('командуете') },
    });
  });

  it('needs the own region at the three lower levels and not above', async () => {
    const foreign = await newPerson(api.db, 40);
    const nowhere = await newPerson(api.db, null);
    const statuses = async (username: string) =>
      Object.fromEntries(
        await Promise.all(
          levelKeys.map(async (level) => [level, (await post(username, `/${levels[level].api}/1/apply/`)).status]),
        ),
      );
    const expected = { central: 201, district: 201, regional: 201, local: 400, educational: 400, detachment: 400 };
    expect(await statuses(foreign.username)).toEqual(expected);
    expect(await statuses(nowhere.username)).toEqual(expected);
  });

  it('to a unit that is not there is 404', async () => {
    expect((await post('newcomer', '/detachments/9999/apply/')).status).toBe(404);
    expect((await remove('newcomer', '/detachments/9999/apply/')).status).toBe(404);
  });
});

describe('the list of applications', () => {
  it('shows the applicant the own one, staff of the unit and above all, with contacts, and strangers none', async () => {
    const one = await applied('detachment');
    const path = `/detachments/1/applications/?user_id=${one.id}`;
    const seen = async (as: string) => (await api.call(path, { as })).json as Application[];
    for (const as of [
      one.username,
      'commander',
      'trusted',
      'educational',
      'local',
      'regional',
      'district',
      'central',
      'admin',
    ]) {
      expect(await seen(as), as).toMatchObject([
        { id: one.application, user: { email: `${one.username}@example.org` } },
      ]);
    }
    for (const as of ['newcomer', 'member', 'commissar', 'regional-commissar', 'district-expert', 'central-expert']) {
      expect(await seen(as), as).toEqual([]);
    }
    expect((await api.call(path)).status).toBe(401);
    const { near } = await otherDetachments(api.db);
    expect((await api.call(`/detachments/${near.id}/applications/`, { as: 'commander' })).json).toEqual([]);
  });

  it('has a short form without contacts, and refuses a person number that is none', async () => {
    const one = await applied('detachment');
    const { json } = await api.call(`/detachments/1/applications_short/?user_id=${one.id}`, { as: 'commander' });
    expect(json).toEqual([{ id: one.application, user: expect.not.objectContaining({ email: expect.anything() }) }]);
    expect((await api.call('/detachments/1/applications/?user_id=x', { as: 'commander' })).status).toBe(400);
  });

  it('opens the contacts of an applicant on the page of the person, never the papers', async () => {
    const one = await applied('detachment');
    expect((await api.call(`/save_users/${one.id}/`, { as: 'commander' })).json).toMatchObject({
      email: `${one.username}@example.org`,
    });
    expect((await api.call(`/rsousers/${one.id}/`, { as: 'commander' })).status).toBe(403);
  });
});

describe('accepting', () => {
  const own: readonly AccountName[] = [
    'admin',
    'commander',
    'trusted',
    'educational',
    'local',
    'regional',
    'district',
    'central',
  ];
  const near: readonly AccountName[] = ['admin', 'regional', 'district', 'central'];
  const far: readonly AccountName[] = ['admin', 'central'];

  it.each(everybody)('and refusing in the own, a near and a far detachment is decided by right: %s', async (as) => {
    const others = await otherDetachments(api.db);
    const verdicts = [
      ['own', 1, 1, own.includes(as)],
      ['near', others.near.id, others.near.region_id, near.includes(as)],
      ['far', others.far.id, others.far.region_id, far.includes(as)],
    ] as const;
    for (const [where, unit, region, allowed] of verdicts) {
      const one = await applied('detachment', unit, region);
      expect((await post(as, one.path)).status, `${where} accept`).toBe(allowed ? 201 : 403);
      const other = await applied('detachment', unit, region);
      expect((await remove(as, other.path)).status, `${where} refuse`).toBe(allowed ? 204 : 403);
    }
  });

  it.each([
    ['central', ['admin', 'central']],
    ['district', ['admin', 'central', 'district']],
    ['regional', ['admin', 'central', 'district', 'regional']],
    ['local', ['admin', 'central', 'district', 'regional', 'local']],
    ['educational', ['admin', 'central', 'district', 'regional', 'local', 'educational']],
  ] as const)('at the level %s belongs to its commander and those above', async (level, allowed) => {
    const may: readonly string[] = allowed;
    for (const as of everybody) {
      const one = await applied(level);
      expect((await post(as, one.path)).status, as).toBe(may.includes(as) ? 201 : 403);
    }
  });

  it('makes a member with the post offered, and an ordinary one of every unit above', async () => {
    const one = await applied('detachment');
    const { json } = await post('commander', one.path, { position: 5, is_trusted: true });
    expect(json).toMatchObject({ user: { id: one.id }, position: { id: 5 }, is_trusted: true });
    const rows = await rowsOf(
      api.db,
      sql`select m.level, m.unit_id, o.name, m.is_trusted from memberships m join positions o on o.id = m.position_id
        where person_id = ${one.id} and level <> 'detachment' order by level`,
    );
    const ordinary = (level: Level) => ({ level, unit_id: 1, name: 'Боец', is_trusted: false });
    expect(rows).toEqual((['central', 'district', 'regional', 'local', 'educational'] as const).map(ordinary));
    expect((await api.call('/rsousers/me/applications/', { as: one.username })).json).toEqual([]);
    expect((await post('commander', one.path)).status).toBe(404);
  });

  it('gives trust only by the commander and above, and keeps the application otherwise', async () => {
    const one = await applied('detachment');
    expect((await post('trusted', one.path, { is_trusted: true })).status).toBe(403);
    expect(await post('commander', one.path, { position: 9999 })).toMatchObject({
      status: 400,
      json: { position: expect.anything() },
    });
    expect((await post('trusted', one.path)).json).toMatchObject({ position: { name: 'Боец' }, is_trusted: false });
  });

  it('leaves rows the person has in exactly these units alone, and other applications waiting', async () => {
    const one = await applied('detachment');
    await post(one.username, '/educationals/1/apply/');
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id, position_id, is_trusted)
      select ${one.id}, 'regional', 1, id, true from positions where name = 'Комиссар'`);
    const before = await membershipOf(api.db, one.id, 'regional');
    expect((await post('commander', one.path)).status).toBe(201);
    expect(await unitsOf(api.db, one.id)).toEqual(chain);
    expect(
      await rowsOf(
        api.db,
        sql`select o.name, m.is_trusted from memberships m join positions o on o.id = m.position_id
      where m.id = ${before}`,
      ),
    ).toEqual([{ name: 'Комиссар', is_trusted: true }]);
    expect((await api.call('/rsousers/me/applications/', { as: one.username })).json).toMatchObject([
      { level: 'educational' },
    ]);
  });

  it('says what stands in the way, and loses nothing', async () => {
    const one = await applied('detachment');
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id) values (${one.id}, 'local', 2)`);
    const [other] = await rowsOf<{ name: string }>(
      api.db,
      sql`select name from units where level = 'local' and id = 2`,
    );
    const answer = await post('commander', one.path);
    expect(answer.status).toBe(409);
    expect((answer.json as { detail: string }).detail).toContain(other?.name ?? 'no name');
    expect(await unitsOf(api.db, one.id)).toEqual({ local: 2 });
    expect((await api.call('/rsousers/me/applications/', { as: one.username })).json).toMatchObject([
      { id: one.application },
    ]);
    expect((await notices(one.username)).count).toBe(0);
  });

  it('is refused when the person has meanwhile moved to another region', async () => {
    const one = await applied('detachment');
    await api.db.execute(sql`update people set region_id = 40 where id = ${one.id}`);
    expect(await post('commander', one.path)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('своего региона') },
    });
    expect(await unitsOf(api.db, one.id)).toEqual({});
  });

  it('is refused while the person commands another unit of the level, and waits', async () => {
    const one = await applied('detachment');
    const { near } = await otherDetachments(api.db);
    const command = (id: number | null) =>
      api.db.execute(sql`update units set commander_id = ${id} where level = 'detachment' and id = ${near.id}`);
    await command(one.id);
    expect(await post('commander', one.path)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining(`командует: ${near.name}`) },
    });
    expect(await unitsOf(api.db, one.id)).toEqual({});
    await command(null);
    expect((await post('commander', one.path)).status).toBe(201);
  });

  it('is refused while the person commands another unit of a level above, and so is applying', async () => {
    const one = await applied('detachment');
    const other = await newPerson(api.db);
    const command = (id: number) =>
      api.db.execute(sql`update units set commander_id = ${id} where level = 'local' and id = 2`);
    await command(one.id);
    expect(await post('commander', one.path)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('Сначала передайте командование') },
    });
    expect(await unitsOf(api.db, one.id)).toEqual({});
    await command(other.id);
    expect((await post(other.username, '/detachments/1/apply/')).status).toBe(400);
    expect((await post('commander', one.path)).status).toBe(201);
  });

  it('stays with the unit that a member commands when the detachment moves', async () => {
    const id = await api.idOf('member');
    await api.db.execute(sql`update units set commander_id = ${id} where level = 'local' and id = 1`);
    const body = { local_headquarter: null, educational_headquarter: null };
    expect((await api.call('/detachments/1/', { as: 'admin', method: 'PATCH', body })).status).toBe(200);
    const { educational: _, ...left } = chain;
    expect(await unitsOf(api.db, id)).toEqual(left);
  });

  it('does not take an application of another unit or level', async () => {
    const { near } = await otherDetachments(api.db);
    const one = await applied('detachment', near.id, near.region_id);
    expect((await post('commander', `/detachments/1/applications/${one.application}/accept/`)).status).toBe(404);
    expect((await post('regional', `/regionals/1/applications/${one.application}/accept/`)).status).toBe(404);
  });

  it('of oneself is for somebody else', async () => {
    const { json } = await post('regional', '/detachments/1/apply/');
    const path = `/detachments/1/applications/${(json as { id: number }).id}/accept/`;
    expect((await post('regional', path)).status).toBe(403);
    expect((await post('commander', path)).status).toBe(201);
  });

  it('tells the applicant, with a link', async () => {
    const one = await applied('detachment');
    await post('commander', one.path);
    const told = await notices(one.username);
    expect(told).toMatchObject({ count: 1, unread: 1, by_mail: true });
    expect(told.results[0]).toMatchObject({ kind: 'application.accept', link: '/all-squads/1', read_at: null });
  });

  it('counts the people of every unit right', async () => {
    const one = await applied('detachment');
    const before = await participants();
    await post('commander', one.path);
    expect(await participants()).toEqual(before.map((count) => count + 1));
    await remove('commander', `/detachments/1/members/${await membershipOf(api.db, one.id, 'detachment')}/`);
    expect(await participants()).toEqual(before);
  });
});

const participants = async () => {
  const rows = await rowsOf<{ count: number }>(
    api.db,
    sql`select participants_count as count from units where id = 1 order by level`,
  );
  return rows.map(({ count }) => count);
};

describe('refusing', () => {
  it('reaches the applicant with the reason, and the person may apply again', async () => {
    const one = await applied('detachment');
    expect((await remove('commander', one.path, { reason: 'Нет свободных мест' })).status).toBe(204);
    const [told] = (await notices(one.username)).results;
    expect(told).toMatchObject({
      kind: 'application.refuse',
      text: expect.stringContaining('Причина: Нет свободных мест'),
    });
    expect((await post(one.username, '/detachments/1/apply/')).status).toBe(201);
  });

  it('takes a reason of 500 letters and no more', async () => {
    const one = await applied('detachment');
    expect(await remove('commander', one.path, { reason: 'я'.repeat(501) })).toMatchObject({
      status: 400,
      json: { reason: [expect.any(String)] },
    });
    expect((await remove('commander', one.path, { reason: 'я'.repeat(500) })).status).toBe(204);
  });
});

/** A new ordinary member of the chain's detachment and of everything above. */
const joined = async () => {
  const one = await applied('detachment');
  await post('commander', one.path);
  return { ...one, row: `/detachments/1/members/${await membershipOf(api.db, one.id, 'detachment')}/` };
};

describe('leaving', () => {
  it.each([
    ['admin', 204],
    ['member', 403],
    ['newcomer', 403],
    ['commander', 204],
    ['commissar', 403],
    ['trusted', 204],
    ['educational', 204],
    ['local', 204],
    ['regional', 204],
    ['regional-commissar', 403],
    ['district', 204],
    ['central', 204],
    ['district-expert', 403],
    ['central-expert', 403],
    ['training-head', 403],
  ] as const)('of a member of the own detachment, made by %s, answers %i', async (as, status) => {
    const one = await joined();
    expect((await remove(as, one.row)).status).toBe(status);
    expect(await unitsOf(api.db, one.id)).toEqual(status === 204 ? {} : chain);
  });

  it('of members of other detachments is not the commander’s', async () => {
    const { near, far } = await otherDetachments(api.db);
    for (const unit of [near, far]) {
      const [row] = await rowsOf<{ id: number }>(
        api.db,
        sql`select id from memberships where level = 'detachment' and unit_id = ${unit.id} limit 1`,
      );
      for (const as of ['commander', 'trusted', 'educational', 'local']) {
        expect((await remove(as, `/detachments/${unit.id}/members/${row?.id}/`)).status, as).toBe(403);
      }
      expect((await remove('regional', `/detachments/${unit.id}/members/${row?.id}/`)).status).toBe(
        unit === near ? 204 : 403,
      );
    }
  });

  it('by the member himself takes away only what came with the unit, and tells the commander', async () => {
    const one = await joined();
    await api.db.execute(sql`update memberships set position_id = (select id from positions where name = 'Комиссар')
      where person_id = ${one.id} and level = 'regional'`);
    await api.db.execute(sql`update memberships set is_trusted = true where person_id = ${one.id} and level = 'local'`);
    expect((await remove(one.username, one.row)).status).toBe(204);
    // The posts keep their places, and what stands above them stays with them.
    expect(await unitsOf(api.db, one.id)).toEqual({ central: 1, district: 1, regional: 1, local: 1 });
    expect((await notices('commander')).results[0]).toMatchObject({ kind: 'member.leave' });
  });

  it('by removal reaches the person with the reason', async () => {
    const one = await joined();
    await remove('commander', one.row, { reason: 'Не выходит на связь' });
    expect((await notices(one.username)).results[0]).toMatchObject({
      kind: 'member.remove',
      text: expect.stringContaining('Не выходит на связь'),
    });
  });

  it('of the trusted is for the commander, not for another trusted', async () => {
    const one = await joined();
    await api.db.execute(
      sql`update memberships set is_trusted = true where person_id = ${one.id} and level = 'detachment'`,
    );
    expect((await remove('trusted', one.row)).status).toBe(403);
    expect((await remove('commander', one.row)).status).toBe(204);
  });

  it('of its commander by others waits until command is handed over', async () => {
    const one = await joined();
    const command = (id: number | null) =>
      api.db.execute(sql`update units set commander_id = ${id} where level = 'detachment' and id = 1`);
    await command(one.id);
    for (const as of ['trusted', 'educational']) {
      expect(await remove(as, one.row), as).toMatchObject({
        status: 409,
        json: { detail: expect.stringMatching(/ командует: .* Сначала передайте командование\.$/) },
      });
    }
    expect(await unitsOf(api.db, one.id)).toEqual(chain);
    await command(null);
    expect((await remove('educational', one.row)).status).toBe(204);
  });

  it('of headquarters waits until the person has left the units below', async () => {
    const id = await api.idOf('member');
    const row = await membershipOf(api.db, id, 'educational');
    expect(await remove('educational', `/educationals/1/members/${row}/`)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('Сначала') },
    });
    expect(await unitsOf(api.db, id)).toEqual(chain);
  });

  it('does not find a member under another unit', async () => {
    const { near } = await otherDetachments(api.db);
    const row = await membershipOf(api.db, await api.idOf('member'), 'detachment');
    expect((await remove('central', `/detachments/${near.id}/members/${row}/`)).status).toBe(404);
  });
});

describe('transfer', () => {
  const transfer = async (as: string, headquarter: number) => {
    const row = await membershipOf(api.db, await api.idOf('member'), 'detachment');
    return post(as, `/detachments/1/members/${row}/transfer/`, { headquarter });
  };

  it('is made by who commands over both', async () => {
    const { near } = await otherDetachments(api.db);
    for (const as of ['member', 'trusted']) {
      expect((await transfer(as, near.id)).status, as).toBe(403);
    }
    const since = async () =>
      rowsOf<{ since: string }>(
        api.db,
        sql`select since::text from memberships where level = 'regional' and person_id = ${await api.idOf('member')}`,
      );
    await api.db.execute(sql`update memberships set since = '2024-03-01' where level = 'regional'`);
    const joined = await since();
    const moved = await transfer('regional', near.id);
    // What stands above both is not left: the day of joining it stays.
    expect(await since()).toEqual(joined);
    expect(moved).toMatchObject({ status: 200, json: { position: { name: 'Боец' }, is_trusted: false } });
    const id = await api.idOf('member');
    expect(await unitsOf(api.db, id)).toMatchObject({ regional: 1, detachment: near.id });
    expect(await unitsOf(api.db, id)).not.toMatchObject({ educational: 1 });
    expect((await notices('member')).results[0]).toMatchObject({
      kind: 'member.transfer',
      link: `/all-squads/${near.id}`,
    });
  });

  it('of whoever commands at the level is refused: command is handed over first', async () => {
    const { near } = await otherDetachments(api.db);
    const id = await api.idOf('member');
    await api.db.execute(sql`update units set commander_id = ${id} where level = 'detachment' and id = 1`);
    expect(await transfer('regional', near.id)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('Сначала передайте командование') },
    });
    expect(await unitsOf(api.db, id)).toEqual(chain);
  });

  it('to another region or to nowhere is refused and changes nothing', async () => {
    const { far } = await otherDetachments(api.db);
    expect(await transfer('district', far.id)).toMatchObject({
      status: 400,
      json: { headquarter: [expect.any(String)] },
    });
    expect((await transfer('central', far.id)).status).toBe(409);
    expect(await transfer('central', 9999)).toMatchObject({ status: 400, json: { headquarter: [expect.any(String)] } });
    expect(await transfer('central', 1)).toMatchObject({ status: 400 });
    expect(await unitsOf(api.db, await api.idOf('member'))).toEqual(chain);
  });
});

it('tells the former and the new commander when command is handed over', async () => {
  const next = await api.idOf('member');
  const body = { commander: next };
  expect((await api.call('/detachments/1/', { as: 'regional', method: 'PATCH', body })).status).toBe(200);
  expect((await notices('member')).results[0]).toMatchObject({ text: expect.stringContaining('назначены командиром') });
  expect((await notices('commander')).results[0]).toMatchObject({
    text: expect.stringMatching(/больше не командир: .+ В составе вы не числитесь: чтобы остаться, подайте заявку\.$/),
  });
});

it('a commander who is a member of the unit is not told to join it when command is handed over', async () => {
  const next = await api.idOf('member');
  await api.call('/detachments/1/', { as: 'regional', method: 'PATCH', body: { commander: next } });
  const body = { commander: await api.idOf('commissar') };
  expect((await api.call('/detachments/1/', { as: 'regional', method: 'PATCH', body })).status).toBe(200);
  expect((await notices('member')).results[0]).toMatchObject({
    text: expect.stringMatching(/больше не командир: [^.]+ А\. Н\. [^.]+\.$/),
  });
});

it('tells a member of a new post', async () => {
  const row = await membershipOf(api.db, await api.idOf('member'), 'detachment');
  const path = `/detachments/1/members/${row}/`;
  await api.call(path, { as: 'commander', method: 'PATCH', body: { position: 5, is_trusted: true } });
  expect((await notices('member')).results[0]).toMatchObject({ kind: 'member.edit', link: '/all-squads/1' });
});

describe('active applications', () => {
  it('count for every account exactly what the list and the bell show', async () => {
    for (const as of everybody) {
      const counts = (await api.call('/active_applications/counts/', { as })).json as Record<string, number>;
      const bell = (await api.call('/rsousers/me_notifications_count/', { as })).json as { count: number };
      const all = (await api.call('/active_applications/?limit=500', { as })).json as Page<ActiveItem>;
      expect(all.count, as).toBe(bell.count);
      expect(all.results).toHaveLength(bell.count);
      for (const [kind, count] of Object.entries(counts)) {
        const page = (await api.call(`/active_applications/?kind=${kind}&limit=500`, { as })).json as Page<ActiveItem>;
        expect([page.count, page.results.length], `${as} ${kind}`).toEqual([count, count]);
      }
    }
  });

  it('wait for those who decide them and for nobody else', async () => {
    const one = await applied('detachment');
    const waits = async (as: string) => {
      const { results } = (await api.call('/active_applications/?kind=entry&limit=500', { as }))
        .json as Page<ActiveItem>;
      return results.some(({ id }) => id === one.application);
    };
    for (const as of everybody) expect(await waits(as), as).toBe(as === 'commander' || as === 'trusted');
    await post('commander', one.path);
    expect(await waits('commander')).toBe(false);
  });

  it('of a unit without a commander wait for its trusted and for the next commander above, once', async () => {
    const one = await applied('detachment');
    const waiting = async () => {
      const found: string[] = [];
      for (const as of everybody) {
        const { results } = (await api.call('/active_applications/?kind=entry&limit=500', { as }))
          .json as Page<ActiveItem>;
        found.push(...results.filter(({ id }) => id === one.application).map(() => as));
      }
      return found;
    };
    const leave = (level: Level) =>
      api.db.execute(sql`update units set commander_id = null where level = ${level} and id = 1`);
    await leave('detachment');
    expect(await waiting()).toEqual(expect.arrayContaining(['trusted', 'educational']));
    expect(await waiting()).toHaveLength(2);
    // Of the applicant's own application somebody else decides.
    const give = (id: number | null) =>
      api.db.execute(sql`update units set commander_id = ${id} where level = 'educational' and id = 1`);
    await give(one.id);
    expect((await waiting()).toSorted()).toEqual(['local', 'trusted']);
    await give(null);
    for (const level of ['educational', 'local'] as const) await leave(level);
    expect((await waiting()).toSorted()).toEqual(['regional', 'trusted']);
    expect((await post('regional', one.path)).status).toBe(201);
  });

  it('name the person with contacts and the unit, the longest waiting first', async () => {
    const { results } = (await api.call('/active_applications/?kind=entry', { as: 'commander' }))
      .json as Page<ActiveItem>;
    expect(results[0]).toMatchObject({
      kind: 'entry',
      level: 'detachment',
      unit: { id: 1 },
      person: { email: expect.any(String) },
    });
    const moments = results.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort());
    expect((await api.call('/active_applications/?kind=other', { as: 'commander' })).status).toBe(400);
  });

  it('tell age and papers of whoever is let in, and are ordered and narrowed by them', async () => {
    const list = async (query: string) =>
      (
        (await api.call(`/active_applications/?kind=entry&limit=500&${query}`, { as: 'commander' }))
          .json as Page<ActiveItem>
      ).results;
    const all = await list('ordering=age');
    expect(all.length).toBeGreaterThan(1);
    const ages = all.map(({ age }) => age ?? Infinity);
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
    await api.db.execute(sql`update people set date_of_birth = current_date - interval '15 years'
      where id = ${all[0]?.person?.id}`);
    expect(await list('adult=false')).toMatchObject([
      { id: all[0]?.id, age: 15, papers: { done: expect.any(Number) } },
    ]);
    expect(await list('adult=true')).toHaveLength(all.length - 1);
    const [complete, lacking] = await Promise.all([list('complete=true'), list('complete=false')]);
    expect(complete.length + lacking.length).toBe(all.length);
    for (const { papers } of lacking) expect(papers?.done).toBeLessThan(papers?.total ?? 0);
    for (const ordering of ['-last_name', 'unit', '-papers'])
      expect(await list(`ordering=${ordering}`)).toHaveLength(all.length);
    expect((await api.call('/active_applications/?adult=maybe', { as: 'commander' })).status).toBe(400);
  });
});

describe('decisions in bulk', () => {
  const decide = async (as: string, body: unknown) => {
    const { status, json } = await post(as, '/active_applications/decide/', body);
    expect(status).toBe(200);
    return json as Decided[];
  };

  it('decide two hundred in one call, with a result for each', async () => {
    const items: { kind: 'entry'; id: number }[] = [];
    for (let at = 0; at < 200; at++)
      items.push({ kind: 'entry', id: (await newApplicant(api.db, 'detachment', 1)).application });
    const results = await decide('commander', { act: 'accept', items });
    expect(results.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(results.filter(({ done }) => done)).toHaveLength(200);
    expect((await api.call('/active_applications/?kind=entry', { as: 'commander' })).json).toMatchObject({ count: 8 });
  });

  it('go on past one that fails, and say why', async () => {
    const { near } = await otherDetachments(api.db);
    const good = await applied('detachment');
    const stuck = await applied('detachment');
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id) values (${stuck.id}, 'local', 2)`);
    const foreign = await applied('detachment', near.id, near.region_id);
    const items = [stuck, foreign, { application: 999999 }, good].map(({ application }) => ({
      kind: 'entry',
      id: application,
    }));
    const results = await decide('commander', { act: 'accept', items: [...items, { kind: 'event', id: 1 }] });
    expect(results.map(({ done }) => done)).toEqual([false, false, false, true, false]);
    expect(results[0]?.text).toContain('уже состоит');
    // Nobody learns by a number that somebody has applied elsewhere.
    expect(results[1]?.text).toBe(results[2]?.text);
    expect(await unitsOf(api.db, good.id)).toEqual(chain);
  });

  it('refuse with one reason, people and entries together', async () => {
    const one = await applied('detachment');
    const waiting = (await api.call('/active_applications/?kind=verification', { as: 'commander' }))
      .json as Page<ActiveItem>;
    const [person] = waiting.results;
    const items = [
      { kind: 'entry', id: one.application, level: 'detachment', unit: 1 },
      { kind: 'verification', id: person?.id },
    ];
    const results = await decide('commander', { act: 'refuse', reason: 'Данные не сходятся', items });
    expect(results.map(({ done }) => done)).toEqual([true, true]);
    expect((await notices(one.username)).results[0]?.text).toContain('Данные не сходятся');
    const [told] = await rowsOf<{ text: string }>(
      api.db,
      sql`select text from notices where person_id = ${person?.id}`,
    );
    expect(told?.text).toContain('Данные не сходятся');
  });

  it('take at most two hundred, and at least one', async () => {
    const items = Array.from({ length: 201 }, (_, id) => ({ kind: 'entry', id: id + 1 }));
    expect((await post('commander', '/active_applications/decide/', { act: 'accept', items })).status).toBe(400);
    expect((await post('commander', '/active_applications/decide/', { act: 'accept', items: [] })).status).toBe(400);
    expect(
      (await post('member', '/active_applications/decide/', { act: 'accept', items: items.slice(0, 1) })).status,
    ).toBe(403);
  });
});

describe('invitations', () => {
  it('name the unit to anybody who has the link, and run out', async () => {
    const made = await post('commander', '/detachments/1/invitations/');
    expect(made.status).toBe(201);
    const { token, link } = made.json as { token: string; link: string };
    expect(link).toBe(`http://portal.test/all-squads/1?invitation=${token}`);
    const read = () => api.call(`/invitations/${token}/`);
    expect((await read()).json).toMatchObject({
      level: 'detachment',
      id: 1,
      name: expect.any(String),
      valid: true,
      region: { id: 1, name: 'Республика Татарстан' },
    });
    await api.db.execute(sql`update invitations set expires_at = now() - interval '1 minute'`);
    expect((await read()).json).toMatchObject({ valid: false });
    expect((await api.call('/invitations/00000000-0000-4000-8000-000000000000/')).status).toBe(404);
    expect((await api.call('/invitations/anything/')).status).toBe(404);
  });

  const made = async (as = 'commander') =>
    ((await post(as, '/detachments/1/invitations/')).json as { token: string }).token;
  const mine = async (as: string) => (await api.call('/rsousers/me/invitations/', { as })).json as MyInvitation[];
  const noData = ['email', 'phone_number', 'date_of_birth'];

  it('name who invites by last and first name, and nothing else of anybody', async () => {
    const { json } = await api.call(`/invitations/${await made()}/`);
    expect(json).toMatchObject({ invited_by: 'Ахметзянов Ильдар' });
    expect(Object.keys(json as object).filter((key) => noData.includes(key))).toEqual([]);
    expect(Object.keys(json as object).sort()).toEqual([
      'expires_at',
      'id',
      'invited_by',
      'level',
      'name',
      'own',
      'region',
      'valid',
    ]);
  });

  it('make whoever accepts a member at once, once, and tell the commander', async () => {
    const token = await made();
    const { id, username } = await newPerson(api.db);
    await post(username, '/detachments/1/apply/');
    expect(await post(username, `/invitations/${token}/accept/`)).toMatchObject({
      status: 201,
      json: { user: { id }, position: { name: 'Боец' }, is_trusted: false },
    });
    expect((await api.call('/rsousers/me/applications/', { as: username })).json).toEqual([]);
    expect((await notices('commander')).results[0]).toMatchObject({ kind: 'invitation.accept' });
    const { length } = (await notices(username)).results;
    // Another tab, or the same press after its answer was lost.
    expect(await post(username, `/invitations/${token}/accept/`)).toMatchObject({
      status: 201,
      json: { user: { id } },
    });
    expect((await notices(username)).results).toHaveLength(length);
    const acts = await rowsOf<{ kind: string }>(
      api.db,
      sql`select kind from audit_log where act = 'invitation.accept' order by kind`,
    );
    expect(acts.map(({ kind }) => kind)).toEqual(['detachment', 'person']);
  });

  it('accepted, takes no other news with it that the letter about it carries', async () => {
    const { id: person, username } = await newPerson(api.db);
    const token = await made();
    await api.db.execute(sql`update people set email_confirmed_at = now() where id = ${person}`);
    await api.db.execute(sql`delete from outbox`);
    const link = `/all-squads/1?invitation=${token}`;
    await api.db.transaction(async (tx) => {
      await notify(tx, { person, kind: 'invitation', text: 'Вас приглашают вступить.', link });
      await notify(tx, { person, kind: 'fee.paid', text: 'Взнос отмечен.' });
    });
    const take = async () => {
      await api.db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`);
      return (await takeLetter(api.db))?.notices.map(({ kind }) => kind);
    };
    expect(await take()).toEqual(['invitation', 'fee.paid']);
    expect((await post(username, `/invitations/${token}/accept/`)).status).toBe(201);
    await api.db.execute(sql`delete from outbox where person_id <> ${person}`);
    expect(await take()).toEqual(['fee.paid']);
  });

  it('that cannot be accepted yet are remembered until they can', async () => {
    const token = await made();
    const { id, username } = await newPerson(api.db);
    await api.db.execute(sql`update people set region_id = null where id = ${id}`);
    const accept = () => post(username, `/invitations/${token}/accept/`);
    expect(await accept()).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('укажите свой регион') },
    });
    expect(await mine(username)).toMatchObject([{ token, unit: { id: 1 }, invited_by: 'Ахметзянов Ильдар' }]);
    await api.db.execute(sql`update people set region_id = 1 where id = ${id}`);
    const command = (person: number | null) =>
      api.db.execute(sql`update units set commander_id = ${person} where level = 'local' and id = 2`);
    await command(id);
    expect((await accept()).status).toBe(409);
    expect(await mine(username)).toEqual([]);
    await command(null);
    expect(await mine(username)).toMatchObject([{ token }]);
    expect((await accept()).status).toBe(201);
    expect(await mine(username)).toEqual([]);
  });

  it('end with their time, with the right of whoever gave them, and never take in oneself', async () => {
    const { username } = await newPerson(api.db);
    const regional = await made('regional');
    expect((await post('regional', `/invitations/${regional}/accept/`)).status).toBe(403);
    const older = await made('commander');
    const trusted = await made('trusted');
    const without = await newPerson(api.db);
    await api.db.execute(sql`update people set region_id = null where id = ${without.id}`);
    for (const token of [older, trusted]) await post(without.username, `/invitations/${token}/accept/`);
    expect(await mine(without.username)).toMatchObject([{ token: trusted }]);
    await api.db.execute(sql`update memberships set is_trusted = false where person_id = ${await api.idOf('trusted')}`);
    // Before it is accepted it is said, too, and another one to the same unit stands in its place.
    expect((await api.call(`/invitations/${trusted}/`)).json).toMatchObject({ valid: false });
    expect(await mine(without.username)).toMatchObject([{ token: older }]);
    expect((await post(username, `/invitations/${trusted}/accept/`)).status).toBe(404);
    await api.db.execute(sql`update invitations set expires_at = now() - interval '1 minute'`);
    expect((await post(username, `/invitations/${regional}/accept/`)).status).toBe(404);
    expect((await post(username, '/invitations/anything/accept/')).status).toBe(404);
  });

  it('are taken back by whoever may invite: the link says so, and takes nobody in', async () => {
    const token = await made();
    const kept = await made('regional');
    const { username } = await newPerson(api.db);
    await api.db.execute(sql`update people set region_id = null where username = ${username}`);
    await post(username, `/invitations/${token}/accept/`);
    const given = async () =>
      (await api.call('/detachments/1/invitations/', { as: 'trusted' })).json as GivenInvitation[];
    const listed = await given();
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${token}|${kept}`));
    const own = listed.find(({ invited_by }) => invited_by === 'Ахметзянов Ильдар');
    const revoke = (unit = 1) =>
      api.call(`/detachments/${unit}/invitations/${own?.id}/`, { as: 'trusted', method: 'DELETE' });
    expect((await api.call(`/detachments/1/invitations/${own?.id}/`, { as: 'member', method: 'DELETE' })).status).toBe(
      403,
    );
    expect((await revoke()).status).toBe(204);
    expect(await given()).toEqual(listed.filter(({ id }) => id !== own?.id));
    expect((await api.call(`/invitations/${token}/`)).json).toMatchObject({ valid: false });
    expect((await api.call(`/invitations/${kept}/`)).json).toMatchObject({ valid: true });
    expect(await mine(username)).toEqual([]);
    expect((await post(username, `/invitations/${token}/accept/`)).status).toBe(404);
    expect((await revoke()).status).toBe(404);
    // Nor does one hold whose giver decides there no more.
    await api.db.execute(sql`update invitations set created_by = ${await api.idOf('newcomer')} where token = ${kept}`);
    expect(await given()).toHaveLength(listed.length - 2);
    const history = (await api.call('/detachments/1/history/', { as: 'commander' })).json as { results: object[] };
    expect(history.results[0]).toMatchObject({ act: 'invitation.revoke', actor: { id: await api.idOf('trusted') } });
  });

  it.each(everybody)('are made by those who edit the detachment: %s', async (as) => {
    const { near } = await otherDetachments(api.db);
    const own = ['admin', 'commander', 'trusted', 'educational', 'local', 'regional', 'district', 'central'];
    const others = ['admin', 'regional', 'district', 'central'];
    expect((await post(as, '/detachments/1/invitations/')).status).toBe(own.includes(as) ? 201 : 403);
    expect((await post(as, `/detachments/${near.id}/invitations/`)).status).toBe(others.includes(as) ? 201 : 403);
  });
});

it('tells in the verdicts of a unit what its page offers each', async () => {
  const verdicts = async (as: string) => (await api.call('/detachments/1/verdicts/', { as })).json as UnitVerdicts;
  const id = await membershipOf(api.db, await api.idOf('member'), 'detachment');
  expect(await verdicts('member')).toMatchObject({
    membership: id,
    decide: false,
    applications: false,
    history: false,
  });
  expect(await verdicts('trusted')).toMatchObject({ decide: true, applications: true, command: false, invite: true });
  expect(await verdicts('regional')).toMatchObject({ decide: true, command: true, membership: null });
  expect(await verdicts('newcomer')).toMatchObject({ apply: true, membership: null, decide: false });
});
