// The database: every table of every subject.
export * from './articleTables';
export { unitLevel } from './columns';
export * from './competitionTables';
export * from './coreTables';
export * from './eventTables';
export * from './letterTables';
export * from './reportTables';
export * from './testTables';
