// The columns of the grid on the page: a saved view keeps them by name, the kit by their places in the table.
type Columns = { sources: readonly string[]; hidden: readonly string[] };
const grids = new Map<string, Columns>();

/** Says which columns a grid has, and which of them are hidden at first. */
export function tellColumns(key: string, columns: Columns): void {
  grids.set(key, columns);
}

export const columnsOfGrid = (key: string): Columns | undefined => grids.get(key);
