import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Endpoint } from '../contract/endpoints/table/types.ts';

/** Functions of `src/providers` whose first argument is the name of a row. */
const NAMED = /\b(api|apiFile|apiUpload|useRead|usePages|rowQuery|keptRow)\(\s*'([\w.]+)'/g;
const root = join(import.meta.dirname, '..');

type Rows = Record<string, Endpoint>;

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
      filter: {
        id: `${root}/src/**/*.{ts,tsx}`,
        code: /\b(api|apiFile|apiUpload|useRead|usePages|rowQuery|keptRow)\(/,
      },
      handler: async (code) => ({ code: withLines(code, await rows()), map: null }),
    },
  };
}

let reading: Promise<Rows> | undefined;

/** The table, read when the first name is met. */
function rows(): Promise<Rows> {
  reading ??= runnerImport<{ endpoints: Rows }>(join(root, 'contract/endpoints/index.ts')).then(
    ({ module }) => module.endpoints,
  );
  return reading;
}

/** The code with the line of a row in place of each name: `POST /events/ once`, where a repeated call has a key. */
export const withLines = (code: string, rows: Rows): string =>
  code.replace(NAMED, (_, call: string, name: string) => {
    const row = rows[name];
    if (!row) throw new Error(`no row of the endpoints table is called ${name}`);
    return `${call}('${row.also ?? row.method} ${row.path}${row.once ? ' once' : ''}'`;
  });
