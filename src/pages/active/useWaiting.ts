import type { ActiveItem } from '@contract/schemas/membership';
import type { WaitingKind } from '@contract/waitingKinds';
import { DECIDE_MAX } from '@contract/waitingKinds';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../providers/api';
import { useRead, useReading } from '../../providers/useRead';

export const COUNTS_KEY = ['active', 'counts'];
export const LIST_KEY = 'active list';

export const useCounts = () => useRead('active.counts', {}, { queryKey: COUNTS_KEY, staleTime: 0 });

type Asked = { kind: WaitingKind; search: string; all: boolean };

/** What waits, the longest waiting first: as much as one go decides, or all of it. */
export const useWaiting = ({ kind, search, all }: Asked) =>
  useReading({
    queryKey: [LIST_KEY, kind, search, all],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ kind, limit: all ? '-1' : String(DECIDE_MAX), ...(search && { search }) });
      return api('active.list', { query, signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Names a row: ids of different kinds may be equal. */
export const keyOf = ({ kind, id }: Pick<ActiveItem, 'kind' | 'id'>): string => `${kind}-${id}`;
