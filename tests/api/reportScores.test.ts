import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { indicatorsOf } from '../../contract/programmes';
import type { Job } from '../../contract/schemas/jobs';
import type { Matrix } from '../../contract/schemas/programmes/ratingPlaces';
import type { ReportDocument, ReportOverview } from '../../contract/schemas/reports';
import { rowsOf } from '../../server/db/rows';
import { runJobsOnce } from '../../server/jobs/runJobsOnce';
import { pdfText } from '../pdfText';
import { testApi } from '../testApi';
import { unzip } from '../unzip';

const api = testApi();
const expert = 'central-expert';
/** A region of the demo whose second part is accepted whole. */
const REGION = 6;

const get = async <Body>(as: string, path: string) => (await api.call(path, { as })).json as Body;

/** The score the region is shown of each indicator that has a place. */
async function shownTo(as: string): Promise<Record<string, string | null>> {
  const { rows } = await get<ReportOverview>(as, `/reports/overview/?programme=rating&unit=${REGION}`);
  const catalogues = new Set(indicatorsOf('rating', 2025).flatMap(({ key, catalogue }) => (catalogue ? key : [])));
  return Object.fromEntries(
    rows.flatMap(({ indicator, place, score, total }) =>
      place === null ? [] : [[indicator, catalogues.has(indicator) ? total : score]],
    ),
  );
}

async function file(path: string, body: object): Promise<Buffer> {
  const ordered = await api.call(path, { as: expert, method: 'POST', body: { programme: 'rating', ...body } });
  await runJobsOnce(api.parts);
  const { file: address } = await get<Job>(expert, `/jobs/${(ordered.json as Job).id}/`);
  const { access } = await api.signIn(expert);
  const answer = await api.fetch(new Request(address ?? '', { headers: { Authorization: `JWT ${access}` } }));
  return Buffer.from(await answer.arrayBuffer());
}

it('overview, review, files and places say one score of an indicator, also of a catalogue and of one counted against the others', async () => {
  const matrix = await get<Matrix>(expert, '/regional_competitions_2025/places/');
  const { scores, places } = matrix.rows.find(({ id }) => id === REGION) as Matrix['rows'][number];
  const shown = await shownTo(expert);
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(['r3', 'r6', 'r11', 'r12']));
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((key) => [key, scores[key]])));

  const [r12] = await rowsOf<{ id: number }>(
    api.db,
    sql`select id from reports where programme = 'rating' and unit_id = ${REGION} and indicator = 'r12'`,
  );
  const review = await get<ReportDocument>(expert, `/reports/${r12?.id}/`);
  expect([review.score, review.place, review.breakdown?.length]).toEqual([scores.r12, String(places.r12), 3]);
  const sheet = async (path: string, body: object) =>
    String(unzip(await file(path, body)).get('xl/worksheets/sheet1.xml'));
  expect(await sheet('/reports/indicator_file/', { indicator: 'r11' })).toContain(`<v>${Number(scores.r11)}</v>`);
  expect(await sheet('/reports/file/', { unit: REGION, format: 'xlsx' })).toContain(`<v>${Number(scores.r11)}</v>`);
  const printed = pdfText(await file('/reports/file/', { unit: REGION, format: 'pdf', part: 2 }));
  expect(printed).toMatch(new RegExp(`Счёт: ${Number(scores.r11)}(?!\\d)`));
});

it('what an indicator comes to beside the others is told to its region with the published place', async () => {
  const [commander] = await rowsOf<{ username: string }>(
    api.db,
    sql`select p.username from units u join people p on p.id = u.commander_id
      where u.level = 'regional' and u.id = ${REGION}`,
  );
  const as = String(commander?.username);
  const { rows } = await get<ReportOverview>(as, `/reports/overview/?programme=rating&unit=${REGION}`);
  const against = rows.filter(({ indicator }) => indicator === 'r6' || indicator === 'r12');
  expect(against.filter(({ place, total }) => place !== null || total !== null)).toEqual([]);
  expect(against.find(({ indicator }) => indicator === 'r12')?.score).toBeNull();
  await api.call('/regional_competitions_2025/publications/', { as: expert, method: 'POST', body: {} });
  expect(await shownTo(as)).toEqual(await shownTo(expert));
});
