import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../db';
import { outageOf } from '../db/outage';
import { constraintOf } from '../domain/constraintOf';
import type { Prepared, Refused } from './prepare';
import type { Subject } from './subject';

type Outcome = { taken: Prepared[]; refused: Refused[] };

/**
 * Writes rows at once; those the database refuses are found by halves, mended where the subject or the column says how,
 * and else left with the reason. A row that was written before is written over.
 */
export async function writeRows(tx: Db, subject: Subject, rows: readonly Prepared[]): Promise<Outcome> {
  if (rows.length === 0) return { taken: [], refused: [] };
  try {
    await tx.transaction((inner) => inner.execute(statement(subject, rows)));
    return { taken: [...rows], refused: [] };
  } catch (error) {
    if (outageOf(error) || !isAboutRows(error)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) return mendedOrLeft(tx, subject, only, error);
    const half = Math.ceil(rows.length / 2);
    const first = await writeRows(tx, subject, rows.slice(0, half));
    const second = await writeRows(tx, subject, rows.slice(half));
    return { taken: [...first.taken, ...second.taken], refused: [...first.refused, ...second.refused] };
  }
}

function statement({ into, key, columns }: Subject, rows: readonly Prepared[]): SQL {
  const names = Object.keys(columns);
  const listed = (every: readonly string[], one: (name: string) => SQL = sql.identifier as never) =>
    sql.join(
      every.map((name) => sql`${one(name)}`),
      sql`, `,
    );
  const changing = names.filter((name) => !key.includes(name) && !columns[name]?.once);
  const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;
  const stood = (name: string) => sql`${into}.${sql.identifier(name)}`;
  const over =
    changing.length === 0
      ? sql`nothing`
      : sql`update set ${listed(changing, (name) => sql`${sql.identifier(name)} = ${excluded(name)}`)}
          where (${listed(changing, stood)}) is distinct from (${listed(changing, excluded)})`;
  const made = JSON.stringify(rows.map((row) => row.made));
  return sql`insert into ${into} (${listed(names)})
    select ${listed(names)} from json_populate_recordset(null::${into}, ${made}::text::json)
    on conflict (${listed(key)}) do ${over}`;
}

/** A row breaks a rule (23…) or does not fit its column (22…): nothing else is the row's own fault. */
const isAboutRows = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '');

function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

async function mendedOrLeft(tx: Db, subject: Subject, row: Prepared, error: unknown): Promise<Outcome> {
  const better = mended(subject, row, constraintOf(error));
  if (better) return writeRows(tx, subject, [better]);
  return { taken: [], refused: [{ id: row.id, reason: reasonOf(error) }] };
}

/** The row with what the broken constraint asks for, or undefined: nothing is to be done, or was done already. */
function mended(subject: Subject, row: Prepared, constraint: string | undefined): Prepared | undefined {
  const mend = constraint ? (subject.mend?.[constraint] ?? emptyLink(subject, constraint)) : undefined;
  if (!mend || row.remarks.includes(mend.remark)) return undefined;
  return { id: row.id, made: mend.change(row.made), remarks: [...row.remarks, mend.remark] };
}

/** A link to a record that is not there is taken as none, where none is allowed. */
function emptyLink({ into, key }: Subject, constraint: string): NonNullable<Subject['mend']>[string] | undefined {
  const link = getTableConfig(into).foreignKeys.find((one) => one.getName() === constraint);
  const columns = link?.reference().columns ?? [];
  const free = columns.filter((column) => !column.notNull && !key.includes(column.name)).map(({ name }) => name);
  if (free.length === 0) return undefined;
  return {
    change: (made) => ({ ...made, ...Object.fromEntries(free.map((name) => [name, null])) }),
    remark: `${free.join(', ')}: такой записи нет, ссылка оставлена пустой.`,
  };
}

function reasonOf(error: unknown): string {
  const constraint = constraintOf(error);
  const by = constraint ? ` (${constraint})` : '';
  const code = codeOf(error);
  if (code === '23503') return `Ссылается на запись, которой нет${by}.`;
  if (code === '23505') return `Такая запись уже есть${by}.`;
  if (code === '23502') return 'Нет значения, без которого записи не бывает.';
  return `Значение не подходит${by}: ${databaseWords(error)}.`;
}

/** What the database said, past what Drizzle says of the statement with all its values. */
function databaseWords(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
