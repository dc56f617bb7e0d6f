import { ratingPlacesEndpoints } from '../../contract/endpoints/ratingPlaces';
import type { Handlers } from '../http/call';
import { errors } from '../http/errors';

const soon = async () => {
  throw errors.notFound();
};
export const ratingPlaces = Object.fromEntries(
  Object.keys(ratingPlacesEndpoints).map((name) => [name, soon]),
) as unknown as Handlers<typeof ratingPlacesEndpoints>;
