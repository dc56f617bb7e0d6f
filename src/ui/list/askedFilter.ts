import { useSyncExternalStore } from 'react';

// The filters stand over the list, the head of its grid asks for one of them: what is offered, and what was asked for.
type Offered = { key: string; column?: string };
let offered: readonly Offered[] = [];
let asked: string | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says which filters the list on the page has. */
export function offerFilters(rows: readonly Offered[]): void {
  offered = rows;
}

/** The filter that narrows by a column, if there is one. */
export const filterOf = (column: string): string | undefined =>
  offered.find((row) => (row.column ?? row.key) === column)?.key;

/** Opens a filter over the list; null once it was left. */
export function askFilter(key: string | null): void {
  asked = key;
  tell();
}

export const useAskedFilter = (): string | null => useSyncExternalStore(subscribe, () => asked);
