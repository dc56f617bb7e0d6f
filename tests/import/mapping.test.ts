// The rows of the mapping against the tables of the old portal.
import { expect, it } from 'vitest';
import { columnsRead } from '../../server/import/subject';
import { subjects } from '../../server/import/subjects';
import { oldColumns } from './oldPortal';

it('says of every column of a table it reads what becomes of it', async () => {
  const columns = await oldColumns();
  const silent = subjects.flatMap((subject) => {
    const read = new Set([...columnsRead(subject), ...Object.keys(subject.unused ?? {}), subject.join?.by ?? '']);
    return columns
      .filter(({ table, column }) => table === subject.from && !read.has(column))
      .map(({ table, column }) => `${table}.${column}`);
  });
  expect(silent).toEqual([]);
});

it('reads only what the old portal has', async () => {
  const columns = new Set((await oldColumns()).map(({ table, column }) => `${table}.${column}`));
  const missing = subjects.flatMap((subject) =>
    columnsRead(subject).filter((column) => !columns.has(`${subject.from}.${column}`)),
  );
  expect(missing).toEqual([]);
});
