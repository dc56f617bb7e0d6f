import type { KeyboardEvent } from 'react';
import { columnActs } from './columnActs';
import type { GridParts } from './GridContext';

/**
 * The keyboard of the head: arrows go from column to column and down to the rows, with Shift they make a column wider or
 * narrower, with Ctrl they move it.
 */
export function onHeadKey(event: KeyboardEvent, grid: Pick<GridParts, 'view' | 'sources'>): void {
  const { code, shiftKey, ctrlKey, metaKey, altKey } = event;
  const target = event.target as HTMLElement;
  const head = target.closest('th');
  const table = target.closest('table');
  if (altKey || !head || !table) return;
  const { column } = head.dataset;
  const side = code === 'ArrowLeft' ? -1 : code === 'ArrowRight' ? 1 : null;
  if (side && column && shiftKey) columnActs(grid).widen(column, side);
  else if (side && column && (ctrlKey || metaKey)) columnActs(grid).move(column, side);
  else if (side) neighbour(table, target, side)?.focus();
  else if (code === 'ArrowDown') table.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
  else return;
  event.preventDefault();
}

/** The tab key comes to one of the boxes and buttons of the head: the last that had the focus, the first before that. */
export function keepHeadStop(grid: Element | null): void {
  const all = controlsOf(grid);
  const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.tabIndex === 0) ?? all[0];
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
}

const controlsOf = (grid: Element | null): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('thead :is(button, input, [role="button"])') ?? []),
];

function neighbour(table: Element, from: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const all = controlsOf(table);
  return all[all.indexOf(from) + by];
}
