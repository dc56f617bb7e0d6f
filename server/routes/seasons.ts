import type { seasonsEndpoints } from '../../contract/endpoints/seasons';
import { namedSeasons } from '../domain/programmes/season';
import type { Handlers } from '../http';

export const seasons: Handlers<typeof seasonsEndpoints> = { 'season.list': ({ db }) => namedSeasons(db) };
