// An event as its pages read it.
import type { EventFull } from '@contract/schemas/events';
import type { RaRecord } from 'ra-core';

export type EventRow = EventFull & RaRecord<number>;

/** Everything read of events begins with it: an act reads all of it anew. */
export const EVENTS = 'events';
