// The database of the old portal, read only: every name in a statement is checked and quoted, every value a text.
import type { Subject } from './subject';
import { columnsRead, type SourceRow } from './subject';

/** How the two databases are asked; PostgreSQL and the embedded one alike. */
export type Ask = (statement: string, values: readonly string[]) => Promise<SourceRow[]>;
export type Source = {
  /** Rows behind `after`, in the order of their key. */
  rows: (subject: Subject, after: number, limit: number) => Promise<SourceRow[]>;
  /** Every table, and how many rows it has. */
  tables: () => Promise<ReadonlyMap<string, number>>;
};

/** @param since rows of subjects that never change are read from this day on */
export const sourceOf = (ask: Ask, since?: string): Source => ({
  rows: (subject, after, limit) => {
    const { statement, values } = reading(subject, after, limit, since);
    return ask(statement, values);
  },
  async tables() {
    const found = await ask(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
      [],
    );
    const counts = new Map<string, number>();
    for (const { name } of found) {
      const [row] = await ask(`select count(*)::text as n from ${anyName(name ?? '')}`, []);
      counts.set(name ?? '', Number(row?.n));
    }
    return counts;
  },
});

function reading(subject: Subject, after: number, limit: number, since?: string) {
  const { from, id, join } = subject;
  const cells = [
    ...columnsRead(subject).map((column) => `t.${name(column)}::text as ${name(column)}`),
    ...Object.entries(join?.take ?? {}).map(([as, column]) => `j.${name(column)}::text as ${name(as)}`),
  ];
  const joined = join ? ` left join ${name(join.table)} j on j."id" = t.${name(join.by)}` : '';
  const newer = since && subject.since ? ` and t.${name(subject.since)} >= $2::timestamptz` : '';
  return {
    statement: `select ${cells.join(', ')} from ${name(from)} t${joined}
      where t.${name(id)} > $1::text::bigint${newer} order by t.${name(id)} limit ${Math.trunc(limit)}`,
    values: [String(after), ...(newer && since ? [since] : [])],
  };
}

/** A name of the mapping. */
function name(text: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(text)) throw new Error(`not a name of a table or column: ${text}`);
  return `"${text}"`;
}

/** A name the source gave itself. */
const anyName = (text: string) => `"${text.replaceAll('"', '""')}"`;
