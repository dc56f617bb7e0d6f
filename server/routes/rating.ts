import type { ratingEndpoints } from '../../contract/endpoints/rating';
import type { Handlers } from '../http/call';

export const rating: Handlers<typeof ratingEndpoints> = {};
