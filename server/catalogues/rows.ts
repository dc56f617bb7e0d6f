import { areas } from './areas';
import { positions } from './positions';
import { regions } from './regions';

type Row = Record<string, string | number | null>;

const numbered = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ id: index + 1, ...row }));

/** The catalogues every organisation begins with, the invented one of the demo as well. */
export const catalogueRows: readonly { table: string; rows: Row[] }[] = [
  { table: 'regions', rows: numbered(regions) },
  { table: 'areas', rows: numbered(areas.map((name) => ({ name }))) },
  { table: 'positions', rows: numbered(positions) },
];
