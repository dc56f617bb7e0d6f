import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { openRow } from './openRow';

type RowKeys = {
  /** The rows in their order, drawn or not. */
  ids: readonly string[];
  cursor: string | null;
  setCursor: (id: string) => void;
  /** Draws a row that is out of sight and gives it the focus. */
  reach?: (index: number) => void;
  onTick?: (id: string, range: boolean) => void;
  onTickAll?: () => void;
  /** Opens or closes what lies below a row of a tree; false where there is nothing to. */
  onTurn?: (id: string, direction: 'left' | 'right') => boolean;
  /** What a further key does, told by its place on the keyboard; false for one that says nothing. */
  onKey?: (code: string, next: () => void) => boolean;
};

/**
 * The keyboard of a grid. It is one stop of the tab key: arrows, Home and End go between rows, Space ticks, Enter opens,
 * the arrow to the right goes to the links and buttons of the row. Letters are told by their place on the keyboard, so
 * that they work in the Russian layout as well.
 */
export function useRowKeys({ ids, cursor, setCursor, reach, onTick, onTickAll, onTurn, onKey }: RowKeys) {
  const body = useRef<HTMLDivElement>(null);
  const drawn = (id: string | undefined) =>
    id === undefined ? null : body.current?.querySelector<HTMLElement>(`[data-row=${JSON.stringify(id)}]`);

  const go = (to: number) => {
    const index = Math.max(0, Math.min(ids.length - 1, to));
    const row = drawn(ids[index]);
    if (row) row.focus();
    else reach?.(index);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const id = rowOf(target)?.dataset.row;
    if (id !== undefined) setCursor(id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target as Element);
    if (!row || event.altKey) return;
    const done = event.target === row ? onRow(event, row) : insideRow(event, row);
    if (done) event.preventDefault();
  };

  /** Does what the key says while the row itself has the focus; false for a key that says nothing here. */
  const onRow = (event: KeyboardEvent, row: HTMLElement): boolean => {
    const { code, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const id = row.dataset.row ?? '';
    const index = ids.indexOf(id);
    // Ctrl+R and the like belong to the browser.
    if (command && code !== 'KeyA' && code !== 'Enter') return false;
    switch (code) {
      case 'ArrowDown':
        go(index + 1);
        return true;
      case 'ArrowUp':
        if (index > 0) go(index - 1);
        else headStop(body.current)?.focus();
        return true;
      case 'ArrowRight':
        if (!onTurn?.(id, 'right')) controlsOf(row)[0]?.focus();
        return true;
      case 'ArrowLeft':
        return onTurn?.(id, 'left') ?? false;
      case 'PageDown':
        go(index + PAGE_ROWS);
        return true;
      case 'PageUp':
        go(index - PAGE_ROWS);
        return true;
      case 'Home':
        go(0);
        return true;
      case 'End':
        go(ids.length - 1);
        return true;
      case 'Space':
        onTick?.(id, shiftKey);
        return true;
      case 'Enter':
        openRow(row, event);
        return true;
      default: {
        if (command) {
          onTickAll?.();
          return onTickAll !== undefined;
        }
        return onKey?.(code, () => go(index + 1)) ?? false;
      }
    }
  };

  return { body, onKeyDown, onFocus, stop: cursor !== null && ids.includes(cursor) ? cursor : (ids[0] ?? null) };
}

const PAGE_ROWS = 12;

/** From one link or button of a row to the next, and back to the row. */
function insideRow({ code, target }: KeyboardEvent, row: HTMLElement): boolean {
  if ((target as Element).matches('input:not([type="checkbox"]), textarea, select, [role="combobox"]')) return false;
  const controls = controlsOf(row);
  const at = controls.indexOf(target as HTMLElement);
  if (code === 'Escape' || (code === 'ArrowLeft' && at <= 0)) row.focus();
  else if (code === 'ArrowLeft') controls[at - 1]?.focus();
  else if (code === 'ArrowRight') controls[at + 1]?.focus();
  else return false;
  return true;
}

const CONTROLS = 'a[href], button, input, select, textarea, [role="button"]';

/** Links, buttons and fields of a row. */
export const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/** What of the head the tab key comes to. */
const headStop = (grid: Element | null) => grid?.querySelector<HTMLElement>('thead [tabindex="0"]');
const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]');
