import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../providers/api';

export type QueueFilter = Record<string, string | number>;
const QUEUE_KEY = 'report queue';

export const queueText = (filter: QueueFilter): URLSearchParams =>
  new URLSearchParams(Object.entries({ ...filter, programme: 'rating' }).map(([key, value]) => [key, String(value)]));

/** Reports of the rating that one goes through, in the order chosen in the queue: the longest waiting first. */
export const useQueue = (filter: QueueFilter) =>
  useQuery({
    queryKey: [QUEUE_KEY, 'walk', filter],
    queryFn: ({ signal }) =>
      api('report.queue', { query: queueText({ ordering: 'state_at', ...filter, limit: 200 }), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** How many wait, by state, indicator and region. */
export const useQueueCounts = (filter: QueueFilter = {}, enabled = true) =>
  useQuery({
    queryKey: [QUEUE_KEY, 'counts', filter],
    queryFn: ({ signal }) => api('report.queueCounts', { query: queueText(filter), signal }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
