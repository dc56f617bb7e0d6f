import type { Endpoints } from './types';

export const ratingEndpoints = {} as const satisfies Endpoints;
