import type { ActiveItem } from '@contract/schemas/membership';
import type { WaitingKind } from '@contract/waitingKinds';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { kinds } from './kinds';
import type { Selection } from './useSelection';
import { keyOf } from './useWaiting';

type RowKeys = {
  kind: WaitingKind;
  rows: ActiveItem[];
  selection: Selection;
  /** Answers whether the row at hand was accepted. */
  onAccept: () => boolean;
  onRefuse: () => void;
};

/**
 * The keyboard of the grid, while a row has the focus. Letters are told by their place on the keyboard, so that they
 * work in the Russian layout as well.
 */
export function useRowKeys({ kind, rows, selection, onAccept, onRefuse }: RowKeys) {
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const at = (row: Element | null | undefined) => row?.getAttribute('data-row') ?? null;
  const elements = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  // Whoever comes to decide starts at the first row, unless the focus is somewhere on purpose.
  const empty = rows.length === 0;
  useEffect(() => {
    if (!empty && document.activeElement?.matches('body, main')) {
      body.current?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
    }
  }, [empty]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = at(target.closest('[data-row]'));
    if (row) selection.setCursor(row);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = elements();
    const index = all.findIndex((row) => at(row) === selection.cursor);
    const command = event.ctrlKey || event.metaKey;
    // Ctrl+R and the like belong to the browser; a key on a link or a box inside the row is theirs.
    if (event.altKey || event.target !== all[index] || (command && event.code !== 'KeyA')) return;
    if (act(event.code, command, (by) => all[Math.max(0, Math.min(all.length - 1, by(index)))]?.focus())) {
      event.preventDefault();
    }
  };

  /** Does what the key says; false for a key that says nothing here. */
  const act = (code: string, command: boolean, go: (by: (index: number) => number) => void): boolean => {
    const row = rows.find((one) => keyOf(one) === selection.cursor);
    switch (code) {
      case 'ArrowDown':
        go((index) => index + 1);
        return true;
      case 'ArrowUp':
        go((index) => index - 1);
        return true;
      case 'Home':
        go(() => 0);
        return true;
      case 'End':
        go(() => rows.length - 1);
        return true;
      case 'Space':
        if (row && selection.isOpen(row)) selection.toggle(row);
        return true;
      case 'Enter': {
        const page = row && kinds[kind].page?.(row);
        if (page) navigate(page);
        return true;
      }
      case 'KeyA':
        if (command) {
          selection.toggleAll();
        } else if (onAccept() && selection.chosen.length === 0) {
          go((index) => index + 1);
        }
        return true;
      case 'KeyR':
        onRefuse();
        return true;
      default:
        return false;
    }
  };

  return { body, onKeyDown, onFocus };
}
