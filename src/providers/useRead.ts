// Reading rows of the API by name, kept and shared by react-query.
import type { EndpointName } from '@contract/endpoints';
import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { type AnswerOf, callOf, type Rest } from './api';
import { lasts, takeAlready } from './door/firstCall';
import { call } from './http';
import { session } from './session';

export type Reading<Answer> = {
  queryKey: QueryKey;
  queryFn: (context?: { signal?: AbortSignal }) => Promise<Answer>;
};

/**
 * One reading as react-query wants it. The key starts with the kind of record, the first word of the address, so that
 * whatever changes records of a kind refreshes all that shows them.
 */
export function rowQuery<const Name extends EndpointName>(
  name: Name,
  ...[asked]: Rest<Name>
): Reading<AnswerOf<Name>> & { path: string } {
  const { path, init } = callOf(name, asked);
  return {
    path,
    queryKey: keyOf(path),
    queryFn: ({ signal } = {}) => call<AnswerOf<Name>>(path, { ...init, signal }),
  };
}

/** Why something could not be read: 404, 403 …, 0 without connection. */
export type ReadError = Error & { status?: number };
type Options<Answer, Shown> = Omit<UseQueryOptions<Answer, ReadError, Shown>, 'queryKey' | 'queryFn' | 'staleTime'> & {
  staleTime?: number;
  /** A name of its own for what is refreshed together; without it, the kind of record. */
  queryKey?: QueryKey;
};

/** What one row answers, read when it is shown. */
export function useRead<const Name extends EndpointName, Shown = AnswerOf<Name>>(
  name: Name,
  asked: NonNullable<Rest<Name>[0]>,
  options: Options<AnswerOf<Name>, Shown> = {},
) {
  const { path, ...reading } = rowQuery(name, ...([asked] as Rest<Name>));
  const initialData = () => broughtAlong(path) as AnswerOf<Name> | undefined;
  const { staleTime } = options;
  return useQuery<AnswerOf<Name>, ReadError, Shown>({
    initialData,
    meta: { path },
    ...reading,
    ...options,
    ...(staleTime !== undefined && { staleTime: lasts(staleTime) }),
  });
}

/**
 * What takes several rows, or was named elsewhere. `path` is the address of the one row it is made of, where that may
 * stay on the device.
 */
export const useReading = <Answer>({
  path,
  ...reading
}: Omit<UseQueryOptions<Answer, ReadError>, 'queryFn'> & {
  path?: string;
  queryFn: (context: { signal: AbortSignal }) => Answer | Promise<Answer>;
}) => useQuery<Answer, ReadError>({ meta: path ? { path } : undefined, ...reading });

type Paged = { results: readonly unknown[]; next: string | null };
type RowOf<Answer> = Answer extends { results: readonly (infer Row)[] } ? Row : never;

/** The rows of a list, page after page along its `next` links. */
export function usePages<const Name extends EndpointName>(name: Name, asked: NonNullable<Rest<Name>[0]>) {
  const { path } = callOf(name, asked);
  const { data, ...rest } = useInfiniteQuery({
    queryKey: keyOf(path),
    queryFn: ({ pageParam, signal }) => call<Paged & AnswerOf<Name>>(pageParam, { signal }),
    initialPageParam: path,
    meta: { path },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = data?.pages.flatMap(({ results }) => results) as RowOf<AnswerOf<Name>>[] | undefined;
  return { ...rest, rows, first: data?.pages[0] as AnswerOf<Name> | undefined };
}

const broughtAlong = (path: string): unknown => takeAlready(path, session.access())?.body;

const keyOf = (path: string): QueryKey => [path.split('/')[1], path];

/** Several readings of rows, each by itself: branches of a tree that are open. */
export const useReads = <Answer>(
  readings: readonly (Reading<Answer> & { path: string })[],
): UseQueryResult<Answer, ReadError>[] =>
  useQueries({ queries: readings.map(({ path, ...reading }) => ({ ...reading, meta: { path } })) });
