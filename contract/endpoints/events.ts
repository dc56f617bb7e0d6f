import type { Endpoints } from './types';

export const eventsEndpoints = {} as const satisfies Endpoints;
