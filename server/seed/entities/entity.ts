import type { World } from '../plan/types';

/** A row of a table; an object is kept as JSON. */
export type Row = Readonly<Record<string, string | number | boolean | object | null>>;

/** Rows of one table; every row carries the same columns. */
export type Entity = { table: string; rows: (world: World) => Iterable<Row> };
