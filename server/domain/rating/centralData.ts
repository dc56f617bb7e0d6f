// Central data: numbers the centre enters region by region. They are reports without a review, accepted as entered.

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { REQUIRED } from '../../../contract/constants';
import { draftSchema } from '../../../contract/indicators/answersSchema';
import { completenessOf } from '../../../contract/indicators/completeness';
import type { Answers } from '../../../contract/indicators/types';
import { indicatorAt, indicatorsOf } from '../../../contract/programmes';
import type { CentralBody, CentralData, CentralValue } from '../../../contract/schemas/programmes/ratingPlaces';
import { ApiError, errors, type Viewer } from '../../call';
import {
  changesOf,
  type Db,
  type Executor,
  isoMoment,
  json,
  listed,
  namesOf,
  type RowOf,
  r,
  rowsOf,
  str,
  valuesOf,
} from '../../db';
import { reports, units } from '../../db/tables';
import { audit } from '../audit';
import { changedWords } from '../changedWords';
import { countPlacesAfter } from '../programmes/countPlaces';
import { type RatingSeason, readSeason } from '../programmes/season';
import { readRegions } from './regionPlaces';
import { withWriter, writer } from './writtenBy';

const centralKeys = (season: number) =>
  indicatorsOf('rating', season)
    .filter(({ entry }) => entry === 'centre')
    .map(({ key }) => key);

const columns = {
  unit_id: r.unit_id,
  indicator: r.indicator,
  version: r.version,
  answers: json<Answers>(r.answers),
  updated_at: str(isoMoment(r.updated_at)),
  updated_by: writer,
};

const readValues = (db: Executor, season: number, unit?: number) =>
  rowsOf(
    db,
    columns,
    (cells) => sql`select ${cells} from ${withWriter}
      where ${r.programme} = 'rating' and ${r.season} = ${season} and ${r.level} = 'regional'
      and ${r.indicator} in (${listed(centralKeys(season))})
      ${unit === undefined ? sql`` : sql`and ${r.unit_id} = ${unit}`}`,
  );

const centralValue = ({ version, answers, updated_at, updated_by }: RowOf<typeof columns>): CentralValue => ({
  version,
  answers,
  updated_at,
  updated_by,
});

/** What the centre entered, for all regions in one table. */
export async function readCentralData(db: Db, asked: number | undefined): Promise<CentralData> {
  const season = await readSeason(db, 'rating', asked);
  const rows = (await readRegions(db)).map((region) => ({ ...region, values: {} as Record<string, CentralValue> }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of await readValues(db, season.number)) {
    const region = byId.get(row.unit_id);
    if (region) region.values[row.indicator] = centralValue(row);
  }
  return { season: season.number, indicators: centralKeys(season.number), rows };
}

/**
 * Keeps the numbers of one region and counts the places they move.
 * @throws {ApiError} 400 at the field, 404 without the region, 409 with `current` when somebody changed them meanwhile
 */
export async function saveCentralData(db: Db, viewer: Viewer, body: CentralBody) {
  const season = await readSeason(db, 'rating', body.season);
  const answers = answersOf(season.number, body.indicator, body.answers);
  await refuseUnknown(db, body.unit);
  await db.transaction(async (tx) => {
    const before = await write(tx, viewer, season.number, { ...body, answers });
    await audit(tx, {
      actor: viewer.id,
      act: 'rating.central',
      kind: 'regional',
      record: body.unit,
      before,
      after: { season: season.number, indicator: body.indicator, ...answers },
      note: noteOf(season, body.indicator, before ?? {}, answers),
    });
    await countPlacesAfter(tx, 'rating', season.number, body.indicator, body.unit);
  });
  const row = (await readValues(db, season.number, body.unit)).find(({ indicator }) => indicator === body.indicator);
  if (!row) throw errors.notFound();
  return { unit: body.unit, indicator: body.indicator, value: centralValue(row) };
}

/** Of which season and indicator the numbers are, and what they were before. */
function noteOf({ number, title }: RatingSeason, key: string, before: Answers, after: Answers): string | undefined {
  const indicator = indicatorAt('rating', key, number);
  if (!indicator) return undefined;
  return `${title}, показатель ${indicator.number}: ${changedWords(indicator.fields, before, after) ?? 'без изменений'}`;
}

function answersOf(season: number, key: string, given: Record<string, unknown>): Answers {
  const indicator = indicatorAt('rating', key, season);
  if (indicator?.entry !== 'centre')
    throw errors.fields({ indicator: 'Данные этого показателя вносит не центральный штаб.' });
  const { fields } = indicator;
  const parsed = draftSchema(fields).safeParse(given);
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    throw errors.fields(fieldErrors as Record<string, string[]>);
  }
  const { paths } = completenessOf({ fields }, parsed.data);
  const missing = paths.filter(Boolean);
  if (missing.length > 0) throw errors.fields(Object.fromEntries(missing.map((path) => [path, REQUIRED])));
  return parsed.data;
}

async function refuseUnknown(db: Db, unit: number) {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${units} where ${units.level} = 'regional' and ${units.id} = ${unit}`,
  );
  if (rows.length === 0) throw errors.notFound('Такого регионального штаба нет.');
}

/** @returns what was there before */
async function write(
  tx: Executor,
  viewer: Viewer,
  season: number,
  { unit, indicator, version, answers }: Omit<CentralBody, 'answers'> & { answers: Answers },
): Promise<Answers | undefined> {
  const kept = sql`${JSON.stringify(answers)}::text::jsonb`;
  if (version === 0) {
    const made = await rowsOf(
      tx,
      sql`insert into ${reports}
        ${valuesOf(reports, { programme: 'rating', season, indicator, level: 'regional', unit_id: unit, state: 'accepted', answers: kept, updated_by: viewer.id, sent_at: sql`now()` })}
        on conflict ${namesOf(reports, 'programme', 'season', 'level', 'unit_id', 'indicator', 'item')} do nothing
        returning ${reports.id}`,
    );
    if (made.length > 0) return undefined;
  } else {
    const [before] = await rowsOf(
      tx,
      { answers: json<Answers>`was.answers` },
      (
        cells,
      ) => sql`with was as (select ${reports.id}, ${reports.answers} from ${reports} where ${reports.programme} = 'rating'
        and ${reports.season} = ${season}
          and ${reports.level} = 'regional' and ${reports.unit_id} = ${unit} and ${reports.indicator} = ${indicator}
          and ${reports.version} = ${version} for update)
        update ${r} set ${changesOf(r, { answers: kept, version: sql`${r.version} + 1`, updated_at: sql`now()`, updated_by: viewer.id })}
        from was where ${r.id} = was.id returning ${cells}`,
    );
    if (before) return before.answers;
  }
  const current = (await readValues(tx, season, unit)).find((row) => row.indicator === indicator);
  throw new ApiError(409, {
    detail: 'Данные изменили, пока вы правили. Посмотрите новые значения и внесите свои ещё раз.',
    current: current ? centralValue(current) : null,
  });
}
