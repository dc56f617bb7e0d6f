import { join } from 'node:path';

/** Where the server is put together for these tests, as a build puts it together. */
export const SERVER = 'dist/faults';

export type Program = 'main' | 'admin' | 'import' | 'backup' | 'restore';

/** What runs a program of the server, as it is run from a build. */
export const program = (name: Program): string[] => [process.execPath, join(SERVER, `${name}.js`)];
