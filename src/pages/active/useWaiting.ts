import { personName } from '@contract/people/personName';
import type { ActiveItem } from '@contract/schemas/membership';
import { useRead } from '../../providers/useRead';

const COUNTS_KEY = ['active', 'counts'];
/** What waits, as the framework's lists read it. */
export const WAITING = 'active_applications';

export const useCounts = () => useRead('active.counts', {}, { queryKey: COUNTS_KEY, staleTime: 0 });

/** Names a row: ids of different kinds may be equal. */
export const keyOf = ({ kind, id }: Pick<ActiveItem, 'kind' | 'id'>): string => `${kind}-${id}`;

/** What a row is about where that is no person: a report by its indicator, an entry to the competition by its detachments. */
export const aboutOf = ({ kind, title }: ActiveItem): string | null =>
  kind === 'indicator' || kind === 'competition' ? title : null;

export const rowName = (row: ActiveItem): string =>
  aboutOf(row) ?? (row.person ? personName(row.person) : `Заявка № ${row.id}`);
