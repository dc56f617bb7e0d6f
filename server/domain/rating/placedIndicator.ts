import { directionOf } from '../../../contract/indicators/places';

import type { RatingIndicator } from '../../../contract/indicators/rating/inputs';
import type { PlacedIndicator } from '../../../contract/schemas/programmes/ratingPlaces';
import { errors } from '../../call';
import type { RatingSeason } from '../programmes/season';
import { sumKinds } from './counting';
import { placedIndicators } from './scoringInputs';

/** What people are told of an indicator with places, as the season sets it. */
export function aboutPlaced(indicator: RatingIndicator, { settings }: RatingSeason, placed: number): PlacedIndicator {
  const { key, number, title, description, entry, catalogue = [] } = indicator;
  return {
    key,
    number,
    title,
    description,
    entry,
    better: directionOf(indicator, settings) ?? 'more',
    sums: sumKinds.filter((kind) => settings.sums[kind].includes(key)),
    items: [...catalogue],
    placed,
  };
}

/**
 * An indicator with places by its number.
 * @throws {ApiError} 404 when the season has none
 */
export function placedNumber(season: RatingSeason, number: number): RatingIndicator {
  const found = placedIndicators(season).find((indicator) => indicator.number === number);
  if (!found) throw errors.notFound('У этого показателя нет мест.');
  return found;
}
