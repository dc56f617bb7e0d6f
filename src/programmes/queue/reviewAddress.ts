import { operators } from '@contract/columnConditions';
import { to } from '@contract/paths';
import { inSeason } from '@contract/programmes/inSeason';
import type { QueueFilter } from './useQueue';

type Reviewed = { unit: number; report: number };

/** The review of one report of part 2; the filters and the order of the queue go with it, so that "next" follows them. */
export const reviewAddress = ({ unit, report }: Reviewed, filter: QueueFilter = {}): string =>
  `${partTwoAddress(unit)}?${new URLSearchParams({ report: String(report), ...textsOf(filter) })}`;

/** The review of one report of the competition; the filters and the order of the queue one comes from lead back to it. */
export const competitionReviewAddress = ({ unit, report }: Reviewed, filter: QueueFilter): string =>
  `${to('activeIndicator', { id: unit, applicationId: report })}?${new URLSearchParams({ [QUEUE]: 'competition', ...textsOf(filter) })}`;

/** The queue of the competition that a review was opened from; null for one that was opened elsewhere. */
export function queueBehind(query: URLSearchParams): string | null {
  if (query.get(QUEUE) !== 'competition') return null;
  const { season, ordering, ...filter } = filterIn(query);
  const [, down, sort] = String(ordering ?? '').match(/^(-?)(\w+)$/) ?? [];
  const list = new URLSearchParams({ tab: 'queue', filter: JSON.stringify(filter) });
  if (sort) for (const [key, value] of Object.entries({ sort, order: down ? 'DESC' : 'ASC' })) list.set(key, value);
  return inSeason(`${to('competition')}?${list}`, season === undefined ? undefined : Number(season));
}

const QUEUE = 'queue';
const textsOf = (filter: QueueFilter) =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]));

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
