import type { Programme } from '@contract/indicators/types';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../providers/useRead';

export type QueueFilter = Record<string, string | number>;
const QUEUE_KEY = 'report queue';

const queueText = (filter: QueueFilter): URLSearchParams =>
  new URLSearchParams(Object.entries({ programme: 'rating', ...filter }).map(([key, value]) => [key, String(value)]));

/** Reports of the rating that one goes through, in the order chosen in the queue: the longest waiting first. */
export const useQueue = (filter: QueueFilter) =>
  useRead(
    'report.queue',
    { query: queueText({ ordering: 'state_at', ...filter, limit: 200 }) },
    { queryKey: [QUEUE_KEY, 'walk', filter], staleTime: 0, placeholderData: keepPreviousData },
  );

/** How many wait, by state, indicator and region. */
export const useQueueCounts = (filter: QueueFilter = {}, enabled = true) =>
  useRead(
    'report.queueCounts',
    { query: queueText(filter) },
    { queryKey: [QUEUE_KEY, 'counts', filter], enabled, staleTime: 0, placeholderData: keepPreviousData },
  );

/** In which seasons reports of a programme wait for the viewer. */
export const useQueueSeasons = (programme: Programme, enabled: boolean) =>
  useRead(
    'report.queueSeasons',
    { query: { programme } },
    { queryKey: [QUEUE_KEY, 'seasons', programme], enabled, staleTime: 0 },
  );
