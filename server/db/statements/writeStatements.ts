import { Column, entityKind, is, Name, Param, SQL, StringChunk, Table } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import { stands } from './standing';

/** What is written of a statement so far; `upTo` tells of each of its values how much text stands before it. */
type Written = { text: string; params: unknown[]; upTo?: number[] };
/** What stands before each of the values, and after the last. */
type Standing = { texts: readonly string[]; values: readonly unknown[] };

/**
 * Lets a dialect write the statements this server is made of in one pass, with the names of columns written once: its
 * own way looks at every piece a dozen times, and that was an eighth of a call. A statement with any other piece in it is
 * written its own way.
 */
export function writeStatements(dialect: PgDialect): void {
  const own = dialect.sqlToQuery.bind(dialect);
  const names = new WeakMap<object, string>();
  const made = new WeakMap<SQL, Standing>();

  const nameOf = (piece: Column | Table): string => {
    const { sql: text } = own(new SQL([piece]));
    names.set(piece, text);
    return text;
  };

  /** Whether the pieces could be written. */
  const write = (pieces: readonly unknown[], to: Written): boolean => pieces.every((piece) => writePiece(piece, to));

  const writePiece = (piece: unknown, to: Written): boolean => {
    if (piece === undefined) return true;
    if (typeof piece === 'function') return false;
    if (typeof piece !== 'object' || piece === null) return put(piece, to);
    const known = names.get(piece);
    if (known !== undefined) return add(known, to);
    switch (piece.constructor) {
      case StringChunk: {
        const { value } = piece as StringChunk;
        return add(value.length === 1 ? (value[0] as string) : value.join(''), to);
      }
      case SQL:
        return stands(piece as SQL) ? writeStanding(piece as SQL, to) : writeSql(piece as SQL, to);
      case Name:
        return add(dialect.escapeName((piece as Name).value), to);
      case Array:
        return writeList(piece as unknown[], to);
      case Param: {
        const { value, encoder } = piece as Param;
        const given: unknown = value === null ? null : encoder.mapToDriverValue(value);
        return !isEntity(value) && !isEntity(given) && put(given, to);
      }
    }
    if (is(piece, Column) || is(piece, Table)) return add(nameOf(piece), to);
    if (isEntity(piece)) return false;
    return isWrapper(piece) ? writeWrapped(piece, to) : put(piece, to);
  };

  const writeSql = (piece: SQL, to: Written): boolean => !inlines(piece) && write(piece.queryChunks, to);

  const writeStanding = (piece: SQL, to: Written): boolean => {
    const known = made.get(piece) ?? make(piece);
    if (!known) return false;
    for (const [at, value] of known.values.entries()) {
      add(known.texts[at] as string, to);
      put(value, to);
    }
    return add(known.texts.at(-1) as string, to);
  };

  const make = (piece: SQL): Standing | undefined => {
    const written: Required<Written> = { text: '', params: [], upTo: [] };
    if (!writeSql(piece, written)) return undefined;
    const { text, params, upTo } = written;
    const from = [0, ...upTo.map((end, at) => end + `$${at + 1}`.length)];
    const known = { texts: from.map((start, at) => text.slice(start, upTo[at])), values: params };
    made.set(piece, known);
    return known;
  };

  const writeList = (values: readonly unknown[], to: Written): boolean => {
    add('(', to);
    const written = values.every((value, at) => (at === 0 || add(', ', to)) && writePiece(value, to));
    return written && add(')', to);
  };

  const writeWrapped = (piece: Wrapper, to: Written): boolean =>
    piece.shouldOmitSQLParens?.()
      ? writePiece(piece.getSQL(), to)
      : add('(', to) && writePiece(piece.getSQL(), to) && add(')', to);

  dialect.sqlToQuery = (statement, source) => {
    const written: Written = { text: '', params: [] };
    if (source || !writePiece(statement, written)) return own(statement, source);
    const query = { sql: written.text, params: written.params };
    writtenCheck.check?.(query, () => own(statement));
    return query;
  };
}

/** The dialect of a database, which the library keeps to itself. */
export const dialectOf = (db: object): PgDialect => (db as { dialect: PgDialect }).dialect;

type Query = ReturnType<PgDialect['sqlToQuery']>;

/** Set by the tests alone: holds every statement against what the library writes of it. */
export const writtenCheck: { check?: (written: Query, own: () => Query) => void } = {};

type Wrapper = { getSQL: () => SQL; shouldOmitSQLParens?: () => boolean };
const isWrapper = (piece: object): piece is Wrapper => 'getSQL' in piece && typeof piece.getSQL === 'function';

/** Something of the library that is more than a value. */
const isEntity = (piece: unknown): boolean =>
  typeof piece === 'object' && piece !== null && Boolean(piece.constructor) && entityKind in piece.constructor;

const inlines = (piece: SQL): boolean => (piece as unknown as { shouldInlineParams: boolean }).shouldInlineParams;

function add(text: string, to: Written): true {
  to.text += text;
  return true;
}

function put(value: unknown, to: Written): true {
  to.upTo?.push(to.text.length);
  to.text += `$${to.params.push(value)}`;
  return true;
}
