import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ratingPlacesEndpoints } from '../../contract/endpoints/ratingPlaces';
import { rulesOf } from '../../contract/programmes';
import { refusals } from '../../contract/refusals';
import type { Page } from '../../contract/schemas/parts/page';
import type {
  CentralData,
  ImportPreview,
  IndicatorPlaces,
  ItemPlaces,
  Matrix,
  Profile,
  Publication,
  WhatIf,
} from '../../contract/schemas/programmes/ratingPlaces';
import type { RatingSeason } from '../../contract/schemas/programmes/ratingSeason';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { accounts } from '../../server/seed/accounts';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();
const { sums } = rulesOf('rating', 2025).settings;
const B = '/regional_competitions_2025';
const expert = 'central-expert';

const ask = async <Body>(as: string | undefined, path: string, status = 200): Promise<Body> => {
  const answer = await api.call(`${B}${path}`, { as });
  expect([path, answer.status]).toEqual([path, status]);
  return answer.json as Body;
};
const act = async <Body>(as: string, method: string, path: string, body: unknown, status = 200): Promise<Body> => {
  const answer = await api.call(`${B}${path}`, { as, method, body });
  expect([method, path, answer.status, status < 400 && answer.status >= 400 ? answer.text : '']).toEqual([
    method,
    path,
    status,
    '',
  ]);
  return answer.json as Body;
};
const publish = (note?: string) => act<Publication>(expert, 'POST', '/publications/', { note }, 201);
const matrix = (as: string, source?: string) => ask<Matrix>(as, `/places/${source ? `?source=${source}` : ''}`);
const rowOf = (of: Matrix, id: number) => {
  const row = of.rows.find((one) => one.id === id);
  if (!row) throw new Error(`no region ${id}`);
  return row;
};
const count = async (query: ReturnType<typeof sql>) => (await rowsOf<{ n: number }>(api.db, query))[0]?.n;
const upload = (as: string, path: string, rows: string[][]) =>
  api.call(`${B}${path}`, { as, method: 'POST', body: formOf({ file: sheetFile(rows) }) });

