import type { Endpoints } from './types';

export const articlesEndpoints = {} as const satisfies Endpoints;
