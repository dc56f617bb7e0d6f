import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import type { ListedLevel } from '../unitPages';

export type Below = { level: ListedLevel; count: number | undefined };
type Children = 'regional_headquarters' | 'local_headquarters' | 'educational_headquarters' | 'detachments';

/**
 * How many units of each level stand below. The record lists its own; the central headquarters stands above everything
 * and asks the lists.
 */
export function useBelow(level: Level, unit: Unit): Below[] {
  const below = levels[level].below.filter((one): one is ListedLevel => one !== 'central');
  const unlisted = below.filter((one) => unit[childrenKey(one)] === undefined);
  const { data: counts } = useReading({
    queryKey: [levels[level].api, 'counts below', unlisted],
    queryFn: ({ signal }) => Promise.all(unlisted.map((one) => countOf(one, signal))),
    enabled: unlisted.length > 0,
  });
  return below.map((one) => ({
    level: one,
    count: unit[childrenKey(one)]?.length ?? counts?.[unlisted.indexOf(one)],
  }));
}

const childrenKey = (level: ListedLevel): Children =>
  level === 'detachment' ? 'detachments' : (`${level}_headquarters` as Children);

async function countOf(level: ListedLevel, signal: AbortSignal): Promise<number> {
  const { count } = await api('units.list', { params: { level: levels[level].api }, query: { limit: 1 }, signal });
  return count;
}
