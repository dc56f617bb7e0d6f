import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Level, levelKeys, levels } from '../../contract/levels';
import type { JournalRow } from '../../contract/schemas/accounts';
import type { HistoryRow } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { Member, Unit, UnitListItem, UnitVerdicts } from '../../contract/schemas/units';
import { migrate } from '../../server/db/migrate';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

const api = testApi();
const list = async (query: string, path = '/detachments/') =>
  (await api.call(`${path}?${query}`)).json as Page<UnitListItem>;
const names = (page: Page<{ name: string }>) => page.results.map(({ name }) => name);

describe('lists', () => {
  it('page through all detachments by name without repeating or skipping one', async () => {
    const seen: number[] = [];
    let next: string | null = '/detachments/?limit=7&ordering=name';
    let count = 0;
    while (next) {
      const page = (await api.call(next)).json as Page<UnitListItem>;
      count = page.count;
      seen.push(...page.results.map(({ id }) => id));
      next = page.next;
    }
    expect(count).toBe(24);
    expect(new Set(seen).size).toBe(24);
    expect(seen).toHaveLength(24);
  });

  it('go on behind the last row of a far page as they do by its offset, in every order', async () => {
    const people = (query: string) =>
      api.call(query, { as: 'central' }).then(({ json }) => json as Page<{ id: number }>);
    for (const ordering of ['last_name', '-last_name', 'id', '-id']) {
      const all = (await people(`/rsousers?limit=500&ordering=${ordering}`)).results.map(({ id }) => id);
      const seen: number[] = [];
      for (let next: string | null = `/rsousers?limit=60&ordering=${ordering}`; next; ) {
        const page = await people(next);
        expect(page.count).toBe(all.length);
        seen.push(...page.results.map(({ id }) => id));
        next = page.next;
      }
      expect(seen).toEqual(all);
    }
  });

  it('put namesakes by their patronymics, from page to page, who has none first', async () => {
    await api.db.execute(sql`update people set last_name = 'Ягодин', first_name = 'Ян',
      patronymic_name = case when id % 3 > 0 then (array['Янович', 'Егорович'])[id % 3] end
      where id % 2 = 0 and username not in ('central')`);
    type Named = Page<{ id: number; last_name: string; patronymic_name: string | null }>;
    for (const path of ['/rsousers?limit=60', '/roster/?limit=60']) {
      const seen: Named['results'] = [];
      for (let next: string | null = `${path}&ordering=last_name`; next; ) {
        const page = (await api.call(next, { as: 'central' })).json as Named;
        seen.push(...page.results);
        next = page.next;
      }
      const same = seen.filter(({ last_name }) => last_name === 'Ягодин');
      expect(same.length, path).toBeGreaterThan(100);
      const order = ['', 'Егорович', 'Янович'].flatMap((name) =>
        same.filter(({ patronymic_name }) => (patronymic_name ?? '') === name).sort((one, two) => one.id - two.id),
      );
      expect(
        same.map(({ id }) => id),
        path,
      ).toEqual(order.map(({ id }) => id));
    }
  });

  it('believe no far page that was made for another order, place or by somebody else', async () => {
    const people = (query: string) => api.call(`/rsousers?${query}`, { as: 'central' });
    const { next } = (await people('limit=120&ordering=last_name')).json as Page<{ id: number }>;
    const after = new URL(String(next)).searchParams.get('after');
    const made = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const plain = (await people('limit=5&offset=120&ordering=id')).json as Page<{ id: number }>;
    const strange = [after, 'x', made(null), made([120, 'id', 'a']), made([120, 'id', 1e12]), made([120, 'id'])];
    for (const one of strange) {
      const page = await people(`limit=5&offset=120&ordering=id&after=${one}`);
      expect(page).toMatchObject({ status: 200, json: { results: plain.results } });
    }
  });

  it('count whole lists as they are, also after units were added', async () => {
    // Another page each time: one that was asked before is kept for a moment.
    let asked = 0;
    const counted = async () => (await list(`limit=${++asked}`)).count;
    const real = async () =>
      (await rowsOf<{ count: number }>(api.db, sql`select count(*)::int from units where level = 'detachment'`))[0]
        ?.count;
    expect(await counted()).toBe(await real());
    await api.db.execute(sql`insert into units (level, id, name, central_id, district_id, regional_id, region_id, area_id)
      select level, 900 + n, name, central_id, district_id, regional_id, region_id, area_id
      from units, generate_series(1, 2) n where level = 'detachment' and id = 1`);
    expect(await counted()).toBe(await real());
    await api.db.execute(sql`delete from units where level = 'detachment' and id = 901`);
    expect(await counted()).toBe(await real());
  });

  it('sort in the order of the Russian alphabet, either way', async () => {
    await api.db.execute(sql`update units set name = 'Ёлка' where level = 'detachment' and id = 5`);
    const up = names(await list('limit=500&ordering=name'));
    expect(up).toEqual([...up].sort(new Intl.Collator('ru').compare));
    expect(names(await list('limit=500&ordering=-name'))).toEqual(up.toReversed());
  });

  it('keep the query in absolute links of the pages beside', async () => {
    const page = await list('limit=5&offset=5&ordering=-founding_date');
    expect(page.next).toBe('http://portal.test/api/v1/detachments/?limit=5&offset=10&ordering=-founding_date');
    expect(page.previous).toBe('http://portal.test/api/v1/detachments/?limit=5&ordering=-founding_date');
  });

  it('search every word, in any case, е and ё alike', async () => {
    await api.db.execute(sql`update units set name = 'ССО «Ёжик Полярный»' where level = 'detachment' and id = 5`);
    expect(names(await list(`search=${encodeURIComponent('полярн ЕЖИК')}`))).toEqual(['ССО «Ёжик Полярный»']);
  });

  it('filter by id and by name of the units above, area, institution and region', async () => {
    const regional = (await api.call('/regionals/1/')).json as Unit;
    const byId = await list('limit=500&regional_headquarter=1');
    const byName = await list(
      `limit=500&regional_headquarter__name=${encodeURIComponent(regional.name.toUpperCase())}`,
    );
    expect(byId.count).toBeGreaterThan(0);
    expect(byName.results).toEqual(byId.results);
    expect(new Set(byId.results.map((unit) => unit.regional_headquarter))).toEqual(new Set([1]));
    const area = byId.results[0]?.area;
    const inArea = await list(`limit=500&area__name=${encodeURIComponent(area?.name ?? '')}`);
    expect(new Set(inArea.results.map((unit) => unit.area?.id))).toEqual(new Set([area?.id]));
    const ofRegion = await list(`region=${encodeURIComponent(regional.region?.name ?? '')}`, '/regionals/');
    expect(names(ofRegion)).toEqual([regional.name]);
    expect((await list('region=2147483648')).results).toEqual([]);
  });

  it('stand in short beside, one by one and filtered by ids under either name', async () => {
    const short = await list('limit=500', '/detachment_list/');
    const whole = await list('limit=500');
    const keys = ['id', 'name', 'regional_headquarter', 'local_headquarter', 'educational_headquarter'] as const;
    expect(short.results).toEqual(whole.results.map((unit) => Object.fromEntries(keys.map((key) => [key, unit[key]]))));
    const ofRegion = await list('regional_headquarter__id=1', '/detachment_list/');
    expect(ofRegion.results).toEqual(short.results.filter((unit) => unit.regional_headquarter === 1));
    expect(ofRegion).toEqual(await list('regional_headquarter=1', '/detachment_list/'));
    const [one] = short.results;
    expect((await api.call(`/detachment_list/${one?.id}/`)).json).toEqual(one);
    expect((await api.call('/detachment_list/2147483647/')).status).toBe(404);
    expect((await list('ordering=-id', '/detachment_list/')).results[0]?.id).toBe(
      Math.max(...short.results.map(({ id }) => id)),
    );
  });

  it('read many by their ids in one call', async () => {
    const page = await list('ids=3,1,2');
    expect(page.results.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  });

  it('add counts of the levels below where a register asks for them', async () => {
    const [district] = (await list('registry=true', '/districts/')).results;
    expect(district).toMatchObject({
      regional_headquarters_count: expect.any(Number),
      detachments_count: expect.any(Number),
    });
  });

  it.each(levelKeys)('of the level %s answer in their shape, with and without the final slash', async (level) => {
    const { api: path } = levels[level];
    const slashed = await api.call(`/${path}/`);
    expect(slashed.status).toBe(200);
    expect((await api.call(`/${path}`)).json).toMatchObject({ count: (slashed.json as Page<Unit>).count });
    expect((await api.call(`/${path}/1/`)).status).toBe(200);
    expect((await api.call(`/${path}/1`)).status).toBe(200);
    for (const part of ['members', 'leadership']) expect((await api.call(`/${path}/1/${part}/`)).status).toBe(200);
  });
});

describe('counts', () => {
  it('are the distinct people of the unit: members, and the commander when not a member', async () => {
    const unit = async () => (await api.call('/detachments/1/')).json as Unit;
    const before = await unit();
    const [rows] = await rowsOf<{ people: number }>(
      api.db,
      sql`select count(distinct person)::int as people from (
        select person_id as person from memberships where level = 'detachment' and unit_id = 1
        union select commander_id from units where level = 'detachment' and id = 1) x`,
    );
    expect(before.participants_count).toBe(rows?.people);
    await api.db.execute(sql`update people set membership_fee = not membership_fee where username = 'member'`);
    expect(Math.abs((await unit()).members_count - before.members_count)).toBe(1);
    await api.db.execute(sql`delete from memberships where level = 'detachment' and person_id =
      (select id from people where username = 'member')`);
    expect((await unit()).participants_count).toBe(before.participants_count - 1);
  });
});

describe('who has paid in a unit of a few people', () => {
  type Counts = { participants_count: number; members_count: number };
  const id = 50_001;
  /** A detachment of its commander and so many members, all of them with the fee paid or without. */
  async function detachmentOf(members: number, paid: boolean) {
    await api.db.execute(sql`insert into units (level, id, name, central_id, regional_id, region_id, area_id, commander_id,
      participants_count)
      select 'detachment', ${id}, 'Малый отряд', 1, r.id, r.region_id, 1, p.id, 0 from units r, people p
      where r.level = 'regional' and r.id = 1 and p.username = 'newcomer'`);
    await api.db.execute(sql`insert into memberships (level, unit_id, person_id, position_id)
      select 'detachment', ${id}, p.id, 1 from people p where p.is_active and p.username <> 'newcomer'
      and not exists (select 1 from memberships m where m.level = 'detachment' and m.person_id = p.id)
      order by p.id limit ${members}`);
    await api.db.execute(sql`update people set membership_fee = ${paid} where username = 'newcomer' or id in
      (select person_id from memberships where level = 'detachment' and unit_id = ${id})`);
  }
  const listed = async (query: string) =>
    ((await api.call(`/detachments/?search=Малый${query}`)).json as Page<Counts>).results[0];
  const shown = async (as?: string) => (await api.call(`/detachments/${id}/`, { as })).json as Counts;

  it('is told to those alone who look after its people', async () => {
    await detachmentOf(2, false);
    for (const counts of [await shown(), await shown('member'), await listed(''), await listed('&registry=true')])
      expect(counts).toMatchObject({ participants_count: 3, members_count: 3 });
    for (const staff of ['regional', 'central', 'newcomer', 'admin'])
      expect(await shown(staff), staff).toMatchObject({ participants_count: 3, members_count: 0 });
  });

  it('shows in no order of the list', async () => {
    await detachmentOf(2, false);
    // Another limit: the answer is kept by its address.
    const place = async (limit: number) => {
      const { json } = await api.call(`/detachments/?ordering=members_count&limit=${limit}`);
      return (json as Page<Counts & { id: number }>).results.findIndex((unit) => unit.id === id);
    };
    const unpaid = await place(500);
    await api.db.execute(sql`update people set membership_fee = true where username = 'newcomer' or id in
      (select person_id from memberships where level = 'detachment' and unit_id = ${id})`);
    expect(await place(499)).toBe(unpaid);
  });

  it('is open from four people on, as API v1 tells it', async () => {
    await detachmentOf(3, false);
    for (const counts of [await shown(), await listed('')])
      expect(counts).toMatchObject({ participants_count: 4, members_count: 0 });
  });
});

describe('editing', () => {
  const edit = (as: string | undefined, body: unknown, path = '/detachments/1/', headers = {}) =>
    api.call(path, { as, method: 'PATCH', body, headers });

  it('belongs to the commander, the trusted of the unit itself and commanders above', async () => {
    for (const as of ['commander', 'trusted', 'educational', 'local', 'regional', 'district', 'central', 'admin']) {
      const { status, json } = await edit(as, { slogan: `Девиз ${as}` });
      expect(status, as).toBe(200);
      expect(json).toMatchObject({ slogan: `Девиз ${as}` });
    }
    for (const as of ['member', 'commissar', 'newcomer', 'regional-commissar', 'district-expert', 'training-head']) {
      expect((await edit(as, { slogan: 'Чужой' })).status, as).toBe(403);
    }
    expect((await edit(undefined, { slogan: 'Чужой' })).status).toBe(401);
    expect(((await api.call('/detachments/1/')).json as Unit).slogan).toBe('Девиз admin');
  });

  it('does not reach a unit beside the own', async () => {
    const [foreign] = await rowsOf<{ id: number }>(
      api.db,
      sql`select id from units where level = 'detachment' and regional_id <> 1 order by id limit 1`,
    );
    expect((await edit('commander', { slogan: 'x' }, `/detachments/${foreign?.id}/`)).status).toBe(403);
    expect((await edit('regional', { slogan: 'x' }, `/detachments/${foreign?.id}/`)).status).toBe(403);
    expect((await edit('regional', { slogan: 'x' }, '/districts/1/')).status).toBe(403);
  });

  it('tells the second of two people who save one record', async () => {
    const etag = (await api.call('/detachments/1/')).headers.get('etag') ?? '';
    expect((await edit('commander', { city: 'Псков' }, undefined, { 'If-Match': etag })).status).toBe(200);
    // The first one again, whose answer was lost.
    expect((await edit('commander', { city: 'Псков' }, undefined, { 'If-Match': etag })).status).toBe(200);
    const second = await edit('trusted', { city: 'Тверь' }, undefined, { 'If-Match': etag });
    expect(second.status).toBe(412);
    expect(((await api.call('/detachments/1/')).json as Unit).city).toBe('Псков');
  });

  it.each(['W/"0"', '"0-gzip"', '"0-zstd"'])(
    'reads the version 0 in %s, as a proxy that compresses writes it',
    async (etag) => {
      await api.db.execute(sql`update units set version = 0 where level = 'detachment' and id = 1`);
      expect((await edit('commander', { city: 'Псков' }, undefined, { 'If-Match': etag })).status).toBe(200);
      const second = await edit('trusted', { city: 'Тверь' }, undefined, { 'If-Match': etag });
      expect(second.status).toBe(412);
      expect(((await api.call('/detachments/1/')).json as Unit).city).toBe('Псков');
    },
  );

  it.each(['3', '"abc"', '"1", "2"', '"-1"', ''])(
    'changes nothing for the If-Match %j, which names no version',
    async (etag) => {
      const answer = await edit('commander', { city: 'Псков' }, undefined, { 'If-Match': etag });
      expect(answer).toMatchObject({ status: 412, json: { detail: expect.stringContaining('If-Match') } });
      expect(((await api.call('/detachments/1/')).json as Unit).city).not.toBe('Псков');
      expect((await edit('commander', { city: 'Псков' }, undefined, { 'If-Match': '*' })).status).toBe(200);
    },
  );

  it('leaves an audit row with what was before and after', async () => {
    await edit('commander', { city: 'Псков' });
    const [row] = await rowsOf<{ act: string; after: { city: string }; actor_id: number }>(
      api.db,
      sql`select act, after, actor_id from audit_log where kind = 'detachment' and record_id = 1 order by id desc limit 1`,
    );
    expect(row).toMatchObject({ act: 'unit.edit', after: { city: 'Псков' }, actor_id: await api.idOf('commander') });
  });

  it('clears an optional field by null or an empty text, and never a required one', async () => {
    expect((await edit('commander', { about: null, slogan: '' })).json).toMatchObject({ about: null, slogan: null });
    for (const body of [{ name: '' }, { name: null }, { area: null }]) {
      const { status, json } = await edit('commander', body);
      expect(status).toBe(400);
      expect(Object.keys(json as object)).toEqual(Object.keys(body));
    }
  });

  it('takes no sign that papers have not, and leaves one that stood there before', async () => {
    const refusal = [expect.stringContaining('На документе такого знака не будет: 🎓')];
    const texts = { name: 'Штаб 🎓\uFE0F', requisites: 'ИНН 0000000000 🎓' };
    expect(await edit('regional', texts, '/regionals/1/')).toMatchObject({
      status: 400,
      json: { name: refusal, requisites: refusal },
    });
    await api.db.execute(sql`update units set name = ${texts.name}, requisites = ${texts.requisites}
      where level = 'regional' and id = 1`);
    const whole = { ...texts, slogan: 'Вместе' };
    expect(await edit('regional', whole, '/regionals/1/')).toMatchObject({ status: 200, json: whole });
    expect(await edit('regional', { ...whole, name: 'Штаб 🎓🎓' }, '/regionals/1/')).toMatchObject({
      status: 400,
      json: { name: refusal },
    });
    expect((await edit('regional', { name: 'Наи\u0306дёнов' }, '/regionals/1/')).json).toMatchObject({
      name: 'Найдёнов',
    });
  });

  it('hands command over only by the level above', async () => {
    const commander = await api.idOf('member');
    expect(await edit('commander', { commander })).toMatchObject({
      status: 400,
      json: { commander: expect.anything() },
    });
    expect(await edit('trusted', { commander })).toMatchObject({ status: 400 });
    expect((await edit('educational', { commander })).json).toMatchObject({ commander: { id: commander } });
  });

  it('refuses links that do not fit each other, at the wrong link', async () => {
    const [foreign] = await rowsOf<{ id: number }>(
      api.db,
      sql`select id from units where level = 'local' and regional_id <> 1 order by id limit 1`,
    );
    expect(await edit('regional', { local_headquarter: foreign?.id })).toMatchObject({
      status: 400,
      json: { local_headquarter: [expect.stringContaining('другому региональному')] },
    });
    expect(await edit('regional', { region: 2 })).toMatchObject({ status: 400, json: { region: expect.anything() } });
  });

  it('carries members along when a local headquarters moves to another region', async () => {
    const rows = (level: Level, unit: number) =>
      rowsOf<{ people: number }>(
        api.db,
        sql`select count(*)::int as people from memberships where level = ${level} and unit_id = ${unit}`,
      ).then(([row]) => row?.people ?? 0);
    const member = await api.idOf('member');
    const before = { r1: await rows('regional', 1), r2: await rows('regional', 2) };
    expect((await edit('regional', { regional_headquarter: 2 }, '/locals/1/')).status).toBe(400);
    const moved = await edit('central', { regional_headquarter: 2 }, '/locals/1/');
    expect(moved.json).toMatchObject({ regional_headquarter: 2 });
    const after = { r1: await rows('regional', 1), r2: await rows('regional', 2) };
    expect(after.r2).toBeGreaterThan(before.r2);
    expect(after.r1 + after.r2).toBe(before.r1 + before.r2);
    const me = (await api.call('/rsousers/me/', { as: 'member' })).json;
    expect(me).toMatchObject({ id: member, detachment_id: 1, local_headquarter_id: 1, regional_headquarter_id: 2 });
    expect((await api.call('/detachments/1/')).json).toMatchObject({
      regional_headquarter: 2,
      region: { id: expect.any(Number) },
    });
    const [told] = ((await api.call('/locals/1/history/', { as: 'central' })).json as Page<HistoryRow>).results;
    const named = async (id: number, kind = 'regionals') => ((await api.call(`/${kind}/${id}/`)).json as Unit).name;
    expect(told).toMatchObject({
      before: { regional_headquarter: await named(1) },
      after: { regional_headquarter: await named(2) },
    });
    const unit = { level: 'local', id: 1, name: await named(1, 'locals') };
    for (const [headquarters, act] of [
      [1, 'unit.leave'],
      [2, 'unit.join'],
    ] as const) {
      const { json } = await api.call(`/regionals/${headquarters}/history/`, { as: 'central' });
      expect((json as Page<HistoryRow>).results[0]).toMatchObject({ act, unit });
      const journal = (await api.call(`/journal/?act=${act}`, { as: 'admin' })).json as Page<JournalRow>;
      expect(journal.results[0]?.beside).toBe(unit.name);
    }
    const commissar = (await api.call('/rsousers/me_positions/', { as: 'regional-commissar' })).json;
    expect(commissar).toMatchObject({ userregionalheadquarterposition: { headquarter: { id: 1 } } });
    const mistaken = await rowsOf(
      api.db,
      sql`select u.level, u.id from units u where u.participants_count <>
        1 + (select count(*) from memberships m where m.level = u.level and m.unit_id = u.id
          and m.person_id <> u.commander_id)`,
    );
    expect(mistaken).toEqual([]);
  });

  it('carries the institution of an educational headquarters down to its detachments, which stay theirs to edit', async () => {
    const institution = { educational_institution: { id: 2 } };
    expect((await edit('educational', { educational_institution: 2 }, '/educationals/1/')).json).toMatchObject(
      institution,
    );
    expect((await api.call('/detachments/1/')).json).toMatchObject(institution);
    expect((await edit('commander', { slogan: 'Вместе' })).json).toMatchObject({ ...institution, slogan: 'Вместе' });
  });

  it('lets detachments be saved whose headquarters took another institution before that went down to them', async () => {
    await api.db.execute(sql`update units set institution_id = 2 where level = 'educational' and id = 1`);
    expect(await edit('commander', { slogan: 'Вместе' })).toMatchObject({
      status: 400,
      json: { educational_institution: expect.anything() },
    });
    const mended = await readFile('server/db/migrations/0062_institutions_of_headquarters.sql');
    const hash = createHash('sha256').update(mended).digest('hex');
    await api.db.execute(sql`delete from applied_migrations where hash = ${hash}`);
    await migrate(api.db);
    expect((await edit('commander', { slogan: 'Вместе' })).json).toMatchObject({
      educational_institution: { id: 2 },
      slogan: 'Вместе',
    });
  });
});

describe('creating', () => {
  const body = async (commander: string) => {
    const { region } = (await api.call('/regionals/1/')).json as Unit;
    return {
      name: 'ССО «Новый»',
      area: 1,
      founding_date: '2026-02-01',
      region: region?.id,
      commander: await api.idOf(commander),
    };
  };
  const create = (as: string | undefined, sent: unknown, path = '/detachments/', headers = {}) =>
    api.call(path, { as, method: 'POST', body: sent, headers });

  it('makes a verified person the commander of the own detachment, with the links worked out', async () => {
    const { status, json } = await create('member', await body('member'));
    expect(status).toBe(201);
    expect(json).toMatchObject({ regional_headquarter: 1, commander: { id: await api.idOf('member') } });
    const roles = (await api.call('/rsousers/me_commander/', { as: 'member' })).json;
    expect(roles).toMatchObject({ detachment_commander: { name: 'ССО «Новый»' } });
  });

  it('is in the history of every headquarters above it but the centre, and in the journal by its name', async () => {
    const { id } = (await create('member', await body('member'))).json as Unit;
    const unit = { level: 'detachment', id, name: 'ССО «Новый»' };
    const { district_headquarter: district } = (await api.call('/regionals/1/')).json as Unit;
    for (const path of ['/regionals/1/', `/districts/${district}/`]) {
      const { json } = await api.call(`${path}history/`, { as: 'central' });
      expect((json as Page<HistoryRow>).results[0], path).toMatchObject({ act: 'unit.begin', unit });
    }
    const central = (await api.call('/centrals/1/history/', { as: 'central' })).json as Page<HistoryRow>;
    expect(central.results.filter(({ act }) => act === 'unit.begin')).toEqual([]);
    const journal = (await api.call('/journal/?act=unit.begin', { as: 'admin' })).json as Page<JournalRow>;
    expect(journal.results.map(({ beside }) => beside)).toContain(unit.name);
  });

  it('refuses a day that has not come yet and a group that could not be shown, at their fields', async () => {
    const sent = {
      ...(await body('member')),
      founding_date: '2999-01-01',
      social_tg: 'не ссылка вовсе',
      social_vk: 'мы тут',
    };
    const { status, json } = await create('member', sent);
    expect(status).toBe(400);
    expect(Object.keys(json as object).sort()).toEqual(['social_tg', 'social_vk']);
    const faults = { social_tg: 't.me/otryad', social_vk: '@otryad' };
    expect((await create('member', { ...sent, ...faults })).json).toEqual({
      founding_date: ['Эта дата ещё не наступила.'],
    });
    for (const [path, as, change] of [
      ['/detachments/1/', 'regional', { founding_date: '2999-01-01' }],
      ['/educationals/1/', 'educational', { founding_date: '2999-01-01' }],
      ['/locals/1/', 'local', { founding_date: '2999-01-01' }],
      ['/regionals/1/', 'regional', { founding_date: 2999 }],
      ['/districts/1/', 'district', { founding_date: '2999-01-01' }],
      ['/centrals/1/', 'central', { rso_founding_congress_date: '2999-01-01' }],
      ['/rsousers/me/', 'member', { social_tg: 'не ссылка вовсе' }],
    ] as const) {
      const refused = await api.call(path, { as, method: 'PATCH', body: change });
      expect(refused).toMatchObject({ status: 400, json: { [Object.keys(change)[0] ?? '']: [expect.any(String)] } });
    }
  });

  it('is refused to the unverified, and for somebody else to an ordinary member', async () => {
    expect((await create('newcomer', await body('newcomer'))).status).toBe(403);
    expect(await create('member', await body('commissar'))).toMatchObject({
      status: 400,
      json: { commander: [expect.any(String)] },
    });
    expect((await create(undefined, await body('member'))).status).toBe(401);
  });

  it('is open for somebody to a commander above', async () => {
    expect((await create('regional', await body('member'))).status).toBe(201);
  });

  it('of headquarters belongs to the levels above', async () => {
    const local = async () => ({
      name: 'Штаб',
      regional_headquarter: 1,
      founding_date: '2020-01-01',
      commander: await api.idOf('member'),
    });
    for (const [as, status] of [
      ['commander', 403],
      ['local', 403],
      ['regional', 201],
    ] as const) {
      expect((await create(as, await local(), '/locals/')).status, as).toBe(status);
    }
    const foreign = { ...(await local()), regional_headquarter: 2, commander: await api.idOf('commissar') };
    expect(await create('regional', foreign, '/locals/')).toMatchObject({
      status: 400,
      json: { regional_headquarter: ['Создать штаб можно только под тем, которым вы командуете, или ниже него.'] },
    });
    const [free] = await rowsOf<{ id: number }>(
      api.db,
      sql`select id from regions where id not in (select region_id from units where level = 'regional') limit 1`,
    );
    const regional = {
      ...(await local()),
      region: free?.id,
      district_headquarter: 2,
      conference_date: '2020-01-01',
      founding_date: 2020,
    };
    expect(await create('district', regional, '/regionals/')).toMatchObject({
      status: 400,
      json: { district_headquarter: [expect.stringMatching(/^Создать штаб можно только/)] },
    });
    const district = { name: 'Округ', founding_date: '2020-01-01', commander: await api.idOf('member') };
    expect((await create('central', district, '/districts/')).status).toBe(403);
    expect((await create('admin', district, '/districts/')).status).toBe(201);
  });

  it('of the central headquarters belongs to the administrator, once', async () => {
    const central = {
      name: 'Центральный штаб',
      detachments_appearance_year: 1959,
      rso_founding_congress_date: '2004-02-17',
      commander: await api.idOf('member'),
    };
    expect((await create('central', central, '/centrals/')).status).toBe(403);
    expect((await create('admin', central, '/centrals/')).status).toBe(409);
    await api.db.execute(sql`truncate units, memberships, applications, experts, invitations cascade`);
    await api.db.execute(sql`update unit_ids set last = 0`);
    expect(await create('admin', central, '/centrals/')).toMatchObject({
      status: 201,
      json: { id: 1, working_years: expect.any(Number) },
    });
  });

  it('of a second regional headquarters of one region is refused', async () => {
    const { region } = (await api.call('/regionals/1/')).json as Unit;
    const second = {
      name: 'Второй',
      region: region?.id,
      district_headquarter: 1,
      founding_date: 2001,
      conference_date: '2001-05-05',
      commander: await api.idOf('member'),
    };
    expect(await create('district', second, '/regionals/')).toMatchObject({
      status: 400,
      json: { region: expect.anything() },
    });
  });

  it('refuses a commander who already commands a unit of the level', async () => {
    expect(await create('regional', await body('commander'))).toMatchObject({
      status: 400,
      json: { commander: [expect.stringContaining('уже командует')] },
    });
  });

  it('names every required field that is missing', async () => {
    const { json } = await create('member', {});
    expect(Object.keys(json as object).sort()).toEqual(['area', 'commander', 'founding_date', 'name', 'region']);
  });

  it('answers a repeated call with the same key by the same record', async () => {
    const sent = await body('member');
    const headers = { 'Idempotency-Key': 'form-1' };
    const first = await create('member', sent, undefined, headers);
    const second = await create('member', sent, undefined, headers);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, json: first.json });
    expect((await list(`search=${encodeURIComponent('«Новый»')}`)).count).toBe(1);
  });
});

