import { type PointerEvent, useRef } from 'react';
import { useGrid } from './GridContext';
import { headOf, MIN_WIDTH, shownWidths } from './widths';

/** The edge of a head cell: drawn to the side, it makes the column wider; keys do it from the menu of the column. */
export const Edge = ({ source }: { source: string }) => {
  const { view } = useGrid();
  const drawn = useRef<{ from: number; width: number; table: number } | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const head = headOf(source);
    if (!head || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    freeze(head);
    drawn.current = { from: event.clientX, width: head.offsetWidth, table: tableOf(head)?.offsetWidth ?? 0 };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const head = headOf(source);
    const start = drawn.current;
    if (!head || !start) return;
    const width = Math.max(MIN_WIDTH, start.width + clientX - start.from);
    head.style.width = `${width}px`;
    const table = tableOf(head);
    if (table) table.style.minWidth = `${start.table + width - start.width}px`;
  };
  const onPointerUp = () => {
    const head = headOf(source);
    if (!head || !drawn.current) return;
    drawn.current = null;
    view.setWidths(shownWidths(head, {}));
    unfreeze(head);
  };
  return (
    <span
      className="grid-edge"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  );
};

const tableOf = (head: HTMLElement) => head.closest('table');
const cellsOf = (head: HTMLElement) => [
  ...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? []),
];

/** While an edge is drawn the other columns stay as wide as they are; the last one takes what is left. */
function freeze(head: HTMLElement) {
  const widths = cellsOf(head).map((cell) => [cell, cell.offsetWidth] as const);
  for (const [cell, width] of widths) cell.style.width = `${width}px`;
}

function unfreeze(head: HTMLElement) {
  for (const cell of cellsOf(head)) cell.style.width = '';
  const table = tableOf(head);
  if (table) table.style.minWidth = '';
}
