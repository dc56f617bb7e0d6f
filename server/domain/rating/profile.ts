import { Big } from 'big.js';
import type { RatingIndicator } from '../../../contract/indicators/rating/inputs';
import { missingPlace } from '../../../contract/indicators/sums';
import type { Profile } from '../../../contract/schemas/programmes/ratingPlaces';
import { errors, type Viewer } from '../../call';
import type { Db } from '../../db';
import { type Asked, shownTo } from '../programmes/placesShown';
import type { SumKind } from './counting';
import { aboutPlaced } from './placedIndicator';
import {
  changeOf,
  headOf,
  medianOf,
  type RegionPlace,
  readPlaces,
  readPrevious,
  readRegions,
  readWhole,
} from './regionPlaces';
import { placedIndicators } from './scoringInputs';
import { readAskable } from './whatIf';

/**
 * One region over all indicators, with the change against the previous publication and what the next better place has.
 * @throws {ApiError} 404 without the region
 */
export async function readProfile(db: Db, viewer: Viewer, unit: number, asked: Asked): Promise<Profile> {
  const shown = await shownTo(db, viewer, asked);
  const regions = await readRegions(db);
  const region = regions.find(({ id }) => id === unit);
  if (!region) throw errors.notFound();
  const kept = await readPlaces(db, shown);
  const previous = await readPrevious(db, shown);
  const own = new Map((await readWhole(db, shown, { unit })).map((one) => [one.indicator, one]));
  const askable = await readAskable(db, viewer, shown.season, unit);
  const sumOf = (kind: SumKind) => {
    const { place = null, score, breakdown = [] } = own.get(kind) ?? {};
    return {
      place,
      sum: score === undefined ? null : Number(score),
      change: changeOf(previous, kind, unit, place),
      breakdown,
    };
  };
  const rowOf = (indicator: RatingIndicator): Profile['rows'][number] => {
    const { key } = indicator;
    const all = kept.filter((one) => one.indicator === key);
    const { place = null, score = null, breakdown = [] } = own.get(key) ?? {};
    return {
      ...aboutPlaced(indicator, shown.season, all.length),
      place,
      change: changeOf(previous, key, unit, place),
      counted: place ?? missingPlace(new Map(all.map((one) => [one.unit_id, one.place]))),
      score,
      next: nextOf(all, place, score),
      median: medianOf(all.map((one) => one.score)),
      best: all.find((one) => one.place === Math.min(...all.map((other) => other.place)))?.score ?? null,
      breakdown,
      asks: askable(indicator),
    };
  };
  return {
    ...headOf(shown, viewer),
    unit: region,
    total: regions.length,
    overall: sumOf('overall'),
    commissar: sumOf('commissar'),
    rows: placedIndicators(shown.season).map(rowOf),
  };
}

/** The nearest better place and how far its score is. */
function nextOf(
  all: readonly RegionPlace[],
  place: number | null,
  score: string | null,
): Profile['rows'][number]['next'] {
  if (place === null || score === null) return null;
  const better = all.filter((one) => one.place < place).sort((a, b) => b.place - a.place)[0];
  return better
    ? { place: better.place, score: better.score, gap: new Big(better.score).minus(score).abs().toFixed() }
    : null;
}
