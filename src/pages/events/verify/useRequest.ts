import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/http';
import { EVENTS } from '../event';

type Refused = Error & { status?: number };

/** One application at its address below the event. */
export const useRequest = <Answer>(event: number, path: string) =>
  useQuery<Answer, Refused>({
    queryKey: [EVENTS, 'request', event, path],
    queryFn: ({ signal }) => call<Answer>(`/events/${event}/${path}`, { signal }),
    staleTime: 0,
  });

export const post = (path: string, body: object = {}) => ({ path, init: { method: 'POST', body } });
export const remove = (path: string, reason: string) => ({ path, init: { method: 'DELETE', body: { reason } } });
