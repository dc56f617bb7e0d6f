import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPrepared } from '../../server/db/statements/keepPrepared';

// The embedded database with kept statements beside one without: the same questions get the same answers.
let plain: PGlite;
let kept: PGlite;

beforeAll(async () => {
  [plain, kept] = await Promise.all([PGlite.create(), PGlite.create()]);
  keepPrepared(kept);
  for (const client of [plain, kept]) {
    await client.exec(`create table things (id int primary key, name text, at timestamptz, day date, facts jsonb,
      flag boolean, size numeric, tags int[]);
      insert into things values (1, 'Ёж', '2026-03-16T09:00:00Z', '2026-03-16', '{"a":[1,null]}', true, 1.50, '{1,2}'),
        (2, null, null, null, null, null, null, null)`);
  }
});
afterAll(() => Promise.all([plain.close(), kept.close()]));

const questions: [string, unknown[]][] = [
  ['select * from things order by id', []],
  ['select name, facts from things where id = $1', [1]],
  ['select * from things where name = $1 or flag = $2', ['Ёж', false]],
  ['select id from things where day >= $1 and size < $2', ['2026-01-01', 2]],
  ['select id from things where id = any($1)', [[1, 2, 3]]],
  ['select facts from things where facts = $1', [{ a: [1, null] }]],
  ['select $1::text as given, count(*)::int as count from things where id > $2', [null, 5]],
  ['select 1 as one where false', []],
];

it.each(questions)('%s answers as ever, the first time and every time after', async (text, params) => {
  const expected = (await plain.query(text, params)).rows;
  for (let turn = 0; turn < 7; turn++) expect((await kept.query(text, params)).rows).toEqual(expected);
});

it('answers rows as arrays where they are asked so, with the parsers of the caller', async () => {
  const options = { rowMode: 'array' as const, parsers: { 1082: (text: string) => `day ${text}` } };
  expect((await kept.query('select id, day from things where id = 1', [], options)).rows).toEqual([
    [1, 'day 2026-03-16'],
  ]);
});

describe('a failing question', () => {
  it('is refused every time and does not spoil the next', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await expect(kept.query('select 1 / $1::int as x', [0])).rejects.toThrow(/division by zero/);
      await expect(kept.query('select nothing from things')).rejects.toThrow(/nothing/);
      expect((await kept.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    }
  });
});

it('keeps writes, transactions and questions apart when they come at once', async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) =>
      kept.query('select $1::int as at', [at]).then(({ rows }) => expect(rows).toEqual([{ at }])),
    ),
    kept.transaction(async (tx) => {
      await tx.query("update things set name = 'Уж' where id = 2");
      expect((await tx.query('select name from things where id = 2')).rows).toEqual([{ name: 'Уж' }]);
      await tx.rollback();
    }),
  ]);
  expect((await kept.query('select name from things where id = 2')).rows).toEqual([{ name: null }]);
});

it('goes on when a table has changed under a kept statement', async () => {
  const ask = () => kept.query<{ id: number }>('select * from things where id = $1', [1]);
  await ask();
  await kept.exec('alter table things add column added int default 7');
  expect((await ask()).rows[0]).toMatchObject({ id: 1, added: 7 });
});
