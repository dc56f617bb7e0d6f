import type { Endpoints } from './types';

export const testsEndpoints = {} as const satisfies Endpoints;
