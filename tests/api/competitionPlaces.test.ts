// Working places of the competition follow what begins to count, and are those a whole recount gives.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReportDocument } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { doChores } from '../../server/jobs/worker';
import { competitionCalls } from '../competitionCalls';
import { testApi } from '../testApi';

const api = testApi();
const { get, post, commanderOf, empty, noDeadlines, fill } = competitionCalls(api);

type Place = { id: number; indicator: string; unit_id: number; place: number; score: string | null };
const working = () =>
  rowsOf<Place>(
    api.db,
    sql`select id, indicator, unit_id, partner_id, nomination, place::float8 as place, score::text as score, breakdown
      from places where programme = 'competition' and publication_id is null order by indicator, unit_id`,
  );
const scores = () =>
  rowsOf(
    api.db,
    sql`select id, score::text as score, coalesce(breakdown, '[]') as breakdown from reports
      where programme = 'competition' order by id`,
  );
const withoutIds = (rows: Place[]) => rows.map(({ id: _, ...row }) => row);
const placeOf = (rows: Place[], indicator: string, unit: number) =>
  rows.find((row) => row.indicator === indicator && row.unit_id === unit)?.place;

/** What stands is what a recount gives. @returns the places before the recount */
async function same(step: string): Promise<Place[]> {
  const places = await working();
  const kept = await scores();
  expect((await post('/recompute/', 'central')).status).toBe(200);
  expect(withoutIds(places), step).toEqual(withoutIds(await working()));
  expect(kept, step).toEqual(await scores());
  return places;
}

const decide = async (report: number | null, path: string, as: string, body: object) => {
  const done = await api.call(`/reports/${report}/${path}`, { as, method: 'POST', body });
  expect(done.status).toBe(200);
  return done.json as ReportDocument;
};

it('counts the indicator of what was filed or verified, and the sums, at once', async () => {
  await empty();
  await noDeadlines();
  const event = { event_name: 'Слёт', number_of_participants: 6, links: [{ link: 'https://example.org/1' }] };
  const q7 = await fill('commander', 'q7', { participation_data: [event, { ...event, event_name: 'Форум' }] });
  // Nothing was counted before: all is. A report of events of which nothing is verified counts 0.
  expect(new Set((await same('first')).map(({ indicator }) => indicator))).toContain('q1');

  const before = await working();
  await decide(q7.id, `items/${q7.items[0]?.id}/decide/`, 'regional-commissar', { act: 'approve' });
  const after = await working();
  expect([placeOf(before, 'q7', 1), placeOf(after, 'q7', 1), placeOf(after, 'q7', 2)]).toEqual([undefined, 1, 1]);
  // The other indicators are not written again.
  const others = (rows: Place[]) => rows.filter(({ indicator }) => !['q7', 'overall'].includes(indicator));
  expect(others(after)).toEqual(others(before));
  await same('an item');
  await decide(q7.id, `items/${q7.items[1]?.id}/decide/`, 'regional-commissar', { act: 'refuse', reason: 'Нет' });
  await same('a refused item');

  // What one side of a tandem declares counts for the other as soon as that one is verified, until it is returned.
  const junior = await commanderOf(2);
  const own = await fill(junior, 'q19', { safety_violations: 'Отсутствуют' });
  await decide(own.id, 'decide/', 'regional', { act: 'approve', version: own.version });
  expect(placeOf(await same('one side'), 'q19', 1)).toBe(1.5);
  const declared = await fill('commander', 'q19', { safety_violations: 'Отсутствуют' });
  expect(placeOf(await same('declared'), 'q19', 1)).toBe(1);
  const reasons = { safety_violations: 'Проверьте' };
  const back = await decide(declared.id, 'decide/', 'regional', { act: 'return', version: declared.version, reasons });
  expect(placeOf(await same('returned'), 'q19', 1)).toBe(1.5);
  const answers = { safety_violations: 'Отсутствуют' };
  const mended = { programme: 'competition', indicator: 'q19', version: back.version, answers };
  expect((await api.call('/reports/form/', { as: 'commander', method: 'PUT', body: mended })).status).toBe(200);
  expect(placeOf(await same('mended, not sent'), 'q19', 2)).toBe(1.5);
  await fill('commander', 'q19', answers);
  expect(placeOf(await same('sent again'), 'q19', 2)).toBe(1);

  // Unpublished places stay the centre's.
  expect((await get<{ overall: { place: null } }>('/standing/1/', 'commander')).overall.place).toBeNull();
  expect((await api.call('/competitions/1/standing/1/?source=computed', { as: 'commander' })).status).toBe(403);
  expect(await get('/reports/q7/get-place/', 'commander')).toEqual({ place: 'Показатель в обработке' });

  // Others take part than those counted last: all is counted.
  const q18 = await fill('commander', 'q18', { participants_number: 5 });
  await api.db.execute(sql`update competition_participants set confirmed = false where id = 2`);
  await decide(q18.id, 'decide/', 'regional', { act: 'approve', version: q18.version });
  expect(placeOf(await same('others take part'), 'q18', 1)).toBe(1);
});

