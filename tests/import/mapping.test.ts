// The rows of the mapping against the tables of the old portal.
import { expect, it } from 'vitest';
import { columnsRead } from '../../server/import/subject';
import { subjects } from '../../server/import/subjects';
import { oldColumns } from './oldPortal';

it('says of every column of a table it reads what becomes of it', async () => {
  const columns = await oldColumns();
  const tables = new Set(subjects.map(({ from }) => from));
  const read = new Set(
    subjects.flatMap((subject) =>
      [...columnsRead(subject), ...Object.keys(subject.unused ?? {})].map((column) => `${subject.from}.${column}`),
    ),
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
    columnsRead(subject).filter((column) => !columns.has(`${subject.from}.${column}`)),
  );
  expect(missing).toEqual([]);
});
