import type { ActiveItem } from '@contract/schemas/membership';
import type { WaitingKind } from '@contract/waitingKinds';
import { DECIDE_MAX } from '@contract/waitingKinds';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../providers/api';
import { useRead, useReading } from '../../providers/useRead';

export const COUNTS_KEY = ['active', 'counts'];
export const LIST_KEY = 'active list';

export const useCounts = () => useRead('active.counts', {}, { queryKey: COUNTS_KEY, staleTime: 0 });

/** What of the rows is shown, beside all of them. */
export const narrowings = {
  complete: { label: 'Документы собраны', query: { complete: 'true' } },
  lacking: { label: 'Не хватает документов', query: { complete: 'false' } },
  minor: { label: 'До 18 лет', query: { adult: 'false' } },
} as const;
export type Narrowing = keyof typeof narrowings;

/** `sort`: a column as the server names it, with a minus for the other way; the longest waiting first without one. */
export type Asked = { kind: WaitingKind; search: string; all: boolean; sort: string; only: Narrowing | '' };

/** What waits: as much as one go decides, or all of it. */
export const useWaiting = ({ kind, search, all, sort, only }: Asked) =>
  useReading({
    queryKey: [LIST_KEY, kind, search, all, sort, only],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        kind,
        limit: all ? '-1' : String(DECIDE_MAX),
        ...(search && { search }),
        ...(sort && { ordering: sort }),
        ...(only && narrowings[only].query),
      });
      return api('active.list', { query, signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Names a row: ids of different kinds may be equal. */
export const keyOf = ({ kind, id }: Pick<ActiveItem, 'kind' | 'id'>): string => `${kind}-${id}`;
