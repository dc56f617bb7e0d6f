// How the rating counts: every region by each indicator, and two sums of places.
import { Big } from 'big.js';
import { placesByScore, placesOf, scoreOf } from '../../../contract/indicators/places';
import { type SumPlaced, sumsOf } from '../../../contract/indicators/sums';
import { indicatorsOf, requiredIndicator } from '../../../contract/programmes';
import type { Counting, PlacesBy } from '../programmes/counting';
import type { RatingSeason } from '../programmes/season';
import type { ReportScore } from '../programmes/writePlaces';
import {
  inputsOf,
  placedIndicators,
  type Report,
  readReports,
  readUnits,
  rowsByIndicator,
  type Unit,
} from './scoringInputs';

export const sumKinds = ['overall', 'commissar'] as const;
export type SumKind = (typeof sumKinds)[number];

/** Indicators whose scores move when a report of this one does. */
export function movedBy(season: number, key: string): string[] {
  const { dataOf = key, isMembers = false } = indicatorsOf('rating', season).find((one) => one.key === key) ?? {};
  return placedIndicators({ number: season })
    .filter((one) => one.key === dataOf || (isMembers && one.byMembers))
    .map((one) => one.key);
}

export const ratingCounting: Counting<'rating'> = {
  movedBy,
  async begin(tx, season) {
    const { number, settings } = season;
    const units = await readUnits(tx);
    const ids = units.map(({ id }) => id);
    const definition = (key: string) => requiredIndicator('rating', key, number);
    return {
      participants: ids.map((id) => ({ id, unit: id, partner: null, nomination: '' })),
      placed: placedIndicators(season).map(({ key }) => key),
      sums: sumKinds,
      gaps: [],
      async count(keys, unit) {
        const reports = await readReports(tx, number, keys, unit);
        const rows = rowsByIndicator(reports, units, season);
        const places = keys.flatMap((key) => {
          const own = rows.get(key) ?? [];
          // Where scores depend on each other they keep what they were counted from.
          const inputs = new Map(definition(key).scoreAll ? own.map((row) => [row.unit, row]) : []);
          return placesOf(definition(key), own, settings).map(({ unit: participant, place, score }) => ({
            indicator: key,
            participant,
            place: new Big(place),
            score: score.value.toFixed(),
            breakdown: score.terms,
            inputs: inputs.get(participant) ?? null,
          }));
        });
        return { places, scores: reportScores(reports, units, season, keys) };
      },
      byScore: (key) =>
        definition(key).scoreAll ? null : (scores) => placesByScore(definition(key), scores, settings),
      sum: (places) =>
        sumKinds.flatMap((kind) =>
          sumsBy(kind, ids, wholePlaces(places), season).map(({ unit, sum, place, terms }) => ({
            indicator: kind,
            participant: unit,
            place: new Big(place),
            score: String(sum),
            breakdown: terms,
          })),
        ),
    };
  },
};

/** The places of the rating are whole numbers. */
const wholePlaces = (places: PlacesBy) =>
  new Map(
    [...places].map(([key, byUnit]) => [key, new Map([...byUnit].map(([unit, place]) => [unit, place.toNumber()]))]),
  );

/** Each report of these indicators with a score of its own. */
function reportScores(
  reports: readonly Report[],
  units: readonly Unit[],
  season: RatingSeason,
  keys: readonly string[],
): ReportScore[] {
  const inputs = inputsOf(reports, units, season);
  return reports.flatMap(({ id, indicator, unit_id, answers }) => {
    const given = inputs.get(unit_id);
    if (!given || !keys.includes(indicator)) return [];
    const definition = requiredIndicator('rating', indicator, season.number);
    const score = scoreOf(definition, answers, { ...given, settings: season.settings });
    return { id, score: score?.value.toFixed() ?? null, breakdown: score?.terms ?? null };
  });
}

/** A sum of a season over these places by indicator. */
export function sumsBy(
  kind: SumKind,
  units: readonly number[],
  places: ReadonlyMap<string, ReadonlyMap<number, number>>,
  season: Pick<RatingSeason, 'number' | 'settings'>,
): SumPlaced[] {
  const counted = new Set(season.settings.sums[kind]);
  const keys = placedIndicators(season)
    .filter(({ key }) => counted.has(key))
    .map(({ key, number, title }) => ({ key, label: `${number}. ${title}` }));
  return sumsOf(units, keys, places);
}
