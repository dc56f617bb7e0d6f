import type { Widths } from './useGridView';

export const MIN_WIDTH = 56;
const MAX_WIDTH = 720;
/** A letter of the head, and what stands beside its words: the arrow of the order and the room at both sides. */
const LETTER = 6.6;
const BESIDE = 48;

type Sized = { source: string; label: string; numeric?: true; width?: number };

/** How wide a column is at first: as its table says, or enough for its name and for a word, a number or a day. */
const firstWidth = ({ label, numeric, width }: Sized, at: number): number =>
  width ?? Math.max(Math.ceil(label.length * LETTER) + BESIDE, at === 0 ? 260 : numeric ? 104 : 140);

export const widthOf = (column: Sized, at: number, widths: Widths): number =>
  widths[column.source] ?? firstWidth(column, at);

/** The head cell of a column of the grid on the page. */
export const headOf = (source: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`th[data-column=${JSON.stringify(source)}]`);

/**
 * The widths of all columns as they are seen, with a new one among them: columns that shared the room of a wide screen
 * stay as they are when one of them changes.
 */
export function shownWidths(head: HTMLElement, change: Widths): Widths {
  const cells = [...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return Object.fromEntries(
    cells.map(({ dataset: { column = '' }, offsetWidth }) => [
      column,
      Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, change[column] ?? offsetWidth))),
    ]),
  );
}
