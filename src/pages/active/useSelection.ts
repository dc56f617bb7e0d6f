import type { ActiveItem } from '@contract/schemas/membership';
import { useState } from 'react';
import { keyOf } from './useWaiting';

export type Selection = ReturnType<typeof useSelection>;

/**
 * Which rows are ticked and on which one the keyboard stands.
 * @param open rows that can still be decided
 */
export function useSelection(open: ActiveItem[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  const chosen = open.filter((row) => ticked.has(keyOf(row)));
  return {
    chosen,
    cursor,
    setCursor,
    all: open.length > 0 && chosen.length === open.length,
    has: (row: ActiveItem) => ticked.has(keyOf(row)),
    isOpen: (row: ActiveItem) => open.includes(row),
    atCursor: () => open.filter((row) => keyOf(row) === cursor),
    toggle: (row: ActiveItem) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(keyOf(row))) after.add(keyOf(row));
        return after;
      }),
    toggleAll: () => setTicked(new Set(chosen.length === open.length ? [] : open.map(keyOf))),
    tick: (rows: readonly ActiveItem[]) => setTicked(new Set(rows.map(keyOf))),
    clear: () => setTicked(new Set()),
  };
}
