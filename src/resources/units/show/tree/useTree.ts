import { LIMIT_MAX } from '@contract/constants';
import { type Level, levelKeys, levels } from '@contract/levels';
import type { UnitBranch } from '@contract/schemas/unitFigures';
import { useSearchParams } from 'react-router-dom';
import { rowQuery, useReads } from '../../../../providers/useRead';

export type UnitKey = { level: Level; id: number };

/** A line of the tree: a unit, what is still read, what could not be read, or more units than are shown. */
export type TreeRow = { key: string; depth: number } & (
  | { kind: 'unit'; unit: UnitBranch; open: boolean; above: string | null }
  | { kind: 'waiting' }
  | { kind: 'failed'; again: () => void }
  | { kind: 'more'; count: number }
);

/** Branches that stand open at once: each is read by itself. */
const OPEN_MOST = 60;

const keyOf = ({ level, id }: UnitKey): string => `${level}.${id}`;
/** Whether something lies below a unit. */
export const hasBelow = ({ below }: UnitBranch): boolean => Object.values(below).some((count) => count > 0);

/** The lines of the tree below a unit. What is open stands in the address: the way back from a unit leads to the same lines. */
export function useTree(root: UnitKey) {
  const [query, setQuery] = useSearchParams();
  const open = (query.get('open') ?? '').split(',').flatMap(unitOf).slice(0, OPEN_MOST);
  const wanted = [root, ...open];
  const reads = useReads(
    wanted.map(({ level, id }) =>
      rowQuery('units.branches', { params: { level: levels[level].api, id }, query: { limit: LIMIT_MAX } }),
    ),
  );
  const readOf = new Map(wanted.map((unit, at) => [keyOf(unit), reads[at]]));

  const linesBelow = (of: UnitKey, depth: number, above: string | null): TreeRow[] => {
    const read = readOf.get(keyOf(of));
    if (!read) return [];
    const key = `${keyOf(of)} below`;
    if (!read.data) {
      if (!read.error) return [{ kind: 'waiting', key, depth }];
      return [{ kind: 'failed', key, depth, again: () => void read.refetch() }];
    }
    const { results, count } = read.data;
    return [
      ...results.flatMap((unit): TreeRow[] => {
        const own = keyOf(unit);
        const isOpen = hasBelow(unit) && readOf.has(own);
        const row: TreeRow = { kind: 'unit', key: own, depth, unit, open: isOpen, above };
        return isOpen ? [row, ...linesBelow(unit, depth + 1, own)] : [row];
      }),
      ...(count > results.length ? [{ kind: 'more' as const, key, depth, count: count - results.length }] : []),
    ];
  };

  const turn = (unit: UnitKey, opened: boolean) => {
    const others = open.filter((one) => keyOf(one) !== keyOf(unit));
    const next = opened ? [...others, unit] : others;
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.length > 0) after.set('open', next.map(keyOf).join(','));
        else after.delete('open');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return { root: readOf.get(keyOf(root)), rows: linesBelow(root, 0, null), turn };
}

function unitOf(text: string): UnitKey[] {
  const [name, id = ''] = text.split('.');
  const level = levelKeys.find((one) => one === name);
  return level && /^[1-9]\d{0,8}$/.test(id) ? [{ level, id: Number(id) }] : [];
}