describe('who sees places', () => {
  const places = 'admin regional central district-expert central-expert';
  const centre = 'admin central central-expert';
  const rows: Record<string, { path: string; method?: string; allowed: string }> = {
    'rating.matrix': { path: '/places/', allowed: places },
    'rating.matrixFile': { path: '/places/export/', method: 'POST', allowed: places },
    'rating.recompute': { path: '/places/recompute/', method: 'POST', allowed: centre },
    'rating.indicatorPlaces': { path: '/places/4/', allowed: places },
    'rating.itemPlaces': { path: '/places/6/1/', allowed: places },
    'rating.profile': { path: '/profile/6/', allowed: places },
    'rating.whatIf': { path: '/what_if/', method: 'POST', allowed: places },
    'rating.publish': { path: '/publications/', method: 'POST', allowed: centre },
    'rating.publications': { path: '/publications/', allowed: places },
    'rating.central': { path: '/central_data/', allowed: centre },
    'rating.centralSave': { path: '/central_data/', method: 'PUT', allowed: centre },
    'rating.importPreview': { path: '/upload_r8_data/preview/', method: 'POST', allowed: centre },
    'rating.imported': { path: '/upload_r8_data/', allowed: centre },
    'rating.import': { path: '/upload_r8_data/', method: 'POST', allowed: centre },
    'rating.seasons': { path: '/seasons/', allowed: places },
    'rating.next': { path: '/seasons/', method: 'POST', allowed: centre },
    'rating.season': { path: '/season/', allowed: centre },
    'rating.seasonSave': { path: '/season/', method: 'PUT', allowed: centre },
  };

  it('no closed call of the places is left out', () => {
    const closed = Object.entries(ratingPlacesEndpoints).filter(([, { can }]) => can !== 'guest');
    expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
  });

  it('each call lets in who is named and nobody else', async () => {
    const wrong: string[] = [];
    for (const [name, { path, method = 'GET', allowed }] of Object.entries(rows)) {
      for (const { username } of accounts) {
        const { status } = await api.call(`${B}${path}`, {
          as: username,
          method,
          body: method === 'GET' ? undefined : {},
        });
        if ((status !== 403) !== allowed.split(' ').includes(username)) wrong.push(`${name} ${username} ${status}`);
      }
      expect((await api.call(`${B}${path}`, { method })).status).toBe(401);
    }
    expect(wrong).toEqual([]);
  });

  it('shows computed places to experts and the centre, published ones to the region, and to nobody before', async () => {
    for (const as of ['district-expert', 'central', expert, 'admin']) {
      const seen = await matrix(as);
      expect([as, seen.source, seen.rows.some(({ overall }) => overall.place === 1)]).toEqual([as, 'computed', true]);
    }
    const before = await matrix('regional');
    const file = await api.call(`${B}/places/export/`, { as: 'regional', method: 'POST', body: {} });
    expect([file.status, file.text]).toEqual([409, expect.stringContaining(refusals.unpublished)]);
    expect(before).toMatchObject({ source: null, published_at: null, own: 1 });
    expect(before.rows.every(({ places, overall }) => Object.keys(places).length === 0 && overall.place === null)).toBe(
      true,
    );
    await ask('regional', '/places/?source=computed', 403);
    expect((await ask<Profile>('regional', '/profile/1/')).overall.place).toBeNull();
    for (const as of ['regional', undefined, 'member'])
      expect(await ask(as, '/ranking/')).toMatchObject({ count: 0, results: [] });

    const made = await publish('Итоги');
    expect(made).toMatchObject({ season: 2025, note: 'Итоги', regions: 6, by: { id: await api.idOf(expert) } });
    const after = await matrix('regional');
    const computed = await matrix(expert);
    expect(after).toMatchObject({ source: 'published', own: 1 });
    expect(after.rows.map(({ id, overall }) => [id, overall.place, overall.sum])).toEqual(
      computed.rows.map(({ id, overall }) => [id, overall.place, overall.sum]),
    );
    for (const as of [undefined, 'member', 'district']) expect(await ask(as, '/ranking/')).toMatchObject({ count: 0 });
    const told = sql`select count(*)::int as n from notices where kind = 'rating' and link = '/rating-ro/places?season=2025'`;
    expect(await count(told)).toBe(6);
    expect((await ask<Page<Publication>>('regional', '/publications/')).results).toMatchObject([
      { id: made.id, by: null },
    ]);
  });
});

it('answers the ranking in the shape of API v1, whatever is empty last', async () => {
  const { results, count: all } = await ask<Page<Record<string, unknown>>>(expert, '/ranking/?ordering=overall_place');
  expect(all).toBe(6);
  expect(Object.keys(results[0] ?? {}).sort()).toEqual(
    [
      'id',
      'k_place',
      'overall_place',
      'regional_headquarter',
      'regional_headquarter_id',
      'regional_headquarter_name',
      'sum_k_place',
      'sum_overall_place',
      ...Array.from({ length: 16 }, (_, index) => [`r${index + 1}_place`, `r${index + 1}_score`]).flat(),
    ].sort(),
  );
  const places = results.map((row) => row.overall_place as number);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(results.every((row) => row.r16_place === '-' && row.r16_score === null)).toBe(true);
  const { results: byR4 } = await ask<Page<Record<string, unknown>>>(
    expert,
    '/ranking/?ordering=-r4_score&limit=3&offset=1',
  );
  expect(byR4).toHaveLength(3);
  const { results: ascending } = await ask<Page<Record<string, unknown>>>(expert, '/ranking/?ordering=r4_place');
  expect(ascending.at(-1)?.r4_place).toBe('-');
  await ask(expert, '/ranking/?ordering=unknown', 400);
});

