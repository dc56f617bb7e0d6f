// Seasons of the programmes, for everybody: titles and addresses name the one that is current.
import { z } from 'zod';
import { SeasonNamed } from '../schemas/programmes/seasons';
import { area } from './table/rows';
import type { Endpoints } from './table/types';

const { guest } = area('Сезоны');

export const seasonsEndpoints = {
  'season.list': guest.get('/seasons/', 'Сезоны рейтинга и конкурса: какой из них текущий', {
    answer: z.array(SeasonNamed),
  }),
} as const satisfies Endpoints;
