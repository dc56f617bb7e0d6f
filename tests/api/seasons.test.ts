// A season counts by its own rules: the centre makes the next one, and what was counted stays.
import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { whole } from '../../contract/indicators/fields';
import { information } from '../../contract/indicators/rating/inputs';
import { choicesOf } from '../../contract/indicators/rating/settings';
import { orZero, scored, term } from '../../contract/indicators/rating/terms';
import { indicatorsOf, rulesOf } from '../../contract/programmes';
import { rules } from '../../contract/programmes/rules';
import type { Rules } from '../../contract/programmes/types';
import type {
  Competition,
  CompetitionAbout,
  CompetitionSeason,
  ParticipantRow,
  Standing,
} from '../../contract/schemas/competition';
import type { Page } from '../../contract/schemas/parts/page';
import type { CentralData, ImportPreview, Matrix } from '../../contract/schemas/programmes/ratingPlaces';
import type { RatingSeason } from '../../contract/schemas/programmes/ratingSeason';
import type { SeasonNamed } from '../../contract/schemas/programmes/seasons';
import type { ReportDocument, ReportOverview, SendResult } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { sheetFile } from '../sheet';
import { formOf, testApi } from '../testApi';

const api = testApi();
const B = '/regional_competitions_2025';

async function call<Body>(as: string | undefined, method: string, path: string, body?: unknown, status = 200) {
  const answer = await api.call(path, { as, method, body });
  expect([method, path, answer.status, answer.status === status ? '' : answer.text]).toEqual([
    method,
    path,
    status,
    '',
  ]);
  return answer.json as Body;
}

/** An indicator that only the made-up season has. */
const gardens = information({
  key: 'r90',
  number: 90,
  title: 'Посаженные деревья',
  description: 'Больше — лучше.',
  fields: [whole('trees', 'Деревья', { required: true })],
  better: 'more',
  sums: ['overall'],
  score: ({ trees }) => scored(orZero(trees), [term('Деревья', 'указано', new Big(orZero(trees)))]),
});

/** From 2026 on the rating has no R13 and asks for trees. */
const madeUp: Rules<'rating'> = {
  since: 2026,
  of(year) {
    const before = rulesOf('rating', 2025);
    const indicators = [...before.indicators.filter(({ key }) => key !== 'r13'), gardens];
    return { indicators, settings: { ...before.settings, ...choicesOf(indicators), fee: `${year - 1900}` } };
  },
};
afterEach(() => {
  rules.rating.splice(0, rules.rating.length, ...rules.rating.filter((one) => one !== madeUp));
});

const placesOf = (season: number) =>
  rowsOf(
    api.db,
    sql`select indicator, unit_id, place::int, score::text, breakdown from places
      where programme = 'rating' and season = ${season} and publication_id is null order by indicator, unit_id`,
  );

it('counts a season by its own indicators, and leaves the places of the one before as they were', async () => {
  const old = await placesOf(2025);
  const keys = indicatorsOf('rating', 2025).map(({ key }) => key);
  rules.rating.unshift(madeUp);
  const next = await call<RatingSeason>('central', 'POST', `${B}/seasons/`, {}, 201);
  expect(next).toMatchObject({ number: 2026, is_open: false, settings: { fee: '50' } });
  expect([next.settings.sums.overall.includes('r13'), next.settings.sums.overall.includes('r90')]).toEqual([
    false,
    true,
  ]);
  expect(Object.keys(next.settings.directions)).not.toContain('r13');
  await call('central', 'PUT', `${B}/season/`, { ...next, is_open: true });
  const of = { programme: 'rating', season: 2026 };

  const overview = await call<ReportOverview>('regional', 'GET', '/reports/overview/?programme=rating&season=2026');
  expect(overview.rows.map(({ indicator }) => indicator)).toContain('r90');
  await call<ReportDocument>('regional', 'PUT', '/reports/form/', {
    ...of,
    indicator: 'r90',
    version: 0,
    answers: { trees: 40 },
  });
  const sent = await call<SendResult[]>('regional', 'POST', '/reports/send/', {
    ...of,
    reports: [{ indicator: 'r90', item: 0 }],
  });
  expect(sent).toMatchObject([{ done: true }]);

  const matrix = await call<Matrix>('central', 'GET', `${B}/places/?season=2026`);
  expect(matrix.indicators.map(({ key }) => key).filter((key) => ['r13', 'r90'].includes(key))).toEqual(['r90']);
  expect(matrix.rows.filter(({ places }) => places.r90 === 1).map(({ id, overall }) => [id, overall.place])).toEqual([
    [1, 1],
  ]);
  const central = await call<CentralData>('central', 'GET', `${B}/central_data/?season=2026`);
  expect(central.indicators).not.toContain('r13');
  const number = { season: 2026, unit: 1, indicator: 'r13', version: 0, answers: { p15: '1' } };
  await call('central', 'PUT', `${B}/central_data/`, number, 400);
  await call('central', 'GET', `${B}/places/13/?season=2026`, undefined, 404);
  await call('central', 'GET', `${B}/places/13/?season=2025`);

  await call('central', 'POST', `${B}/places/recompute/`, { season: 2026 });
  await call('central', 'POST', `${B}/places/recompute/`, { season: 2025 });
  expect(await placesOf(2025)).toEqual(old);
  expect(indicatorsOf('rating', 2025).map(({ key }) => key)).toEqual(keys);
});

