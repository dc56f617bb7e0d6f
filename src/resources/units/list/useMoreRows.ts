import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'ra-core';
import { dataProvider } from '../../../providers/dataProvider';

/**
 * Rows after the first page of a list, read along the `next` links. They are kept with the list they follow, so that
 * going back to it finds them again.
 */
export function useMoreRows<T extends RaRecord>() {
  const { resource, meta, isPlaceholderData } = useListContext<T>();
  const first: string | null = isPlaceholderData ? null : (meta?.next ?? null);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [resource, 'more', first],
    queryFn: ({ pageParam, signal }) => dataProvider.followNext<T>(pageParam, { signal }),
    initialPageParam: first ?? '',
    getNextPageParam: (last) => (last.meta?.next as string | null) ?? undefined,
    enabled: false, // asked for by the button alone
  });
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    loading: isFetching,
    error,
    available: data ? hasNextPage : first !== null,
    load: () => void fetchNextPage(),
  };
}
