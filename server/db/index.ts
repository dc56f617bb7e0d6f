// What a query is written with, by one door: short names of tables, kinds of cells, documents, moments. The tables
// themselves stand in tables.ts.

export type { Connections, Database, Db, Executor, Tx } from './database';
export * from './documents';
export * from './names';
export * from './pieces';
export * from './rows';
export * from './takeTurns';
