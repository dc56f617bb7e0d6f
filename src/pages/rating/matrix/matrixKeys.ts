import type { KeyboardEvent } from 'react';

/**
 * The keyboard of the matrix. Its head is one stop of the tab key, its regions are another: arrows go from cell to cell,
 * Home and End to the ends of a row, with Ctrl to the first and the last region.
 */
export function matrixKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget: table, altKey, metaKey, shiftKey } = event;
  const cell = (target as Element).closest<HTMLTableCellElement>('td, th');
  const row = cell?.parentElement;
  if (altKey || metaKey || shiftKey || !(row instanceof HTMLTableRowElement) || !cell) return;
  const next = nextOf(table, row, cell, event.ctrlKey ? `Ctrl ${key}` : key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextOf(table: HTMLTableElement, row: HTMLTableRowElement, cell: HTMLTableCellElement, key: string) {
  const along = controlsOf(row);
  const at = along.findIndex((one) => cell.contains(one));
  const below = (to: number) => {
    const there = table.rows[to];
    if (!there) return undefined;
    return there.cells[cell.cellIndex]?.querySelector<HTMLElement>(CONTROL) ?? controlsOf(there)[0];
  };
  switch (key) {
    case 'ArrowRight':
      return along[at + 1];
    case 'ArrowLeft':
      return along[at - 1];
    case 'ArrowDown':
      return below(row.rowIndex + 1);
    case 'ArrowUp':
      return below(row.rowIndex - 1);
    case 'Home':
      return along[0];
    case 'End':
      return along.at(-1);
    case 'Ctrl Home':
      return below(1);
    case 'Ctrl End':
      return below(table.rows.length - 1);
    default:
      return undefined;
  }
}

/** The tab key comes to one control of the head and to one of the rows: the last that had the focus, before that the first. */
export function keepStops(table: HTMLTableElement | null): void {
  for (const part of [table?.tHead, table?.tBodies[0]]) {
    const all = part ? controlsOf(part) : [];
    const stop = all.find((one) => one === document.activeElement) ?? all.find(isStop) ?? all[0];
    for (const one of all) if (isStop(one) !== (one === stop)) one.tabIndex = one === stop ? 0 : -1;
  }
}

const CONTROL = 'a[href], button';
const controlsOf = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(CONTROL)];
const isStop = ({ tabIndex }: HTMLElement) => tabIndex === 0;
