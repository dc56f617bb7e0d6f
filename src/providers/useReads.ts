import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ReadError, Reading } from './useRead';

/** Several readings of rows, each by itself: branches of a tree that are open. */
export const useReads = <Answer>(
  readings: readonly (Reading<Answer> & { path: string })[],
): UseQueryResult<Answer, ReadError>[] =>
  useQueries({ queries: readings.map(({ path, ...reading }) => ({ ...reading, meta: { path } })) });
