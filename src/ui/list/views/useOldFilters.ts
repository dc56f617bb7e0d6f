import type { ListView, ViewState } from '@contract/listViews';
import { useEffect, useRef } from 'react';
import { local } from '../../../providers/stores/storage';

type Old = { name: string; filter: ViewState['filters']; sort: ViewState['sort'] };
type Keep = (view: { name: string; state: ViewState }) => Promise<unknown>;

/**
 * Filters that were kept in this browser go to the server, once; what it does not take stays here.
 * @param key where they stood; undefined for a list that never kept any here
 */
export function useOldFilters(
  key: string | undefined,
  views: readonly ListView[] | undefined,
  now: () => ViewState,
  keep: Keep,
) {
  const moving = useRef(false);
  useEffect(() => {
    const raw = key === undefined ? null : local.get(key);
    if (key === undefined || moving.current || !views || raw === null) return;
    moving.current = true;
    const move = async () => {
      const left: Old[] = [];
      for (const old of read(raw)) {
        const state = { ...now(), filters: old.filter, sort: old.sort, columns: null, widths: {}, page_size: null };
        if (!(await keep({ name: old.name, state }))) left.push(old);
      }
      if (left.length > 0) local.set(key, JSON.stringify(left));
      else local.remove(key);
    };
    void move();
  }, [views, key, now, keep]);
}

function read(raw: string): Old[] {
  try {
    const all: unknown = JSON.parse(raw);
    return Array.isArray(all) ? (all as Old[]) : [];
  } catch {
    return [];
  }
}
