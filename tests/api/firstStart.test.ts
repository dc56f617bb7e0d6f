// The first hour of an organisation: what an empty database begins with, and what is never touched again.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstStart } from '../../server/catalogues/firstStart';
import { rowsOf } from '../../server/db/rows';
import { testApi } from '../testApi';

const NOW = new Date('2026-03-01T09:00:00Z');

describe('an empty database', () => {
  const api = testApi({ env: { DEMO: '0', SECOND_FACTOR: 'none' } });
  beforeEach(async () => {
    // The history refuses to be emptied; here the whole database is made empty.
    await api.db.execute(sql`set local session_replication_role = replica`);
    await api.db.execute(sql`truncate regions, areas, positions, institutions, people, units, seasons, settings
      restart identity cascade`);
    await api.db.execute(sql`set local session_replication_role = origin`);
    await api.db.execute(sql`update unit_ids set last = 0`);
    expect(await firstStart(api.db, NOW)).toBe(true);
  });

  it('begins with the 89 subjects of the federation, directions and posts', async () => {
    const [counts] = await rowsOf(
      api.db,
      sql`select (select count(*)::int from regions) as regions, (select count(distinct code)::int from regions) as codes,
        (select count(*)::int from areas) as areas, (select count(*)::int from positions where key is not null) as posts`,
    );
    expect(counts).toEqual({ regions: 89, codes: 89, areas: 9, posts: 6 });
  });

  it('has the central headquarters and the competition at their fixed ids, before anybody commands or opens them', async () => {
    const central = await api.call('/centrals/1/');
    expect(central.json).toMatchObject({ id: 1, commander: null, participants_count: 0 });
    expect(await api.call('/competitions/1/')).toMatchObject({ status: 200, json: { id: 1 } });
    expect(await rowsOf(api.db, sql`select programme, is_open from seasons order by programme`)).toEqual([
      { programme: 'competition', is_open: false },
      { programme: 'rating', is_open: false },
    ]);
  });

  it('gives the next row of a catalogue the next id', async () => {
    const [row] = await rowsOf<{ id: number }>(
      api.db,
      sql`insert into regions (name) values ('Новый край') returning id`,
    );
    expect(row?.id).toBe(90);
  });

  it('keeps what the organisation has changed or emptied at every later start', async () => {
    await api.db.execute(sql`delete from areas`);
    expect(await firstStart(api.db, NOW)).toBe(false);
    expect(await rowsOf(api.db, sql`select 1 from areas`)).toEqual([]);
  });

  it('shows its administrator what is done and what comes next', async () => {
    await api.db.execute(sql`insert into people (username, first_name, last_name, is_staff)
      values ('director', 'Портала', 'Администратор', true), ('somebody', 'Пётр', 'Кто-то', false)`);
    const read = async () => {
      const { json } = await api.call('/first_steps/', { as: 'director' });
      return (json as { key: string; done: boolean }[]).filter(({ done }) => done).map(({ key }) => key);
    };
    expect((await api.call('/first_steps/', { as: 'somebody' })).status).toBe(403);
    const before = await read();
    expect(before).not.toContain('central');
    await api.db.execute(sql`update units set commander_id = (select id from people where username = 'director')`);
    await api.db.execute(sql`update seasons set is_open = true`);
    expect(await read()).toEqual(['central', ...before, 'seasons']);
  });

  it('lets the administrator confirm the first people of a region that nobody commands yet', async () => {
    await api.db.execute(sql`insert into people (username, first_name, last_name, is_staff, is_verified, region_id)
      values ('director', 'Портала', 'Администратор', true, true, null), ('first', 'Пётр', 'Первый', false, false, 1)`);
    await api.db.execute(
      sql`insert into verification_requests (person_id) select id from people where username = 'first'`,
    );
    const { json } = await api.call('/active_applications/?kind=verification', { as: 'director' });
    expect(json).toMatchObject({ count: 1, results: [{ person: { last_name: 'Первый' } }] });
  });
});

describe('an organisation that is already there', () => {
  const api = testApi();

  it('keeps its rows: nothing is added to them', async () => {
    const count = () =>
      rowsOf(
        api.db,
        sql`select (select count(*)::int from regions) as regions, (select count(*)::int from units) as units,
          (select count(*)::int from seasons) as seasons, (select count(*)::int from positions) as positions`,
      );
    const before = await count();
    await firstStart(api.db, NOW);
    expect(await count()).toEqual(before);
  });

  it('may rename a post that carries rights: whoever holds it keeps them', async () => {
    const [post] = await rowsOf<{ id: number }>(api.db, sql`select id from positions where key = 'commissar'`);
    const path = `/positions/${post?.id}/`;
    expect((await api.call(path, { as: 'admin', method: 'PATCH', body: { name: 'Помощник по людям' } })).status).toBe(
      200,
    );
    const { json } = await api.call('/rsousers/me_positions/', { as: 'regional-commissar' });
    expect(json).toMatchObject({
      userregionalheadquarterposition: { position: 'Помощник по людям', key: 'commissar' },
    });
    expect((await api.call('/reports/queue/', { as: 'regional-commissar' })).status).not.toBe(403);
  });

  it('is not left without a post that carries rights', async () => {
    const [post] = await rowsOf<{ id: number }>(api.db, sql`select id from positions where key = 'trainingHead'`);
    await api.db.execute(sql`update memberships set position_id = null where position_id = ${post?.id}`);
    const { status, json } = await api.call(`/positions/${post?.id}/`, { as: 'admin', method: 'DELETE' });
    expect(status).toBe(409);
    expect(JSON.stringify(json)).toContain('можно переименовать, но не удалить');
  });

  it('loses nobody to a post that is missing: newcomers then have none', async () => {
    await api.db.execute(sql`update positions set key = null where key = 'fighter'`);
    const [row] = await rowsOf<{ application: number; unit: number }>(
      api.db,
      sql`select a.id as application, a.unit_id as unit from applications a where a.level = 'detachment' limit 1`,
    );
    const path = `/detachments/${row?.unit}/applications/${row?.application}/accept/`;
    const { status } = await api.call(path, { as: 'admin', method: 'POST' });
    expect(status).toBeLessThan(300);
  });
});