it('adds every sum up from the places of the matrix, a missing one as the worst and one', async () => {
  const seen = await matrix(expert);
  for (const kind of ['overall', 'commissar'] as const) {
    const keys = seen.indicators.filter(({ sums }) => sums.includes(kind)).map(({ key }) => key);
    expect(keys).toEqual(sums[kind]);
    const worst = (key: string) => Math.max(0, ...seen.rows.map(({ places }) => places[key] ?? 0));
    for (const row of seen.rows) {
      const sum = keys.reduce((total, key) => total + (row.places[key] ?? (worst(key) && worst(key) + 1)), 0);
      expect([kind, row.id, row[kind].sum]).toEqual([kind, row.id, sum]);
    }
    for (const { key, missing } of seen.indicators) expect([key, missing]).toEqual([key, worst(key) && worst(key) + 1]);
  }
});

it('shows one indicator, one item and one region with what they were counted from', async () => {
  const r4 = await ask<IndicatorPlaces>(expert, '/places/4/');
  expect(r4.indicator).toMatchObject({ key: 'r4', better: 'more', placed: 1 });
  const [first] = r4.rows;
  expect(first).toMatchObject({ id: 6, place: 1 });
  expect(first?.breakdown.reduce((sum, { value }) => sum + Number(value), 0)).toBeCloseTo(Number(first?.score), 6);
  expect(r4.rows.slice(1).every(({ place }) => place === null)).toBe(true);
  expect([r4.median, r4.missing]).toEqual([first?.score, 2]);

  // The season before stands beside it once it was published.
  expect([r4.last_season, r4.rows[0]?.last]).toEqual([null, null]);
  const [leader] = r4.rows;
  await api.db.execute(sql`with made as (insert into publications (programme, season) values ('rating', 2024)
    returning id) insert into places (publication_id, programme, season, level, unit_id, indicator, place, score)
    select id, 'rating', 2024, 'regional', ${leader?.id}, 'r4', 7, 1 from made`);
  const beside = await ask<IndicatorPlaces>(expert, '/places/4/');
  expect([beside.last_season, beside.rows.map(({ last }) => last).filter(Boolean)]).toEqual([2024, [7]]);
  const r6 = await ask<IndicatorPlaces>(expert, '/places/6/');
  expect(r6.indicator.items).toHaveLength(90);
  const item = await ask<ItemPlaces>(expert, '/places/6/7/');
  expect(item.item).toEqual({ id: 7, name: 'Мероприятие 7' });
  for (const row of item.rows.filter(({ score }) => score !== null)) {
    const whole = r6.rows.find(({ id }) => id === row.id)?.breakdown.find((term) => term.item === 7);
    expect(row.score).toBe(whole?.value ?? '0');
  }
  for (const path of ['/places/16/', '/places/99/', '/places/6/91/', '/places/4/1/', '/profile/999/'])
    await ask(expert, path, 404);

  const profile = await ask<Profile>(expert, '/profile/1/');
  expect(profile).toMatchObject({ unit: { id: 1 }, total: 6 });
  expect(profile.rows.find(({ key }) => key === 'r1')).toMatchObject({
    place: expect.any(Number),
    counted: expect.any(Number),
  });
  expect(profile.rows.find(({ key }) => key === 'r4')).toMatchObject({
    place: null,
    counted: 2,
    score: null,
    next: null,
  });
  expect(profile.overall.breakdown).toHaveLength(sums.overall.length);
});

