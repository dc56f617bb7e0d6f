import { operators } from '@contract/columnConditions';
import { to } from '@contract/paths';
import type { QueueFilter } from './useQueue';

type Reviewed = { unit: number; report: number };

/** The review of one report of part 2; the filters and the order of the queue go with it, so that "next" follows them. */
export const reviewAddress = ({ unit, report }: Reviewed, filter: QueueFilter = {}): string => {
  const query = new URLSearchParams({ report: String(report) });
  for (const [key, value] of Object.entries(filter)) query.set(key, String(value));
  return `${partTwoAddress(unit)}?${query}`;
};

/** The queue narrowed by a filter. */
export const queueAddress = (filter: QueueFilter): string =>
  `${to('ratingReports', { part: 2 })}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The whole second part of a regional headquarters. */
export const partTwoAddress = (unit: number): string => to('ratingReportTwo', { part: unit });

/** Its first part. */
export const partOneAddress = (unit: number): string => to('ratingReportOne', { part: unit });

/** The headquarters an address names; null where it names none. */
export const unitIn = (part: string | undefined): number | null =>
  part && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;

const kept = ['season', 'unit', 'district', 'indicator', 'state', 'before', 'search', 'ordering'];
const isCondition = (key: string) => operators.some((operator) => key.endsWith(`__${operator}`));

/** The filters and the order an address carries. */
export const filterIn = (query: URLSearchParams): QueueFilter =>
  Object.fromEntries([...query].filter(([key, value]) => value && (kept.includes(key) || isCondition(key))));
