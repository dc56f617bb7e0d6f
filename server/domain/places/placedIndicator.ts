import { directionOf } from '../../../contract/indicators/places';
import { ratingIndicator } from '../../../contract/indicators/scoring';
import type { PlacedIndicator } from '../../../contract/schemas/ratingPlaces';
import { errors } from '../../http/errors';
import { placedIndicators } from './inputs';
import type { Season } from './season';
import { sumKinds } from './sumKinds';

/** What people are told of an indicator with places, as the season sets it. */
export function aboutPlaced(key: string, { settings }: Season, placed: number): PlacedIndicator {
  const { number, title, description, entry, catalogue = [] } = ratingIndicator(key);
  return {
    key,
    number,
    title,
    description,
    entry,
    better: directionOf(key, settings) ?? 'more',
    sums: sumKinds.filter((kind) => settings.sums[kind].includes(key)),
    items: [...catalogue],
    placed,
  };
}

/**
 * Key of an indicator with places by its number.
 * @throws {ApiError} 404 when there is none
 */
export function placedKey(number: number): string {
  const found = placedIndicators.find((indicator) => indicator.number === number);
  if (!found) throw errors.notFound('У этого показателя нет мест.');
  return found.key;
}