it('counts places anew when the centre enters a number, tells a second writer, and shows the change', async () => {
  await publish();
  const { rows, indicators } = await ask<CentralData>(expert, '/central_data/');
  expect(indicators).toEqual(['r2', 'r7', 'r11data', 'r13', 'r15']);
  const values = rows.find(({ id }) => id === 2)?.values.r7;
  const body = { unit: 2, indicator: 'r7', version: values?.version, answers: { first_place_projects: 100_000 } };
  const saved = await act<{ value: { version: number } }>('central', 'PUT', '/central_data/', body);
  expect(saved.value.version).toBe((values?.version ?? 0) + 1);
  const seen = rowOf(await matrix(expert), 2);
  expect([seen.places.r7, seen.scores.r7]).toEqual([1, '600000']);
  const published = rowOf(await matrix(expert, 'published'), 2);
  expect(seen.changes.r7).toBe((published.places.r7 ?? 0) - 1);
  expect(rowOf(await matrix('regional'), 2).places.r7).toBe(published.places.r7);

  const late = await act<{ current: { answers: unknown } }>(expert, 'PUT', '/central_data/', body, 409);
  expect(late.current.answers).toMatchObject({ first_place_projects: 100_000 });
  await act(expert, 'PUT', '/central_data/', { ...body, unit: 999, version: 0 }, 404);
  await act(expert, 'PUT', '/central_data/', { ...body, indicator: 'r1' }, 400);
  const answers = { xp: 1, yp: 2, x3: 3, y3: null, p15: 'x' };
  expect(
    await act(expert, 'PUT', '/central_data/', { unit: 2, indicator: 'r13', version: 1, answers }, 400),
  ).toHaveProperty('p15');
  const audit = sql`select count(*)::int as n from audit_log where act = 'rating.central' and record_id = 2`;
  expect(await count(audit)).toBe(1);
});

it('imports the places of R8, all or none, and keeps the gaps', async () => {
  const good = [
    ['Id', 'место'],
    ['1', '4'],
    ['2', '17'],
    ['6', '4'],
  ];
  const bad = [
    ['Id', 'место'],
    ['1', '4'],
    ['1', '5'],
    ['99', '1'],
    ['2', '0'],
    ['3', 'x'],
    ['', '3'],
  ];
  const before = rowOf(await matrix(expert), 1).places.r8;
  const preview = await upload(expert, '/upload_r8_data/preview/', bad);
  const { rows, errors: wrong } = preview.json as ImportPreview;
  expect([preview.status, wrong]).toEqual([200, 5]);
  expect(rows.map(({ row, error }) => [row, error !== null])).toEqual([
    [2, false],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
    [7, true],
  ]);
  expect(rows[1]?.error).toBe('Этот региональный штаб уже стоит в строке 2.');
  // What was written is told: the row shows a number that it understood, or none.
  expect(rows.slice(4).map(({ error }) => error)).toEqual([
    'Место: вместо «x» нужно целое число от 1 до 10000.',
    'Id: нужен номер регионального штаба, целое число от 1.',
  ]);
  const refused = await upload(expert, '/upload_r8_data/', bad);
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { error: expect.stringContaining('5'), file: expect.any(Array) },
  ]);
  expect(
    (
      await upload(expert, '/upload_r8_data/', [
        ['Номер', 'место'],
        ['1', '1'],
      ])
    ).json,
  ).toEqual({ file: ['В первой строке нужны столбцы «Id» и «место», в ней стоит: «Номер», «место».'] });
  expect(rowOf(await matrix(expert), 1).places.r8).toBe(before);

  const loaded = await upload(expert, '/upload_r8_data/', good);
  expect([loaded.status, (loaded.json as ImportPreview).absent.map(({ id }) => id).sort()]).toEqual([201, [3, 4, 5]]);
  const seen = await matrix(expert);
  expect([1, 2, 3, 6].map((id) => rowOf(seen, id).places.r8)).toEqual([4, 17, undefined, 4]);
  expect((await ask<Profile>(expert, '/profile/3/')).rows.find(({ key }) => key === 'r8')?.counted).toBe(18);
});

