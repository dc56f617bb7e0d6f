import type { GridParts } from './GridContext';
import { moved } from './useGridView';
import { headOf, shownWidths } from './widths';

/** By how much a key makes a column wider or narrower, in pixels. */
const STEP = 24;

/** Moves a column past its neighbour, makes it wider or narrower. */
export const columnActs = ({ view, sources }: Pick<GridParts, 'view' | 'sources'>) => ({
  move: (source: string, by: -1 | 1) => {
    view.setRanks(moved(sources, view, source, by));
    // The head may be drawn anew: whoever moves by keys goes on moving.
    setTimeout(() => headOf(source)?.querySelector<HTMLElement>('button, [role="button"]')?.focus());
  },
  widen: (source: string, by: -1 | 1) => {
    const head = headOf(source);
    if (head) view.setWidths(shownWidths(head, { [source]: head.offsetWidth + by * STEP }));
  },
});
