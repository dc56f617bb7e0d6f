import { PAGE } from '@contract/constants';
import type { Page } from '@contract/schemas/page';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../providers/http';

export type RemoteOption = { id: number; name?: string | null };
export type RemoteQuery = Record<string, string | number | null | undefined>;

type Asked = {
  /** Where the options are read, for example `/regions/`. */
  address: string;
  query?: RemoteQuery;
  term: string;
  /** The list is short: it is read once and searched here. */
  whole?: boolean;
  enabled: boolean;
};

/** Options of a select, page by page. */
export function useRemoteOptions<T extends RemoteOption>({ address, query, term, whole, enabled }: Asked) {
  const first = `${address}?${listing(query, whole ? '' : term, whole)}`;
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [kind(address), 'select', first],
    queryFn: ({ pageParam, signal }) => call<Page<T>>(pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  });
  return {
    options: data?.pages.flatMap(({ results }) => results) ?? [],
    loading: isFetching,
    error,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    refetch,
  };
}

/** The option behind an id: a record that links by id alone does not say the name. */
export function useRemoteOption<T extends RemoteOption>(address: string, value: T | number | null): T | null {
  const id = typeof value === 'number' ? value : null;
  const { data } = useQuery({
    queryKey: [kind(address), 'option', id],
    queryFn: ({ signal }) => call<T>(`${address}${id}/`, { signal }),
    enabled: id !== null,
  });
  return typeof value === 'number' ? (data ?? null) : value;
}

/** Named like the record kind, so that what is kept of a kind is kept as long as its other answers. */
const kind = (address: string) => address.replaceAll('/', '');

function listing(query: RemoteQuery = {}, term: string, whole = false): URLSearchParams {
  const params = new URLSearchParams({ limit: whole ? '-1' : String(PAGE.units) });
  for (const [key, value] of Object.entries(query)) if (value != null && value !== '') params.set(key, String(value));
  if (term) params.set('search', term);
  return params;
}