it('places are not loaded over those that another loaded since the file was looked at', async () => {
  const file = (place: string) => [
    ['Id', 'место'],
    ['1', place],
  ];
  const looked = (await upload(expert, '/upload_r8_data/preview/', file('4'))).json as ImportPreview;
  const load = (as: string, place: string, seen: number) =>
    api.call(`${B}/upload_r8_data/`, {
      as,
      method: 'POST',
      body: formOf({ file: sheetFile(file(place)) }),
      headers: { 'If-Match': `"${seen}"` },
    });
  const first = await load('central', '7', looked.seen);
  expect(first.status).toBe(201);
  const late = await load(expert, '4', looked.seen);
  expect([late.status, late.json]).toEqual([412, { detail: expect.stringMatching(/загрузили ещё раз/) }]);
  expect(rowOf(await matrix(expert), 1).places.r8).toBe(7);
  const again = (await upload(expert, '/upload_r8_data/preview/', file('4'))).json as ImportPreview;
  expect([again.rows[0]?.before, again.seen]).toEqual([7, (first.json as ImportPreview).seen]);
  expect((await load(expert, '4', again.seen)).status).toBe(201);
  expect(rowOf(await matrix(expert), 1).places.r8).toBe(4);
});

describe('what if', () => {
  const members = {
    indicator: 'r1',
    answers: { participants_with_payment: 1_000_000, foreign_must_pay: false, top_must_pay: false },
  };

  it('moves what is counted from the change and the sums, and keeps nothing', async () => {
    await publish();
    const seen = await matrix('regional');
    const asked = await act<WhatIf>('regional', 'POST', '/what_if/', members);
    expect(asked.rows.map(({ key }) => key)).toEqual(['r1', 'r2', 'r3', 'r11', 'r12']);
    const [r1, r2] = asked.rows;
    expect(r1).toMatchObject({ before: { place: rowOf(seen, 1).places.r1 }, after: { place: 1, score: '1000000' } });
    expect(r2).toMatchObject({ before: { place: rowOf(seen, 1).places.r2 }, after: { place: 1 } });
    expect(asked.overall.before).toEqual({ place: rowOf(seen, 1).overall.place, sum: rowOf(seen, 1).overall.sum });
    expect(Number(asked.overall.after.sum)).toBeLessThan(Number(asked.overall.before.sum));
    expect(await matrix('regional')).toEqual(seen);
    expect(asked.filled).toEqual({});
  });

  it('tells the number that follows the sum, as a save would', async () => {
    const answers = { ...members.answers, amount_of_money: '10025' };
    const asked = await act<WhatIf>(expert, 'POST', '/what_if/', { ...members, unit: 1, answers });
    expect(asked.filled).toEqual({ participants_with_payment: 201 });
  });

  it('agrees with what is counted when the change is really made, for sums over all units too', async () => {
    const asked = await act<WhatIf>(expert, 'POST', '/what_if/', {
      unit: 6,
      indicator: 'r12',
      answers: { amount_of_money: '1.00', number_of_members: 1 },
    });
    // What counts is what was sent: the report as it stands, and its last version.
    await api.db.execute(sql`with r as (update reports set answers = answers || '{"amount_of_money": "1.00", "number_of_members": 1}'
      where programme = 'rating' and unit_id = 6 and indicator = 'r12' returning id, answers)
      update report_versions v set answers = r.answers from r where v.report_id = r.id`);
    await act(expert, 'POST', '/places/recompute/', {});
    const seen = rowOf(await matrix(expert), 6);
    expect(asked.rows).toMatchObject([{ key: 'r12', after: { place: seen.places.r12, score: seen.scores.r12 } }]);
    expect(asked.overall.after).toEqual({ place: seen.overall.place, sum: seen.overall.sum });
  });

  it('goes on from a draft for its own region alone: others learn nothing of what was not sent', async () => {
    const answers = { amount_of_money: '777777.00', number_of_members: 7 };
    const clear = () =>
      api.db.execute(sql`delete from reports where programme = 'rating' and unit_id = 1 and indicator = 'r12'`);
    const asked = async (as: string, unit?: number) => {
      const body = { unit, indicator: 'r12', answers: { number_of_members: 9 } };
      const [row] = (await act<WhatIf>(as, 'POST', '/what_if/', body)).rows;
      return row?.after.score;
    };
    await publish();
    await clear();
    const untouched = await asked(expert, 1);
    await api.db.execute(sql`insert into reports (programme, season, indicator, item, level, unit_id, state, answers)
      values ('rating', 2025, 'r12', 0, 'regional', 1, 'draft', ${JSON.stringify(answers)}::text::jsonb)`);
    expect(await asked(expert, 1)).toBe(untouched);
    expect(await asked('central', 1)).toBe(untouched);
    expect(await asked('regional')).not.toBe(untouched);
    // Returned and being mended: the expert goes on from what was returned.
    await api.db.execute(sql`with r as (update reports set state = 'returned' where unit_id = 1 and indicator = 'r12'
      and programme = 'rating' returning id) insert into report_versions (report_id, round, stage, act, answers)
      select id, 1, 'unit', 'send', '{"amount_of_money": "5.00", "number_of_members": 1}' from r`);
    const returned = await asked(expert, 1);
    await api.db.execute(sql`update reports set answers = '{"amount_of_money": "999999.00"}'
      where unit_id = 1 and indicator = 'r12' and programme = 'rating'`);
    expect(await asked(expert, 1)).toBe(returned);
    expect(await asked('regional')).not.toBe(returned);
  });

  it('is for the own region only, and for reports a region fills', async () => {
    await publish();
    await act('regional', 'POST', '/what_if/', { ...members, unit: 2 }, 403);
    await act('regional', 'POST', '/what_if/', { ...members, source: 'computed' }, 403);
    // What cannot be asked is not offered: of other regions nothing to a region, of other districts nothing to an expert.
    await api.db.execute(sql`update reports set state = 'sent' where programme = 'rating' and season = 2025
      and unit_id in (1, 6) and indicator = 'r12'`);
    const form = (as: string, unit: number, indicator: string) =>
      api.call(`/reports/form/?programme=rating&season=2025&unit=${unit}&indicator=${indicator}`, { as });
    for (const as of ['regional', 'admin', 'central', expert, 'district-expert'])
      for (const unit of [1, 6]) {
        const { rows } = await ask<Profile>(as, `/profile/${unit}/`);
        for (const indicator of ['r1', 'r12']) {
          const offered = rows.find(({ key }) => key === indicator)?.asks.includes(0);
          expect([as, unit, indicator, offered]).toEqual([
            as,
            unit,
            indicator,
            (await form(as, unit, indicator)).status === 200,
          ]);
        }
        expect([as, unit, rows.find(({ key }) => key === 'r7')?.asks]).toEqual([as, unit, []]);
      }
    expect((await ask<Profile>('regional', '/profile/6/')).rows.flatMap(({ asks }) => asks)).toEqual([]);
    // The answer goes on from what was sent: whoever does not read that learns nothing of it this way either.
    const sent = { indicator: 'r12', answers: {} };
    await act('district-expert', 'POST', '/what_if/', { ...sent, unit: 1 });
    await act('district-expert', 'POST', '/what_if/', { ...sent, unit: 6 }, 403);
    await act('admin', 'POST', '/what_if/', { ...sent, unit: 1 }, 403);
    await act('district-expert', 'POST', '/what_if/', members, 400);
    await act(expert, 'POST', '/what_if/', { ...members, unit: 999 }, 404);
    for (const body of [
      { indicator: 'r7', answers: {} },
      { indicator: 'r6', item: 91, answers: {} },
      { indicator: 'r1', answers: { participants_with_payment: 'many' } },
    ])
      await act('regional', 'POST', '/what_if/', body, 400);
  });
});

