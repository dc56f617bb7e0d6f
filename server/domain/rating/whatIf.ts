// What if: one own report answered otherwise, and where the region would then stand. Nothing is kept; the other regions
// stay as they are shown to the viewer.

import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import { draftSchema } from '../../../contract/indicators/answersSchema';
import { placesByScore, placesOf } from '../../../contract/indicators/places';
import type { RatingIndicator, UnitInputs } from '../../../contract/indicators/rating/inputs';
import type { Answers, Score, ScoreRow } from '../../../contract/indicators/types';
import { indicatorAt, requiredIndicator } from '../../../contract/programmes';
import type { WhatIf, WhatIfAsked } from '../../../contract/schemas/programmes/ratingPlaces';
import { type ReportState, reportStates } from '../../../contract/states/reports';
import { errors, type Viewer } from '../../call';
import { alias, type Db, inSet, json, r, rowsOf, str } from '../../db';
import { places } from '../../db/tables';
import { placesIn, type RatingShown, seesUnpublished, shownTo } from '../programmes/placesShown';
import type { RatingSeason } from '../programmes/season';
import { type Parties, partiesOf, reads } from '../reports/parties';
import { passedAnswers } from '../reports/reportRow';
import { reportUnit } from '../reports/reportUnit';
import { movedBy, type SumKind, sumsBy } from './counting';
import { type RegionPlace, readPlaces } from './regionPlaces';
import { inputsOf, type Report, readUnits } from './scoringInputs';

const p = alias(places, 'p');

type Places = Map<string, Map<number, number>>;
type Standing = { place: number; score: Score } | undefined;

/**
 * @throws {ApiError} 403 for a region that is not the viewer's own, unless he sees places before they are published and
 *   reads its reports; 400 at the answers; 404 without the region
 */
export async function whatIf(db: Db, viewer: Viewer, body: WhatIfAsked): Promise<WhatIf> {
  const unit = unitAsked(viewer, body);
  if ((await partiesAsking(db, viewer, unit)).size === 0) throw errors.forbidden();
  const shown = await shownTo(db, viewer, body);
  const asked = definitionAsked(shown.season, body.indicator);
  const kept = await readPlaces(db, shown);
  const before = placesByIndicator(kept);
  const { filled, ...own } = await changedReports(db, shown.season, unit, {
    ...body,
    indicator: asked,
    isOwn: unit === viewer.commands.regional,
  });
  const after: Places = new Map(before);
  const rows: WhatIf['rows'] = [];
  for (const key of movedBy(shown.season.number, asked.key)) {
    const indicator = requiredIndicator('rating', key, shown.season.number);
    const stands = await standing(db, shown, indicator, unit, own, kept);
    after.set(key, stands.places);
    const was = kept.find((one) => one.indicator === key && one.unit_id === unit);
    rows.push({
      key,
      number: indicator.number,
      title: indicator.title,
      before: { place: was?.place ?? null, score: was?.score ?? null },
      after: { place: stands.own?.place ?? null, score: stands.own?.score.value.toFixed() ?? null },
      breakdown: stands.own?.score.terms ?? [],
    });
  }
  const units = (await readUnits(db)).map(({ id }) => id);
  const sumOf = (kind: SumKind) => ({
    before: sumStanding(kind, units, before, shown.season, unit),
    after: sumStanding(kind, units, after, shown.season, unit),
  });
  return { rows, overall: sumOf('overall'), commissar: sumOf('commissar'), filled };
}

/** @throws {ApiError} 400 for an indicator that the season's units do not fill, or that has no place */
function definitionAsked({ number }: RatingSeason, key: string): RatingIndicator {
  const found = indicatorAt('rating', key, number);
  if (found?.entry !== 'unit' || found.better === null)
    throw errors.fields({ indicator: 'Такого показателя с местом нет.' });
  return found;
}

/** Who the viewer is to the reports that a question about the region goes on from; nobody where he may not ask. */
async function partiesAsking(db: Db, viewer: Viewer, unit: number): Promise<Parties> {
  const asks = unit === viewer.commands.regional || seesUnpublished(viewer, 'rating');
  return asks ? partiesOf(viewer, await reportUnit(db, viewer, 'rating', unit)) : new Set();
}

/**
 * Which items of an indicator (0: the indicator itself) the viewer may ask about: the question begins with the region's
 * report, and so is for whoever reads that.
 * @throws {ApiError} 404 without the region
 */
