import { to } from '@contract/paths';
import type { QueueFilter } from './useQueue';

/** The review of one report of part 2; the filters of the queue go with it, so that "next" stays within them. */
export const reviewAddress = (report: number, filter: QueueFilter = {}): string => {
  const query = new URLSearchParams({ report: String(report) });
  for (const [key, value] of Object.entries(filter)) query.set(key, String(value));
  return `${to('ratingReportTwo', { part: 2 })}?${query}`;
};

/** The first part of a region. */
export const partOneAddress = (unit: number): string => `${to('ratingReportOne', { part: 1 })}?unit=${unit}`;

const kept = ['unit', 'district', 'indicator', 'state', 'before', 'search'] as const;

/** The filters an address carries. */
export const filterIn = (query: URLSearchParams): QueueFilter =>
  Object.fromEntries(kept.flatMap((key) => (query.get(key) ? [[key, query.get(key) as string]] : [])));
