import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import { EVENTS } from '../event';

const SHOWN = 5;

/** The events that fit a filter of the list, what comes first. */
export const useEvents = (filter: Record<string, string | number>) =>
  useReading({
    path: `/${EVENTS}/`,
    queryKey: [EVENTS, 'block', filter],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(SHOWN), ordering: 'coming' });
      for (const [key, value] of Object.entries(filter)) query.set(key, String(value));
      return api('event.list', { query, signal });
    },
  });