export async function readAskable(
  db: Db,
  viewer: Viewer,
  season: RatingSeason,
  unit: number,
): Promise<(indicator: RatingIndicator) => number[]> {
  const parties = await partiesAsking(db, viewer, unit);
  if (parties.size === 0) return () => [];
  const rows = await rowsOf(
    db,
    { indicator: r.indicator, item: r.item, state: str<ReportState>(r.state) },
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'rating' and ${r.season} = ${season.number}
      and ${r.level} = 'regional' and ${r.unit_id} = ${unit}`,
  );
  const states = new Map(rows.map(({ indicator, item, state }) => [`${indicator} ${item}`, state]));
  return (indicator) =>
    indicator.entry === 'unit'
      ? itemsOf(indicator).filter((item) => reads(parties, indicator, states.get(`${indicator.key} ${item}`) ?? 'none'))
      : [];
}

const itemsOf = ({ catalogue }: RatingIndicator): number[] => catalogue?.map(({ id }) => id) ?? [0];

function unitAsked({ commands }: Viewer, { unit = commands.regional }: Pick<WhatIfAsked, 'unit'>): number {
  if (unit === undefined) throw errors.fields({ unit: 'Укажите региональный штаб.' });
  return unit;
}

type Own = { inputs: UnitInputs; reports: Report[] };

type Change = Pick<WhatIfAsked, 'item' | 'answers'> & { indicator: RatingIndicator; isOwn: boolean };

/**
 * The region's accepted reports with the asked one answered otherwise, and what the others are counted from. The region
 * itself goes on from what it has written, everybody else from what it has sent: a draft is its own.
 */
async function changedReports(
  db: Db,
  season: RatingSeason,
  unit: number,
  { indicator: definition, item, answers, isOwn }: Change,
): Promise<Own & Pick<WhatIf, 'filled'>> {
  const [known] = (await readUnits(db)).filter(({ id }) => id === unit);
  if (!known) throw errors.notFound('Такого регионального штаба нет.');
  const { key: indicator } = definition;
  if (!itemsOf(definition).includes(item)) throw errors.fields({ item: 'В показателе нет такого мероприятия.' });
  const all = await rowsOf(
    db,
    {
      id: r.id,
      indicator: r.indicator,
      item: r.item,
      unit_id: r.unit_id,
      state: r.state,
      written: json<(Report & { state: string; written: Answers })['written']>(r.answers),
      answers: json<(Report & { state: string; written: Answers })['answers']>(passedAnswers),
    },
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'rating' and ${r.season} = ${season.number}
      and ${r.level} = 'regional' and ${r.unit_id} = ${unit}
      ${isOwn ? sql`` : sql`and ${r.state} not in ${inSet(reportStates, 'private')}`}`,
  );
  const current = all.find((one) => one.indicator === indicator && one.item === item);
  const before = isOwn ? current?.written : current?.answers;
  const { answers: changed, filled } = merged(definition, before ?? {}, answers, season);
  const rest = all.filter((one) => one.state === 'accepted' && one !== current);
  const reports = [...rest, { id: current?.id ?? 0, indicator, item, unit_id: unit, answers: changed }];
  const inputs = inputsOf(reports, [known], season).get(unit) ?? { paid: null, region: null, central: null };
  return { inputs, reports, filled };
}

/** Fields given replace those of the report, and what they stand instead of; what is worked out of them is filled. */
function merged(
  definition: RatingIndicator,
  current: Answers,
  given: Record<string, unknown>,
  { settings }: RatingSeason,
): { answers: Answers; filled: Answers } {
  const replaced = Object.entries(definition.instead ?? {}).flatMap(([field, other]) =>
    field in given && !(other in given) ? [[other, null]] : [],
  );
  const parsed = draftSchema(definition.fields, { items: true }).safeParse({
    ...current,
    ...Object.fromEntries(replaced),
    ...given,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw errors.fields({ [`answers.${issue?.path.join('.')}`]: issue?.message ?? 'Проверьте ответы.' });
  }
  const kept = definition.compute?.(parsed.data, settings) ?? parsed.data;
  const filled = Object.entries(kept).filter(([name, value]) => value !== parsed.data[name]);
  return { answers: kept, filled: Object.fromEntries(filled) };
}

/** Places of one indicator with the region's changed reports among the others' shown scores. */
async function standing(
  db: Db,
  shown: RatingShown,
  definition: RatingIndicator,
  unit: number,
  own: Own,
  kept: readonly RegionPlace[],
): Promise<{ places: Map<number, number>; own: Standing }> {
  const { key } = definition;
  const reports = own.reports.filter(({ indicator }) => indicator === key);
  const row: ScoreRow<UnitInputs> = { unit, reports, inputs: own.inputs };
  const rows = reports.length > 0 ? [row] : [];
  if (definition.scoreAll) {
    const others = (await readInputs(db, shown, key)).filter((one) => one.unit !== unit);
    const placed = placesOf(definition, [...others, ...rows], shown.season.settings);
    return {
      places: new Map(placed.map((one) => [one.unit, one.place])),
      own: placed.find((one) => one.unit === unit),
    };
  }
  const [alone] = placesOf(definition, rows, shown.season.settings);
  const scores = new Map(
    kept.flatMap(({ indicator, unit_id, score }) =>
      indicator === key && unit_id !== unit ? [[unit_id, new Big(score)] as const] : [],
    ),
  );
  if (alone) scores.set(unit, alone.score.value);
  const places = placesByScore(definition, scores, shown.season.settings);
  return { places, own: alone && { score: alone.score, place: places.get(unit) ?? 0 } };
}

/** What the shown scores of all regions were counted from. */
async function readInputs(
  db: Db,
  { season, publication, source }: RatingShown,
  key: string,
): Promise<ScoreRow<UnitInputs>[]> {
  if (!source) return [];
  const rows = await rowsOf(
    db,
    { inputs: json<ScoreRow<UnitInputs>>(p.inputs) },
    (cells) => sql`select ${cells} from ${p} where ${placesIn('p', season, publication?.id ?? 'computed')}
      and ${p.indicator} = ${key} and ${p.inputs} is not null`,
  );
  return rows.map(({ inputs }) => inputs);
}

/** Places as the sums read them. */
function placesByIndicator(rows: readonly RegionPlace[]): Places {
  const places: Places = new Map();
  for (const { indicator, unit_id, place } of rows) {
    const byUnit = places.get(indicator) ?? new Map<number, number>();
    places.set(indicator, byUnit.set(unit_id, place));
  }
  return places;
}

function sumStanding(kind: SumKind, units: readonly number[], places: Places, season: RatingSeason, unit: number) {
  const own = sumsBy(kind, units, places, season).find((one) => one.unit === unit);
  return { place: own?.place ?? null, sum: own?.sum ?? null };
}
