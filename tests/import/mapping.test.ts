// The rows of the mapping against the tables of the old portal.
import { expect, it } from 'vitest';
import { columnsRead, type Nested, type Subject } from '../../server/import/subject';
import { subjects } from '../../server/import/subjects';
import { oldColumns } from './oldPortal';

/** The table that holds the columns of a subject. */
const holding = ({ from, parent }: Subject) => parent?.table ?? from;

it('says of every column of a table it reads what becomes of it', async () => {
  const columns = await oldColumns();
  const tables = new Set(subjects.map(holding));
  const within = (nested: Record<string, Nested> = {}): string[] =>
    Object.values(nested).flatMap((one) => [
      ...(one.columns ?? []).map((column) => `${one.parent?.table ?? one.table}.${column}`),
      ...within(one.nested),
    ]);
  const read = new Set(
    subjects.flatMap((subject) => [
      ...[...columnsRead(subject), ...Object.keys(subject.unused ?? {})].map((one) => `${holding(subject)}.${one}`),
      ...within(subject.nested),
    ]),
  );
  const silent = columns
    .filter(({ table }) => tables.has(table))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !read.has(column));
  expect(silent).toEqual([]);
});

it('reads only what the old portal has', async () => {
  const columns = new Set((await oldColumns()).map(({ table, column }) => `${table}.${column}`));
  const missing = subjects.flatMap((subject) =>
    columnsRead(subject)
      .map((column) => `${holding(subject)}.${column}`)
      .filter((column) => !columns.has(column)),
  );
  expect(missing).toEqual([]);
});
