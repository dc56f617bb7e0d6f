import { join } from 'node:path';
import type { Plugin } from 'vite';
import { endpoints } from '../contract/endpoints/index';
import type { Endpoint } from '../contract/endpoints/types';

/** Functions of `src/providers` whose first argument is the name of a row. */
const NAMED = /\b(api|apiFile|useRead|usePages|rowQuery)\(\s*'([\w.]+)'/g;
const SOURCES = join(import.meta.dirname, '../src');

/**
 * The portal calls rows of the endpoints table by name: `api('event.publish', …)`. Types come from the table; the table
 * itself, with its schemas, stays out of the browser: here each name becomes the method and path of its row.
 * A name without a row fails the build.
 */
export function namedCalls(): Plugin {
  return {
    name: 'named-calls',
    enforce: 'pre',
    transform: {
      filter: { id: `${SOURCES}/**/*.{ts,tsx}` },
      handler: (code) => ({ code: withLines(code), map: null }),
    },
  };
}

/** The code with the line of a row in place of each name. */
export const withLines = (code: string): string =>
  code.replace(NAMED, (_, call: string, name: string) => `${call}('${lineOf(name)}'`);

/** `POST /events/{id}/publish/`, and `once` where a repeated call is to be known by its key. */
function lineOf(name: string): string {
  const row: Endpoint | undefined = (endpoints as Record<string, Endpoint>)[name];
  if (!row) throw new Error(`no row of the endpoints table is called ${name}`);
  return `${row.method} ${row.path}${row.once ? ' once' : ''}`;
}
