import type { ActiveItem } from '@contract/schemas/membership';
import { useRead } from '../../providers/useRead';

const COUNTS_KEY = ['active', 'counts'];
/** What waits, as the framework's lists read it. */
export const WAITING = 'active_applications';

export const useCounts = () => useRead('active.counts', {}, { queryKey: COUNTS_KEY, staleTime: 0 });

/** Names a row: ids of different kinds may be equal. */
export const keyOf = ({ kind, id }: Pick<ActiveItem, 'kind' | 'id'>): string => `${kind}-${id}`;
