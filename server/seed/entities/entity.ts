import type { World } from '../plan/types';

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Rows of one table; every row carries the same columns. */
export type Entity = { table: string; rows: (world: World) => Iterable<Row> };
