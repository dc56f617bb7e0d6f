import { Big } from 'big.js';
import { densePlaces } from '../../../contract/indicators/ranks';
import { missingPlace } from '../../../contract/indicators/sums';
import type { Term } from '../../../contract/indicators/types';
import type { IndicatorPlaces, ItemPlaces } from '../../../contract/schemas/programmes/ratingPlaces';
import { errors, type Viewer } from '../../call';
import type { Db } from '../../db';
import { type Asked, shownTo } from '../programmes/placesShown';
import { aboutPlaced, placedNumber } from './placedIndicator';
import {
  byPlace,
  changeOf,
  headOf,
  medianOf,
  readLastSeason,
  readPrevious,
  readRegions,
  readWhole,
} from './regionPlaces';

/**
 * One indicator over all regions, with what each score was counted from; regions without a place last.
 * @throws {ApiError} 404 for an indicator without places
 */
export async function readIndicatorPlaces(
  db: Db,
  viewer: Viewer,
  number: number,
  asked: Asked,
): Promise<IndicatorPlaces> {
  const shown = await shownTo(db, viewer, asked);
  const indicator = placedNumber(shown.season, number);
  const { key } = indicator;
  const regions = await readRegions(db);
  const kept = await readWhole(db, shown, { indicator: key });
  const previous = await readPrevious(db, shown, key);
  const last = await readLastSeason(db, shown, key);
  const byUnit = new Map(kept.map((one) => [one.unit_id, one]));
  return {
    ...headOf(shown, viewer),
    indicator: aboutPlaced(indicator, shown.season, kept.length),
    median: medianOf(kept.map(({ score }) => score)),
    last_season: last?.season ?? null,
    missing: missingPlace(new Map(kept.map(({ unit_id, place }) => [unit_id, place]))),
    rows: regions
      .map((region) => {
        const one = byUnit.get(region.id);
        const place = one?.place ?? null;
        const change = changeOf(previous, key, region.id, place);
        return {
          ...region,
          place,
          change,
          last: last?.places.get(region.id) ?? null,
          score: one?.score ?? null,
          breakdown: (one?.breakdown ?? []).filter(counts),
        };
      })
      .sort((a, b) => byPlace(a.place, b.place)),
  };
}

/** Items of a catalogue that add nothing would be most of the answer. */
const counts = ({ item, value }: Term) => item === undefined || value !== '0';

/**
 * One item of an indicator's catalogue over all regions, placed by its own value.
 * @throws {ApiError} 404 for an indicator or item that is not there
 */
export async function readItemPlaces(
  db: Db,
  viewer: Viewer,
  { number, item }: { number: number; item: number },
  asked: Asked,
): Promise<ItemPlaces> {
  const shown = await shownTo(db, viewer, asked);
  const definition = placedNumber(shown.season, number);
  const kept = await readWhole(db, shown, { indicator: definition.key });
  const indicator = aboutPlaced(definition, shown.season, kept.length);
  const named = indicator.items.find(({ id }) => id === item);
  if (!named) throw errors.notFound('В показателе нет такого мероприятия.');
  const terms = new Map(
    kept.flatMap(({ unit_id, breakdown }) => {
      const term = breakdown.find((one) => one.item === item);
      return term ? [[unit_id, term] as const] : [];
    }),
  );
  const values = new Map([...terms].map(([unit, { value }]) => [unit, new Big(value)]));
  const places = densePlaces(values, indicator.better);
  const regions = await readRegions(db);
  return {
    ...headOf(shown, viewer),
    indicator,
    item: named,
    rows: regions
      .map((region) => ({
        ...region,
        place: places.get(region.id) ?? null,
        score: terms.get(region.id)?.value ?? null,
        formula: terms.get(region.id)?.formula ?? null,
      }))
      .sort((a, b) => byPlace(a.place, b.place)),
  };
}
