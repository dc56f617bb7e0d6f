import type { ListView, ViewState } from '@contract/listViews';
import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { session } from '../../../providers/session';
import { local } from '../../../providers/stores/storage';

type Old = { name: string; filter: ViewState['filters']; sort: ViewState['sort'] };
type Keep = (view: { name: string; state: ViewState }) => Promise<unknown>;

/** Filters that were kept in this browser go to the server, once; what it does not take stays here. */
export function useOldFilters(views: readonly ListView[] | undefined, now: () => ViewState, keep: Keep) {
  const { resource } = useListContext();
  const key = `filters.${resource}.${session.user() ?? 'guest'}`;
  const moving = useRef(false);
  useEffect(() => {
    const raw = local.get(key);
    if (moving.current || !views || raw === null) return;
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
