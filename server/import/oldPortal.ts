// The database of the old portal, read only: every name in a statement is checked and quoted, every value a text.
import { columnsRead, type Nested, type On, type Parent, type SourceRow, type Subject } from './subject';

/** How the two databases are asked; PostgreSQL and the embedded one alike. */
type Ask = (statement: string, values: readonly string[]) => Promise<SourceRow[]>;
export type Source = {
  /** Rows behind `after`, in the order of their key. */
  rows: (subject: Subject, after: number, limit: number) => Promise<SourceRow[]>;
  /** Rows that come along with those whose keys are behind `after`, up to `upto` or to the end. */
  along: (subject: Subject, after: number, upto: number | undefined) => Promise<SourceRow[]>;
  /** Every table, and how many rows it has. */
  tables: () => Promise<ReadonlyMap<string, number>>;
  /** How many rows have each value of these columns. */
  counts: (table: string, by: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Ids of rows of a table that belong to no row of another, or to one of those with these ids. */
  alone: (
    table: string,
    on: On,
    parent: Pick<Subject, 'from' | 'id' | 'parent'>,
    left: readonly number[],
  ) => Promise<string[]>;
};

/**
 * @param since rows of subjects that never change are read from this day on
 * @throws {SourceError} when a table or a column is not there, or may not be read
 */
export const sourceOf = (ask: Ask, since?: string): Source =>
  readingOf((statement, values) => ask(statement, values).catch(unreadable), since);

const NOT_READABLE = new Set(['42501', '42703', '42P01']);

function unreadable(error: Error & { code?: string }): never {
  if (!NOT_READABLE.has(error.code ?? '')) throw error;
  throw new SourceError(
    `The old database cannot be read: ${error.message}. It has to be that of a portal with API v1, and its user may select from every table.`,
    { cause: error },
  );
}

const readingOf = (ask: Ask, since?: string): Source => ({
  rows: (subject, after, limit) => {
    const { statement, values } = reading(subject, after, limit, since);
    return ask(statement, values);
  },
  along: (subject, after, upto) => {
    const owner = ownerOf(subject);
    // Nobody's row comes with the first.
    const behind = `${owner} > $1::text::bigint${after === 0 ? ` or ${owner} is null` : ''}`;
    const within = upto === undefined ? '' : ` and ${owner} <= $2::text::bigint`;
    const values = [String(after), ...(upto === undefined ? [] : [String(upto)])];
    return ask(`${selecting(subject)} where (${behind})${within} order by t.${name(subject.id)}`, values);
  },
  async tables() {
    const found = await ask(
      // Those that may not be read are there, too: each is asked for its rows.
      `select relname::text as name from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by 1`,
      [],
    );
    const counts = new Map<string, number>();
    for (const { name } of found) {
      const [row] = await ask(`select count(*)::text as n from ${anyName(name ?? '')}`, []);
      counts.set(name ?? '', Number(row?.n));
    }
    return counts;
  },
  async counts(table, by) {
    const found = await ask(
      `select concat_ws(' ', ${by.map((column) => `${name(column)}::text`).join(', ')}) as key, count(*)::text as n
        from ${name(table)} group by 1 order by 1`,
      [],
    );
    return new Map(found.map(({ key, n }) => [key ?? '', Number(n)]));
  },
  async alone(table, on, { from, id, parent }, left) {
    const found = await ask(
      `select c."id"::text as id from ${name(table)} c where not exists (select 1 from ${rowsOf(from, parent)} t
        where ${equal(on, 'c', 't')} and not t.${name(id)} = any($1::text::bigint[])) order by c."id"`,
      [`{${left.join(',')}}`],
    );
    return found.map((row) => row.id ?? '');
  },
});

/** The column that says whose a row is that comes along: its own, or of a table it is joined with. */
function ownerOf({ along, joins = [] }: Subject): string {
  const by = along?.by ?? '';
  const joined = joins.findIndex(({ take }) => by in take);
  return joined < 0 ? `t.${name(by)}` : `j${joined}.${name(joins[joined]?.take[by] ?? '')}`;
}

const among = (columns: readonly string[], as: string) =>
  columns.map((column) => `${as}.${name(column)} = t.${name(column)}`).join(' and ');

function selecting(subject: Subject): string {
  const { id, joins = [], nested = {}, counted = {} } = subject;
  const rows = rowsOf(subject.from, subject.parent);
  const cells = [
    ...columnsRead(subject).map((column) => `t.${name(column)}::text as ${name(column)}`),
    ...joins.flatMap(({ take }, at) =>
      Object.entries(take).map(([as, column]) => `j${at}.${name(column)}::text as ${name(as)}`),
    ),
    ...Object.entries(nested).map(([as, one]) => `${rowsWithin(one, 't')}::text as ${name(as)}`),
    ...Object.entries(counted).map(
      ([as, columns]) =>
        `(select count(*) from ${rows} c where ${among(columns, 'c')} and c.${name(id)} <= t.${name(id)})::text
          as ${name(as)}`,
    ),
  ];
  const joined = joins.map(
    ({ table, on }, at) => ` left join lateral (select x.* from ${name(table)} x where ${equal(on, 'x', 't')}
      order by x."id" desc limit 1) j${at} on true`,
  );
  return `select ${cells.join(', ')} from ${rows} t${joined.join('')}`;
}

function reading(subject: Subject, after: number, limit: number, since?: string) {
  const { id, firstOf } = subject;
  const rows = rowsOf(subject.from, subject.parent);
  const newer = since && subject.since ? ` and t.${name(subject.since)} >= $2::timestamptz` : '';
  const first = firstOf
    ? ` and not exists (select 1 from ${rows} f where ${['true', among(firstOf, 'f')].filter(Boolean).join(' and ')} and f.${name(id)} < t.${name(id)})`
    : '';
  return {
    statement: `${selecting(subject)}
      where t.${name(id)} > $1::text::bigint${newer}${first} order by t.${name(id)} limit ${Math.trunc(limit)}`,
    values: [String(after), ...(newer && since ? [since] : [])],
  };
}

/** The columns of `their` table that are equal to those of `mine`. */
const equal = (on: On, their: string, mine: string) =>
  Object.entries(on)
    .map(([theirs, own]) => `${their}.${name(theirs)} = ${mine}.${name(own)}`)
    .join(' and ') || 'true';

/** A table, or the rows of its parent that it names. */
const rowsOf = (table: string, parent: Parent | undefined) =>
  parent
    ? `(select r.* from ${name(parent.table)} r join ${name(table)} k on k.${name(parent.by)} = r."id")`
    : name(table);

/** Rows of a table as JSON; every number in them as it is written, so that decimals stay exact. */
function rowsWithin({ table, parent, on, nested = {} }: Nested, of: string): string {
  const as = `${of}n`;
  const deeper = Object.entries(nested).map(([key, one]) => `, '${name(key).slice(1, -1)}', ${rowsWithin(one, as)}`);
  const row = deeper.length ? `to_jsonb(${as}) || jsonb_build_object(${deeper.join('').slice(2)})` : `to_jsonb(${as})`;
  return `(select coalesce(jsonb_agg(${row} order by ${as}."id"), '[]'::jsonb) from ${rowsOf(table, parent)} ${as}
    where ${equal(on, as, of)})`;
}

/** A name of the mapping. */
function name(text: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(text)) throw new Error(`not a name of a table or column: ${text}`);
  return `"${text}"`;
}

/** A name the source gave itself. */
const anyName = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The old database cannot be read as what it should be; the message tells the operator why and what to do. */
export class SourceError extends Error {}