describe('members', () => {
  it('are found by any word of the name, ten a page, by last name', async () => {
    const page = (await api.call('/detachments/1/members/?limit=10')).json as Page<Member>;
    expect(page.results).toHaveLength(Math.min(10, page.count));
    const last = page.results.map(({ user }) => user.last_name);
    expect(last).toEqual([...last].sort(new Intl.Collator('ru').compare));
    const found = (await api.call(`/detachments/1/members/?search=${encodeURIComponent('константиновна воздвиж')}`))
      .json;
    expect((found as Page<Member>).results.map(({ user }) => user.first_name)).toEqual(['Александра']);
  });

  it('get a position from staff of the unit; trust only from the commander or above', async () => {
    const [member] = (
      (await api.call('/detachments/1/members/?search=Воздвиженская', { as: 'commander' })).json as Page<Member>
    ).results;
    const path = `/detachments/1/members/${member?.id}/`;
    const patch = (as: string, body: unknown) => api.call(path, { as, method: 'PATCH', body });
    expect((await patch('trusted', { position: 6 })).json).toMatchObject({ position: { id: 6 } });
    expect((await patch('trusted', { is_trusted: true })).status).toBe(403);
    expect((await patch('commander', { is_trusted: true })).json).toMatchObject({ is_trusted: true });
    // Trusted since the line before: decides about others, never about herself.
    const [commissar] = (
      (await api.call('/detachments/1/members/?search=Сабирова', { as: 'member' })).json as Page<Member>
    ).results;
    expect(
      await api.call(`/detachments/1/members/${commissar?.id}/`, {
        as: 'member',
        method: 'PATCH',
        body: { position: 1 },
      }),
    ).toMatchObject({ status: 200, json: { position: { id: 1 } } });
    expect((await patch('member', { position: 1 })).status).toBe(403);
    expect((await patch('commissar', { position: 1 })).status).toBe(403);
    expect(await patch('commander', { position: 9999 })).toMatchObject({
      status: 400,
      json: { position: expect.anything() },
    });
    expect((await api.call(`/detachments/2/members/${member?.id}/`)).status).toBe(404);
  });

  it.each([
    ['Командир', 3],
    ['a post of the central headquarters', 7],
  ])('of a detachment are not made %s by a post, neither later nor on entry', async (_, position) => {
    const [one] = (
      (await api.call('/detachments/1/members/?search=Воздвиженская', { as: 'commander' })).json as Page<Member>
    ).results;
    const refused = { status: 400, json: { position: expect.anything() } };
    for (const as of ['trusted', 'commander', 'regional', 'admin']) {
      const path = `/detachments/1/members/${one?.id}/`;
      expect(await api.call(path, { as, method: 'PATCH', body: { position } })).toMatchObject(refused);
    }
    const person = await api.idOf('newcomer');
    await api.db.execute(sql`delete from applications where person_id = ${person}`);
    await api.db.execute(sql`update people set region_id = (select region_id from units where level = 'detachment'
      and id = 1) where id = ${person}`);
    const { json } = await api.call('/detachments/1/apply/', { as: 'newcomer', method: 'POST' });
    const accept = `/detachments/1/applications/${(json as { id: number }).id}/accept/`;
    expect(await api.call(accept, { as: 'commander', method: 'POST', body: { position } })).toMatchObject(refused);
  });

  it('have a history that tells post and trust from and to', async () => {
    const [one] = (
      (await api.call('/detachments/1/members/?search=Воздвиженская', { as: 'commander' })).json as Page<Member>
    ).results;
    const path = `/detachments/1/members/${one?.id}/`;
    await api.call(path, { as: 'commander', method: 'PATCH', body: { position: 4, is_trusted: true } });
    const { results } = (await api.call('/detachments/1/history/', { as: 'commander' })).json as Page<HistoryRow>;
    expect(results[0]).toMatchObject({
      act: 'member.edit',
      before: { position: 'Боец', is_trusted: false },
      after: { position: 'Комиссар', is_trusted: true },
    });
  });

  it('who lead are listed apart; another person there is 404', async () => {
    const leaders = (await api.call('/detachments/1/leadership/')).json as Member[];
    expect(new Set(leaders.map(({ position }) => position?.name))).toEqual(new Set(['Комиссар', 'Мастер (методист)']));
    expect((await api.call(`/detachments/1/leadership/${await api.idOf('commissar')}/`)).status).toBe(200);
    expect((await api.call(`/detachments/1/leadership/${await api.idOf('member')}/`)).status).toBe(404);
  });
});

describe('verdicts', () => {
  const verdicts = async (as: string) => (await api.call('/detachments/1/verdicts/', { as })).json as UnitVerdicts;
  it('tell each role what its page offers', async () => {
    expect(await verdicts('commander')).toMatchObject({ edit: true, members: true, commander: false, apply: false });
    expect(await verdicts('regional')).toMatchObject({ edit: true, commander: true });
    expect(await verdicts('member')).toMatchObject({ edit: false, is_member: true, apply: false });
    expect((await api.call('/detachments/1/verdicts/')).status).toBe(401);
  });
});

it('lists the commanders below a headquarters and its units', async () => {
  expect((await api.call('/regionals/1/sub_commanders/')).json).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'Detachment', id: await api.idOf('commander') })]),
  );
  expect((await api.call('/districts/1/sub_regionals/')).json).toEqual(
    expect.arrayContaining([{ id: 1, name: expect.any(String) }]),
  );
  expect((await api.call('/structural_units/')).json).toMatchObject({ central_headquarters: [{ id: 1 }] });
});
