import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MOSCOW } from '../../contract/fields/moscowDay';
import type { Executor } from './database';
import { standing } from './statements/standing';

type Kind = 'int' | 'str' | 'flag' | 'json' | 'list';

/** A value that a statement works out, with what the driver gives for it. */
export class Cell<Value> implements SQLWrapper {
  declare readonly value: Value;
  constructor(
    readonly kind: Kind | Column,
    readonly text: SQL | Column,
    readonly mayBeNull: boolean,
    /** What a document, or each one of a list, is made of. */
    readonly inside?: Shape,
  ) {}
  getSQL = (): SQL => sql.join([this.text]);
  shouldOmitSQLParens = () => true;
}

/** What a statement reads: columns of the tables and values worked out, by the name they get in the row. */
export type Shape = Record<string, Column | Cell<unknown>>;
/** What the database gives for a value of a shape. */
export type Read<From> =
  From extends Cell<infer Value>
    ? Value
    : From extends Column<infer Config>
      ? Config['notNull'] extends true
        ? Config['data']
        : Config['data'] | null
      : never;
/** The row of a shape. */
export type RowOf<Of extends Shape> = { [Key in keyof Of]: Read<Of[Key]> };

type Template = TemplateStringsArray | SQLWrapper;
const textOf = (text: Template, values: unknown[]): SQL =>
  'raw' in text ? sql(text as TemplateStringsArray, ...values) : sql`${text}`;
const cell =
  (kind: Kind, mayBeNull: boolean) =>
  <Value>(text: Template, ...values: unknown[]) =>
    new Cell<Value>(kind, textOf(text, values), mayBeNull);
const kindOf = <Base>(kind: Kind) => {
  const sure = cell(kind, false) as <Value extends Base = Base>(text: Template, ...values: unknown[]) => Cell<Value>;
  const orNull = cell(kind, true) as <Value extends Base = Base>(
    text: Template,
    ...values: unknown[]
  ) => Cell<Value | null>;
  return Object.assign(sure, { orNull });
};

/** Values worked out: int`count(*)::int`, str.orNull`max(${u.name})`. */
export const int = kindOf<number>('int');
export const str = kindOf<string>('str');
const flags = kindOf<boolean>('flag');
/** A condition of which the database cannot say whether it holds does not. */
const sureFlag = ((text: Template, ...values: unknown[]) =>
  flags`coalesce(${textOf(text, values)}, false)`) as typeof flags;
export const flag = Object.assign(sureFlag, { orNull: flags.orNull });
/** A document that `object` cannot make, of db/documents; its type is the caller's word. */
export const json = kindOf<unknown>('json');

/** A column that may be missing: of a table joined by `left join`. */
export const orNull = <Of extends Column>(column: Of): Cell<Read<Of> | null> => new Cell(column, column, true);
/** A column that is not null here. */
export const sure = <Of extends Column>(column: Of): Cell<NonNullable<Read<Of>>> => new Cell(column, column, false);

const known = new WeakMap<Shape, SQL>();

/** A shape that is the same for every call: its columns are put together once. */
export function lasting<const Of extends Shape>(shape: Of): Of {
  known.set(shape, standing(columnsOf(shape)));
  return shape;
}

/** A shape with further columns; what of it lasts is not put together again. */
export function withMore<Of extends Shape, More extends Shape>(shape: Of, more: More): Of & More {
  if (Object.keys(more).length === 0) return shape as Of & More;
  const both = { ...shape, ...more };
  const lasts = known.get(shape);
  // A column that is said anew is another.
  if (lasts && !Object.keys(more).some((name) => name in shape)) known.set(both, sql`${lasts}, ${columnsOf(more)}`);
  return both;
}

/** The columns of a shape as a statement selects or returns them, each under its name. */
export const columnsOf = (shape: Shape): SQL =>
  known.get(shape) ??
  sql.join(
    Object.entries(shape).map(([name, value]) =>
      is(value, Column) && value.name === name ? sql`${value}` : sql`${value} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/**
 * Rows of a statement: `rowsOf(db, { id: u.id }, (cells) => sql`select ${cells} from ${u}`)`. Values are the
 * driver's: dates as texts, documents parsed.
 */
export async function rowsOf<Of extends Shape>(
  db: Executor,
  shape: Of,
  statement: (cells: SQL) => SQL,
): Promise<RowOf<Of>[]>;
/** Rows of a query written in SQL. The caller names the shape. */
export async function rowsOf<Row = unknown>(db: Executor, query: SQL): Promise<Row[]>;
export async function rowsOf(db: Executor, shape: Shape | SQL, statement?: (cells: SQL) => SQL): Promise<unknown[]> {
  const query = statement ? statement(columnsOf(shape as Shape)) : (shape as SQL);
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] };
  if (statement) rowCheck.check?.(shape as Shape, rows);
  return rows;
}

/** Set by the tests alone: looks at every row that is read, so that no shape says what the database does not. */
export const rowCheck: { check?: (shape: Shape, rows: Record<string, unknown>[]) => void } = {};

type Moment<Of> = Of extends Column<infer Config> ? (Config['notNull'] extends true ? string : string | null) : string;

/** A moment as the API writes it, whatever the session's time zone: `2026-03-16T09:00:00Z`. */
export const isoMoment = <Of extends Column | SQL>(column: Of): Cell<Moment<Of>> => {
  const text = sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return (is(column, Column) && column.notNull ? str(text) : str.orNull(text)) as Cell<Moment<Of>>;
};

/** A moment to be compared with others: two of one second stay apart. */
export const exactMoment = (moment: SQLWrapper): Cell<string | null> =>
  str.orNull`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The day of a moment where the organisation lives: `2026-03-16`. */
export const moscowDate = (moment: SQLWrapper): SQL =>
  sql`to_char((${moment}) at time zone ${sql.raw(`'${MOSCOW}'`)}, 'YYYY-MM-DD')`;
