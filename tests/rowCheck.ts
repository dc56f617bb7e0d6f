// Looks at every row the server reads in a test: what a shape says of it is what the database gives. Every statement it
// writes is what the library would have written.
import { isDeepStrictEqual } from 'node:util';
import { Column, is } from 'drizzle-orm';
import { type Cell, rowCheck, type Shape } from '../server/db/rows';
import { writtenCheck } from '../server/db/statements/writeStatements';

type Row = Record<string, unknown>;
type Looked = { kind: string; mayBeNull: boolean; inside?: Shape | undefined };

/** What a value of a shape is, and whether it may be missing. */
function lookedAt(value: Column | Cell<unknown>): Looked {
  if (is(value, Column)) return { kind: kindOf(value), mayBeNull: !value.notNull };
  const { kind, mayBeNull, inside } = value;
  return { kind: typeof kind === 'string' ? kind : kindOf(kind), mayBeNull, inside };
}

const kindOf = ({ dataType }: Column): string =>
  ({ number: 'int', string: 'str', custom: 'str', boolean: 'flag' })[dataType as string] ?? 'json';

const fits: Record<string, (value: unknown) => boolean> = {
  int: (value) => typeof value === 'number',
  str: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  json: () => true,
  list: Array.isArray,
};

function look(shape: Shape, row: Row): void {
  for (const [name, value] of Object.entries(shape)) {
    const { kind, mayBeNull, inside } = lookedAt(value);
    const got = row[name];
    const right = got === null ? mayBeNull : got !== undefined && fits[kind]?.(got);
    if (!right) throw new Error(`a row has ${JSON.stringify(got)} as ${name}, its shape says ${kind}`);
    if (inside && got !== null) for (const one of kind === 'list' ? (got as Row[]) : [got as Row]) look(inside, one);
  }
  const extra = Object.keys(row).filter((name) => !(name in shape));
  if (extra.length > 0) throw new Error(`a row has ${extra.join(', ')}, of which its shape says nothing`);
}

rowCheck.check = (shape: Shape, rows) => {
  for (const row of rows) look(shape, row);
};

/** A text has its values in the order of its places: one look at each is enough. */
const compared = new Set<string>();

writtenCheck.check = (written, own) => {
  if (compared.has(written.sql)) return;
  compared.add(written.sql);
  const { sql, params } = own();
  if (written.sql !== sql || !isDeepStrictEqual(written.params, params)) {
    throw new Error(`a statement was written as ${written.sql} with ${JSON.stringify(written.params)}, not as ${sql}`);
  }
};
