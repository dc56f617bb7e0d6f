// An event as its pages read it.

import type { EventFull } from '@contract/schemas/events';
import type { RaRecord } from 'ra-core';
import { session } from '../../providers/session';
import { useRead } from '../../providers/useRead';

export type EventRow = EventFull & RaRecord<number>;

/** Everything read of events begins with it: an act reads all of it anew. */
export const EVENTS = 'events';

export const isId = (id: string) => /^\d{1,9}$/.test(id);

/** One event with its organisers, questions and files. */
export const useEvent = (id: string) =>
  useRead('event.one', { params: { id } }, { queryKey: [EVENTS, 'one', id], enabled: isId(id), staleTime: 0 });

/** What the person may do with the event; a guest is not asked about. */
export const useEventVerdicts = (id: number | string) =>
  useRead(
    'event.verdicts',
    { params: { id } },
    {
      queryKey: [EVENTS, 'verdicts', String(id)],
      enabled: session.access() !== null && isId(String(id)),
      staleTime: 0,
    },
  );
