import type { Endpoints } from './types';

export const competitionEndpoints = {} as const satisfies Endpoints;
