import type { ratingPlacesEndpoints } from '../../contract/endpoints/ratingPlaces';
import type { Handlers } from '../http/call';

export const ratingPlaces: Handlers<typeof ratingPlacesEndpoints> = {};
