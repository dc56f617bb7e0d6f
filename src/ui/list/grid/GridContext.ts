import { createContext, useContext } from 'react';
import type { Cursor } from './useCursor';
import type { GridView } from './useGridView';

/** What the parts of a grid know of it. */
export type GridParts = {
  view: GridView;
  /** Keys of all columns, in the order of their table. */
  sources: readonly string[];
  /** The row that takes the focus once it is drawn. */
  awaited: React.RefObject<string | null>;
  /** The row that the tab key comes to; it stays drawn, wherever the window is. */
  cursor: Cursor;
  /** Rows before the first of this page. */
  before: number;
  ticks: boolean;
};

const GridContext = createContext<GridParts | null>(null);
export const GridProvider = GridContext.Provider;

export function useGrid(): GridParts {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('a part of a grid stands in no grid');
  return grid;
}