it('makes the next season with the rules of the last, its days a year later, closed until it is opened', async () => {
  const last = await call<RatingSeason>('central', 'GET', `${B}/season/`);
  const fee = { ...last, settings: { ...last.settings, fee: '75', deadlines: { part1: '2025-09-15', part2: null } } };
  await call('central', 'PUT', `${B}/season/`, fee);
  const next = await call<RatingSeason>('central', 'POST', `${B}/seasons/`, {}, 201);
  expect(next).toMatchObject({
    number: 2026,
    title: 'Рейтинг РО 2026',
    is_open: false,
    version: 1,
    settings: { fee: '75', deadlines: { part1: '2026-09-15', part2: null } },
  });
  await call('central', 'POST', `${B}/seasons/`, { title: 'Рейтинг РО 2026' }, 400);
  await call('regional', 'POST', `${B}/seasons/`, {}, 403);
  const written = await rowsOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from audit_log where act = 'rating.season' and record_id = 2026`,
  );
  expect(written).toEqual([{ n: 1 }]);
  // Until it is opened, the one before stays the current one, for reports, places and titles.
  const rating = async () =>
    (await call<SeasonNamed[]>(undefined, 'GET', '/seasons/')).filter(({ programme }) => programme === 'rating');
  expect(await rating()).toMatchObject([
    { number: 2026, is_open: false, current: false },
    { number: 2025, is_open: true, current: true },
  ]);
  await call('regional', 'PUT', '/reports/form/', refused(2026), 403);
  await call('central', 'PUT', `${B}/season/`, { ...next, is_open: true });
  expect(await rating()).toMatchObject([{ number: 2026, current: true }, { current: false }]);
  expect((await call<Matrix>('central', 'GET', `${B}/places/`)).season).toMatchObject({ number: 2026 });
});

const refused = (season: number) => ({ programme: 'rating', season, indicator: 'r16', version: 0, answers: {} });

it('makes the next competition in the same way', async () => {
  const last = await call<CompetitionSeason>('central', 'GET', '/competitions/1/settings/');
  const next = await call<CompetitionSeason>('central', 'POST', '/competitions/next/', { title: 'Второй' }, 201);
  expect(next).toMatchObject({ id: 2, title: 'Второй', is_open: false, version: 1 });
  expect(next.settings).toMatchObject({ q20: last.settings.q20, junior_from: yearLater(last.settings.junior_from) });
  expect(next.settings.deadlines.q7).toBe(yearLater(last.settings.deadlines.q7 ?? ''));
  expect((await call<CompetitionAbout>(undefined, 'GET', '/competitions/2/about/')).indicators).toHaveLength(20);
  await call('central', 'POST', '/competitions/next/', { title: 'Второй' }, 400);
  await call('regional', 'POST', '/competitions/next/', {}, 403);
});

it('names the next competition after the last one: with its number, or with its year', async () => {
  const named = async (body: object) =>
    (await call<CompetitionSeason>('central', 'POST', '/competitions/next/', body, 201)).title;
  const [last] = (await call<SeasonNamed[]>(undefined, 'GET', '/seasons/')).filter(
    ({ programme }) => programme === 'competition',
  );
  const { number = 0, title } = last ?? {};
  expect(await named({})).toBe(`${title} ${number + 1}`);
  expect(await named({})).toBe(`${title} ${number + 2}`);
  await named({ title: 'Лучший отряд 2025/2026' });
  expect(await named({})).toBe('Лучший отряд 2026/2027');
});

it('makes the next competition of one whose days have the first or the last year that is written', async () => {
  const days = { start_date: '0002-01-01', end_date: '9999-12-31' };
  await call('central', 'POST', '/competitions/', { name: 'Вечный', ...days }, 201);
  await call('central', 'POST', '/competitions/next/', { title: 'Следующий' }, 201);
  const next = await call<Competition>('central', 'GET', '/competitions/3/');
  expect(next).toMatchObject({ start_date: '0003-01-01', end_date: '9999-12-31' });
});

const yearLater = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

it('takes places from a file into the season that is named, and leaves the current one as it was', async () => {
  await call<RatingSeason>('central', 'POST', `${B}/seasons/`, {}, 201);
  const old = await placesOf(2025);
  const headOfFile = ['Id', 'место'];
  const upload = (path: string, season: string) =>
    api.call(`${B}${path}`, {
      as: 'central',
      method: 'POST',
      body: formOf({ file: sheetFile([headOfFile, ['2', '7']]), season }),
    });
  const preview = (await upload('/upload_r8_data/preview/', '2026')).json as ImportPreview;
  expect(preview.rows).toMatchObject([{ place: 7, before: null, error: null }]);
  expect((await upload('/upload_r8_data/', '2026')).status).toBe(201);
  const [now, next] = [
    await call<Matrix>('central', 'GET', `${B}/places/`),
    await call<Matrix>('central', 'GET', `${B}/places/?season=2026`),
  ];
  expect(next.rows.flatMap(({ id, places }) => (places.r8 ? [[id, places.r8]] : []))).toEqual([[2, 7]]);
  expect(now.season.number).toBe(2025);
  expect(await placesOf(2025)).toEqual(old);
  expect((await upload('/upload_r8_data/preview/', '2030')).status).toBe(404);
});

it('keeps a past competition readable by its number, with its places, participants, reports and documents', async () => {
  const calls = {
    guest: ['/participants/', '/participants/?detachment=1', '/winners/', '/about/'],
    commander: ['/standing/1/', '/get-place/', '/participants/me/', '/participants/status/', '/mine/'],
    central: ['/ranking/', '/ranking/q1/?source=computed', '/publications/', '/snapshot/', '/settings/'],
  };
  const read = async (id: number) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).flatMap(([who, paths]) =>
          paths.map(async (path) => {
            const as = who === 'guest' ? undefined : who;
            const { status, text } = await api.call(`/competitions/${id}${path}`, { as });
            return [`${who} ${path}`, [status, text.replaceAll(/[?&](expires|signature)=[^"&]*/g, '')]] as const;
          }),
        ),
      ),
    );
  const overviewOf = (season: number) => `/reports/overview/?programme=competition&season=${season}`;
  const before = await read(1);
  const reports = await call<ReportOverview>('commander', 'GET', overviewOf(1));
  expect(Object.values(before).map(([status]) => status)).toEqual(Object.values(before).map(() => 200));

  const next = await call<CompetitionSeason>('central', 'POST', '/competitions/next/', {}, 201);
  const { id: _, ...body } = next;
  await call('central', 'PUT', '/competitions/2/settings/', { ...body, is_open: true });
  const seasons = await call<SeasonNamed[]>(undefined, 'GET', '/seasons/');
  expect(seasons.find(({ programme, current }) => programme === 'competition' && current)?.number).toBe(2);

  expect(await read(1)).toEqual(before);
  expect(await call<ReportOverview>('commander', 'GET', overviewOf(1))).toEqual(reports);
  const one = await call<Page<ParticipantRow>>(undefined, 'GET', '/competitions/1/participants/?detachment=1');
  const standing = await call<Standing>('commander', 'GET', '/competitions/1/standing/1/');
  expect(one.results.map(({ id }) => id)).toEqual([standing.participant]);
  const after = await read(2);
  expect(JSON.parse(String(after['guest /participants/']?.[1]))).toMatchObject({ count: 0 });
  expect(JSON.parse(String(after['commander /participants/status/']?.[1]))).toMatchObject({
    is_commander_detachment: false,
  });
  expect([after['commander /standing/1/']?.[0], after['commander /get-place/']?.[0]]).toEqual([400, 404]);
  const document = async (query = '') => (await api.call(`/competitions/download_regulation_file/${query}`)).text;
  expect(await document('?season=2')).toBe(await document());
  expect(await document('?season=1')).not.toBe(await document());
  expect((await api.call('/competitions/download_regulation_file/?season=9')).status).toBe(404);
});

it.each(['1', '2024', '10000000', 'abc'])('a rating of the year %s is refused at its field', async (year) => {
  const refused = await call<Record<string, string[]>>('central', 'GET', `${B}/season/?season=${year}`, undefined, 400);
  expect(Object.keys(refused)).toEqual(['season']);
});
