import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { session } from '../../../providers/session';
import type { Cursor } from './useCursor';

/** Where grids were left in this visit, by their places in the history. */
const places = new Map<string, { top: number; row: string | null }>();
// Whoever signs in next has left nothing.
session.subscribe(() => places.clear());

/** Whoever comes back to a grid finds it scrolled as it was left, with the tab key at the same row. */
export function useKeptPlace(grid: RefObject<HTMLElement | null>, cursor: Cursor, read: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const scroller = grid.current?.querySelector('.RaDataTable-tableWrapper');
    if (!read || !scroller) return;
    const left = places.get(key);
    if (left) scroller.scrollTop = left.top;
    if (left?.row) cursor.set(left.row);
    return () => void places.set(key, { top: scroller.scrollTop, row: cursor.get() });
  }, [grid, cursor, key, read]);
}
