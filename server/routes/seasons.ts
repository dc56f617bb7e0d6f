import type { seasonsEndpoints } from '../../contract/endpoints/seasons';
import type { Handlers } from '../domain/handlers';
import { namedSeasons } from '../domain/programmes/season';

export const seasons: Handlers<typeof seasonsEndpoints> = { 'season.list': ({ db }) => namedSeasons(db) };
