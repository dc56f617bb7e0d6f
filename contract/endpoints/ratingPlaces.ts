// Places of the rating: ranking, matrix, profile, central data, publications.
import type { Endpoints } from './types';

export const ratingPlacesEndpoints = {} as const satisfies Endpoints;
