import type { GetListResult, RaRecord } from 'ra-core';

export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] };

/** An answer of a list as react-admin wants it. Some calls of API v1 answer a bare array: that is all there is. */
export function listResult<T extends RaRecord>(answer: Page<T> | T[]): GetListResult<T> {
  const { count, next, previous, results } = Array.isArray(answer)
    ? { count: answer.length, next: null, previous: null, results: answer }
    : answer;
  return {
    data: results,
    total: count,
    pageInfo: { hasNextPage: next !== null, hasPreviousPage: previous !== null },
    meta: { next, previous },
  };
}
