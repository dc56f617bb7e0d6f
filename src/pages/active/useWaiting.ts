import type { ActiveCounts, ActiveItem } from '@contract/schemas/membership';
import type { Page } from '@contract/schemas/page';
import type { WaitingKind } from '@contract/waitingKinds';
import { DECIDE_MAX } from '@contract/waitingKinds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';

export const COUNTS_KEY = ['active', 'counts'];
export const LIST_KEY = 'active list';

export const useCounts = () =>
  useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => call<ActiveCounts>('/active_applications/counts/', { signal }),
    staleTime: 0,
  });

type Asked = { kind: WaitingKind; search: string; all: boolean };

/** What waits, the longest waiting first: as much as one go decides, or all of it. */
export const useWaiting = ({ kind, search, all }: Asked) =>
  useQuery({
    queryKey: [LIST_KEY, kind, search, all],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ kind, limit: all ? '-1' : String(DECIDE_MAX), ...(search && { search }) });
      return call<Page<ActiveItem>>(`/active_applications/?${query}`, { signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Names a row: ids of different kinds may be equal. */
export const keyOf = ({ kind, id }: Pick<ActiveItem, 'kind' | 'id'>): string => `${kind}-${id}`;