it('keeps the season as settings: directions, coefficients and sums change places, two editors are told apart', async () => {
  const season = await ask<RatingSeason>('central', '/season/');
  expect(season).toMatchObject({ number: 2025, is_open: true, version: 1, settings: { fee: '50' } });
  const settings = { ...season.settings, fee: '100', directions: { ...season.settings.directions, r1: 'less' } };
  const before = rowOf(await matrix(expert), 6);
  const saved = await act<RatingSeason>('central', 'PUT', '/season/', { ...season, settings });
  expect([saved.version, saved.settings.fee, saved.settings.directions.r8]).toEqual([2, '100', 'less']);
  const after = rowOf(await matrix(expert), 6);
  expect(Number(after.scores.r1)).toBeLessThan(Number(before.scores.r1));
  // The same again, whose answer was lost.
  expect(await act('central', 'PUT', '/season/', { ...season, settings })).toEqual(saved);
  await act('admin', 'PUT', '/season/', { ...season, settings: { ...settings, fee: '101' } }, 412);
  for (const wrong of [
    { fee: '0' },
    { deadlines: { part1: null, part2: null, r2: '2025-10-01' } },
    { directions: { r99: 'less' } },
    { sums: { overall: ['r16'], commissar: [] } },
    { regionCoefficients: { Москва: '2' } },
  ])
    await act('admin', 'PUT', '/season/', { ...saved, settings: { ...settings, ...wrong } }, 400);
  const crossed = { ...settings, deadlines: { part1: '2025-10-31', part2: '2025-10-30' } };
  expect(await act('admin', 'PUT', '/season/', { ...saved, settings: crossed }, 400)).toEqual({
    'settings.deadlines.part2': ['Не раньше последнего дня части 1.'],
  });
  const next = await ask<RatingSeason>('admin', '/season/?season=2026');
  expect(next).toMatchObject({ number: 2026, version: 0, is_open: false });
  for (const _again of [false, true]) await act('admin', 'PUT', '/season/', { ...next, title: 'Рейтинг РО 2026' });
  expect(await ask('regional', '/seasons/')).toEqual([
    { number: 2026, title: 'Рейтинг РО 2026', is_open: false },
    { number: 2025, title: 'Рейтинг РО 2025', is_open: true },
  ]);
  expect((await ask<Matrix>(expert, '/places/?season=2026')).rows.every(({ overall }) => overall.place === null)).toBe(
    true,
  );
  await act(expert, 'POST', '/publications/', { season: 2026 }, 400);
  await ask(expert, '/places/?season=2027', 404);
});

