// The database: every table of every subject.
export * from './tables/articleTables';
export { unitLevel } from './tables/columns';
export * from './tables/competitionTables';
export * from './tables/consentTables';
export * from './tables/coreTables';
export * from './tables/eventTables';
export * from './tables/figureTables';
export * from './tables/importTables';
export * from './tables/letterTables';
export * from './tables/reportTables';
export * from './tables/signInTables';
export * from './tables/testTables';
export * from './tables/viewTables';
