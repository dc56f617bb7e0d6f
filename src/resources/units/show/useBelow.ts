import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../providers/api';
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
  const asked = useQueries({
    queries: unlisted.map((one) => ({
      queryKey: [levels[one].api, 'count'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api('units.list', { params: { level: levels[one].api }, query: { limit: 1 }, signal }).then(
          ({ count }) => count,
        ),
    })),
  });
  return below.map((one) => ({
    level: one,
    count: unit[childrenKey(one)]?.length ?? asked[unlisted.indexOf(one)]?.data,
  }));
}

const childrenKey = (level: ListedLevel): Children =>
  level === 'detachment' ? 'detachments' : (`${level}_headquarters` as Children);
