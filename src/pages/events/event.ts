// An event as its pages read it.

import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { api } from '../../providers/api';
import { session } from '../../providers/session';

export type EventRow = EventFull & RaRecord<number>;

/** Everything read of events begins with it: an act reads all of it anew. */
export const EVENTS = 'events';

export const isId = (id: string) => /^\d{1,9}$/.test(id);

type Refused = Error & { status?: number };

/** One event with its organisers, questions and files. */
export const useEvent = (id: string) =>
  useQuery<EventFull, Refused>({
    queryKey: [EVENTS, 'one', id],
    queryFn: ({ signal }) => api('event.one', { params: { id }, signal }),
    enabled: isId(id),
    staleTime: 0,
  });

/** What the person may do with the event; a guest is not asked about. */
export const useEventVerdicts = (id: number | string) =>
  useQuery<EventVerdicts, Refused>({
    queryKey: [EVENTS, 'verdicts', String(id)],
    queryFn: ({ signal }) => api('event.verdicts', { params: { id }, signal }),
    enabled: session.access() !== null && isId(String(id)),
    staleTime: 0,
  });
