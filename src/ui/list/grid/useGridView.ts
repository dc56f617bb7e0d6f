import { useListContext, useStore } from 'ra-core';

export type Density = 'dense' | 'roomy';
export type Widths = Readonly<Record<string, number>>;

/** Where the choices about the columns of a list are kept: with the kit's own, beside them. */
export const useGridKey = (columnsKey?: string): string => {
  const { resource } = useListContext();
  return columnsKey ?? `${resource}.datatable`;
};

/** What a person chose about a grid: hidden columns, their order (places in the table of columns), widths, density. */
export function useGridView(key: string, hiddenAtFirst: readonly string[]) {
  const [hidden, setHidden] = useStore<readonly string[]>(key, hiddenAtFirst);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const [widths, setWidths] = useStore<Widths>(`${key}_widths`, none);
  const [density, setDensity] = useStore<Density>('grid.density', 'dense');
  return { hidden, setHidden, ranks, setRanks, widths, setWidths, density, setDensity };
}
export type GridView = ReturnType<typeof useGridView>;

const none: Widths = {};

/** The columns in the order a person gave them. */
export function inOrder<Column>(columns: readonly Column[], ranks: readonly number[] | undefined): Column[] {
  const places = placesOf(columns.length, ranks);
  return places.flatMap((place) => columns[place] ?? []);
}

/** Every place of the table of columns, in the order given; one made for another table counts as far as it goes. */
export function placesOf(length: number, ranks: readonly number[] = []): number[] {
  const known = [...new Set(ranks)].filter((place) => place >= 0 && place < length);
  const rest = Array.from({ length }, (_, place) => place).filter((place) => !known.includes(place));
  return [...known, ...rest];
}

/** The order after a column was moved past its shown neighbour. */
export function moved(
  sources: readonly string[],
  view: Pick<GridView, 'ranks' | 'hidden'>,
  source: string,
  by: -1 | 1,
): number[] {
  const places = placesOf(sources.length, view.ranks);
  const shown = places.filter((place) => !view.hidden.includes(sources[place] ?? ''));
  const at = shown.findIndex((place) => sources[place] === source);
  const here = shown[at];
  const other = shown[at + by];
  // The first column names the row: it stays in sight and keeps its place.
  if (here === undefined || other === undefined || at + by === 0 || at === 0) return places;
  return places.map((place) => (place === here ? other : place === other ? here : place));
}