it('counts all when a participant is taken out of the calculation, put back, removed or confirmed', async () => {
  await empty();
  await api.db.execute(sql`update competition_participants set confirmed = true`);
  expect((await post('/recompute/', 'central')).status).toBe(200);
  const units = (rows: Place[]) => new Set(rows.map(({ unit_id }) => unit_id)).size;
  const overall = (rows: Place[]) => {
    const places = rows.filter(({ indicator }) => indicator === 'overall').map(({ place }) => place);
    return [...new Set(places)].sort((a, b) => a - b);
  };
  const before = await working();
  const first = (
    await rowsOf<{ id: number; unit: number }>(
      api.db,
      sql`select k.id, k.junior_detachment_id as unit from competition_participants k
      where k.main_detachment_id is null and k.competition_id = 1 order by k.id limit 1`,
    )
  )[0];
  const participant = `/participants/${first?.id}/`;
  const reason = 'Ложные данные';
  expect((await post(participant, 'central', { confirmed: false, reason }, 'PATCH')).status).toBe(200);
  const without = await same('taken out');
  expect([units(without), without.some(({ unit_id }) => unit_id === first?.unit)]).toEqual([units(before) - 1, false]);
  // Dense: no place is left out.
  expect(overall(without)).toEqual(overall(without).map((_, index) => index + 1));
  expect((await post(participant, 'central', { confirmed: true }, 'PATCH')).status).toBe(200);
  expect(withoutIds(await same('put back'))).toEqual(withoutIds(before));
  expect((await post(participant, 'admin', undefined, 'DELETE')).status).toBe(204);
  expect((await same('removed')).some(({ unit_id }) => unit_id === first?.unit)).toBe(false);
  const [filed] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into competition_applications (competition_id, junior_detachment_id) values (1, ${first?.unit})
      returning id`,
  );
  expect((await post(`/applications/${filed?.id}/confirm/`, 'admin')).status).toBe(201);
  expect(withoutIds(await same('confirmed'))).toEqual(withoutIds(before));

  // Of many that one call confirms the places are counted once, after the last.
  const filedAgain = sql`with gone as (delete from competition_participants where id in (select id from competition_participants
        where main_detachment_id is null and competition_id = 1 order by id limit 2) returning junior_detachment_id)
      insert into competition_applications (competition_id, junior_detachment_id)
      select 1, junior_detachment_id from gone returning id`;
  const again = await rowsOf<{ id: number }>(api.db, filedAgain);
  expect(again).toHaveLength(2);
  expect((await post('/recompute/', 'central')).status).toBe(200);
  const last = Math.max(...(await working()).map(({ id }) => id));
  const confirm = (rows: { id: number }[]) =>
    api.call('/active_applications/decide/', {
      as: 'admin',
      method: 'POST',
      body: { act: 'accept', items: rows.map(({ id }) => ({ kind: 'competition', id })) },
    });
  const many = await confirm(again);
  expect(many.json).toMatchObject([{ done: true }, { done: true }]);
  const counted = (await working()).map(({ id }) => id);
  expect(Math.max(...counted)).toBe(last + counted.length);
  expect(withoutIds(await same('confirmed at once'))).toEqual(withoutIds(before));

  // Where they cannot be counted then, what was confirmed is answered, and they are counted soon after.
  const owed = await rowsOf<{ id: number }>(api.db, filedAgain);
  expect((await post('/recompute/', 'central')).status).toBe(200);
  await api.db.execute(sql`create function refuse_places() returns trigger language plpgsql as
    $$ begin raise exception 'no places now'; end $$`);
  await api.db.execute(sql`create trigger refuse_places before insert or update or delete on places
    for each statement execute function refuse_places()`);
  const confirmed = await confirm(owed);
  expect([confirmed.status, confirmed.json]).toMatchObject([200, [{ done: true }, { done: true }]]);
  await api.db.execute(sql`drop function refuse_places cascade`);
  expect(units(await working())).toBe(units(before) - owed.length);
  await doChores(api.parts);
  expect(withoutIds(await same('counted afterwards'))).toEqual(withoutIds(before));
});
