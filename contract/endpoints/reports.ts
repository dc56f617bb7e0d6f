import type { Endpoints } from './types';

export const reportsEndpoints = {} as const satisfies Endpoints;
