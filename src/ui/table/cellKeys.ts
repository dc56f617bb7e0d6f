import type { KeyboardEvent } from 'react';

type Way = 'up' | 'down' | 'left' | 'right';

/**
 * The keys of a table of inputs: Enter and the arrows go from cell to cell, Shift and Enter back. Where a key has a meaning
 * of its own (a choice, a part of a date, the middle of a text), it keeps it.
 */
export function cellKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
    return;
  const cell = target.closest<HTMLElement>('[data-cell]');
  const way = cell && wayOf(event, target);
  const next = way && nextOf(cell, target, way);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function wayOf({ key, shiftKey }: KeyboardEvent, target: HTMLElement): Way | null {
  const role = target.getAttribute('role');
  if (role === 'combobox' || role === 'spinbutton') return key === 'Enter' && role === 'spinbutton' ? 'down' : null;
  switch (key) {
    case 'Enter':
      return target instanceof HTMLInputElement ? (shiftKey ? 'up' : 'down') : null;
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isAtEdge(target, 'start') ? 'left' : null;
    case 'ArrowRight':
      return isAtEdge(target, 'end') ? 'right' : null;
    default:
      return null;
  }
}

/** The caret stands at an end of the text, or all of it is chosen; what holds no text is always at its edge. */
function isAtEdge(target: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement) || target.selectionStart === null) return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (edge === 'start' ? 0 : value.length);
}

const INPUTS =
  'input:not([type="hidden"]):not([disabled]), button:not([disabled]), [role="combobox"], [role="spinbutton"]';
const inputsIn = (cell: Element): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(INPUTS)].filter(isReached);
const isReached = (input: HTMLElement) => input.tabIndex >= 0 && input.getAttribute('aria-hidden') !== 'true';

function nextOf(cell: HTMLElement, target: HTMLElement, way: Way): HTMLElement | undefined {
  if (way === 'up' || way === 'down') {
    const place = inputsIn(cell).indexOf(target);
    const inputs = below(cell, way);
    return inputs[place] ?? inputs[0];
  }
  const step = way === 'right' ? 1 : -1;
  const inside = inputsIn(cell);
  const near = inside[inside.indexOf(target) + step];
  if (near) return near;
  const cells = [...(cell.parentElement?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  return inputsIn(cells[cells.indexOf(cell) + step] ?? document.createElement('i')).at(way === 'right' ? 0 : -1);
}

/** The inputs of the same column in the next row that has some. */
function below(cell: HTMLElement, way: 'up' | 'down'): HTMLElement[] {
  const beside = (row: Element | null | undefined) =>
    way === 'down' ? row?.nextElementSibling : row?.previousElementSibling;
  for (let row = beside(cell.parentElement); row; row = beside(row)) {
    const same = row.querySelector(`[data-cell="${CSS.escape(cell.dataset.cell ?? '')}"]`);
    const inputs = same ? inputsIn(same) : [];
    if (inputs.length > 0) return inputs;
  }
  return [];
}
