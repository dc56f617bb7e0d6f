import { PAGE } from '@contract/constants';
import { useGetOne, useInfiniteGetList } from 'ra-core';

export type RemoteOption = { id: number; name?: string | null };
export type RemoteQuery = Record<string, string | number | null | undefined>;

type Asked = {
  /** Kind of the records, for example `regions`. */
  resource: string;
  query?: RemoteQuery;
  term: string;
  /** The list is short: it is read once and searched here. */
  whole?: boolean;
  enabled: boolean;
};

const MINUTE = 60_000;

/** Options of a select, page by page. */
export function useRemoteOptions<T extends RemoteOption>({ resource, query, term, whole, enabled }: Asked) {
  const { data, isFetching, error, hasNextPage, fetchNextPage, refetch } = useInfiniteGetList<T>(
    resource,
    {
      pagination: { page: 1, perPage: whole ? -1 : PAGE.units },
      // Without an order of its own the kit asks for the last one made first.
      sort: { field: resource === 'rsousers' ? 'last_name' : 'name', order: 'ASC' },
      filter: { ...query, search: whole ? '' : term },
    },
    { enabled },
  );
  return {
    options: data?.pages.flatMap((page) => page.data) ?? [],
    loading: isFetching,
    error: error as Error | null,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    refetch,
  };
}

/** The option behind an id: a record that links by id alone does not say the name. */
export function useRemoteOption<T extends RemoteOption>(resource: string, value: T | number | null): T | null {
  const id = typeof value === 'number' ? value : undefined;
  const { data } = useGetOne<T>(resource, { id }, { enabled: id !== undefined, staleTime: MINUTE });
  return typeof value === 'number' ? (data ?? null) : value;
}