it('writes the places to a sheet, as far as who asked may see them, of the regions and indicators asked for', async () => {
  const take = async (asked: object) => {
    const job = await act<{ id: string }>(expert, 'POST', '/places/export/', asked, 201);
    await runJobsOnce(api.parts);
    const { headers, body } = await api.fetch(
      new Request(`http://portal.test/api/v1/jobs/${job.id}/file/`, {
        headers: { Authorization: `JWT ${(await api.signIn(expert)).access}` },
      }),
    );
    const sheet = unzip(Buffer.from(await new Response(body).arrayBuffer())).get('xl/worksheets/sheet1.xml');
    return { name: decodeURIComponent(headers.get('content-disposition') ?? ''), sheet: String(sheet) };
  };
  await act('regional', 'POST', '/places/export/', { source: 'computed' }, 403);
  const [first, second, third] = (await matrix(expert)).rows;
  const all = await take({});
  expect(all.name).toMatch(/Места РО 2025 предварительно \d\d\.\d\d\.\d{4}\.xlsx$/);
  expect(all.sheet.match(/<row /g)).toHaveLength(7);
  for (const text of ['Р15 счёт', first?.name, first?.scores.r1]) expect(all.sheet).toContain(text);

  const { sheet } = await take({ regionals: [third?.id, first?.id], indicators: ['r1', 'r2'] });
  expect(sheet.match(/<row /g)).toHaveLength(3);
  expect(sheet.indexOf(String(third?.name))).toBeLessThan(sheet.indexOf(String(first?.name)));
  expect(sheet).not.toContain(String(second?.name));
  expect([sheet.includes('Р2 счёт'), sheet.includes('Р15 счёт')]).toEqual([true, false]);
});
