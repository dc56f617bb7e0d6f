// What a query is written with, by one door: short names of tables, kinds of cells, documents, moments. The tables
// themselves stand in tables.ts.
export * from './documents';
export * from './inSet';
export * from './isoMoment';
export * from './isUuid';
export * from './listed';
export * from './names';
export type { Connections, Database, Db, Executor, Tx } from './open';
export * from './personNames';
export * from './rows';
export * from './sqlLevel';
export * from './takeTurns';
