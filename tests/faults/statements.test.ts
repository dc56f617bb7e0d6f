import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { rowsOf } from '../../server/db/rows';
import { nameStatements } from '../../server/db/statements/nameStatements';
import { type Cluster, startCluster } from './cluster';

// A pool that names its statements: the same questions get the same answers, whatever happens to what is kept.
let cluster: Cluster;
let pool: pg.Pool;

beforeAll(async () => {
  cluster = await startCluster();
  pool = new pg.Pool({ connectionString: cluster.url, max: 2 });
  pool.on('error', () => undefined);
  nameStatements(pool);
  await pool.query({ text: 'create table things (id int primary key, name text)' });
  await pool.query({ text: "insert into things values (1, 'Ёж'), (2, null)" });
});
afterAll(async () => {
  await pool?.end();
  await cluster?.remove();
});

const TURNS = 10;
const kept = async () =>
  (await pool.query({ text: `select count(*)::int as count from pg_prepared_statements` })).rows[0].count as number;
const oneThing = async (id: number) => (await pool.query({ text: 'select * from things where id = $1' }, [id])).rows[0];

describe('a pool that names its statements', () => {
  it('keeps what is asked again, and answers as ever', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      expect(await oneThing(1)).toEqual({ id: 1, name: 'Ёж' });
      expect(await oneThing(2)).toEqual({ id: 2, name: null });
    }
    expect(await kept()).toBeGreaterThan(0);
  });

  it('refuses a wrong question every time, and answers the next', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      await expect(pool.query({ text: 'select 1 / $1::int as x' }, [0])).rejects.toMatchObject({ code: '22012' });
      expect(await oneThing(2)).toEqual({ id: 2, name: null });
    }
  });

  it('goes on when a table has changed under a kept statement', async () => {
    await pool.query({ text: 'alter table things add column added int default 7' });
    for (let turn = 0; turn < TURNS; turn++) expect(await oneThing(1)).toEqual({ id: 1, name: 'Ёж', added: 7 });
  });

  it('goes on when its connections were cut', async () => {
    await cluster.cutAll();
    const answers = async () => oneThing(1).catch(() => undefined);
    while (!(await answers()));
    for (let turn = 0; turn < TURNS; turn++) expect(await oneThing(1)).toMatchObject({ id: 1 });
  });

  it('goes on where somebody between forgets what was kept', async () => {
    await pool.query({ text: 'deallocate all' });
    for (let turn = 0; turn < TURNS; turn++) expect(await oneThing(1)).toMatchObject({ id: 1, name: 'Ёж' });
  });
});

it('a transaction asks one statement after another, whoever reads side by side', async () => {
  const database = await openDatabase({ url: cluster.url, dataDir: '', asItIs: true });
  const warned: Error[] = [];
  const hear = (warning: Error) => void warned.push(warning);
  process.on('warning', hear);
  try {
    const read = await database.db.transaction(async (tx) => {
      const asked = [1, 2, 3].map((one) => rowsOf<{ one: number }>(tx, sql`select ${one}::int as one`));
      return Promise.all(asked);
    });
    expect(read).toEqual([[{ one: 1 }], [{ one: 2 }], [{ one: 3 }]]);
  } finally {
    process.off('warning', hear);
    await database.close();
  }
  expect(warned).toEqual([]);
});
