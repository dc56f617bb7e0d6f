// The seeded worlds: the demo organisation, and one of the size of the country.
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { RATING_SEASON } from '../../contract/constants';
import type { Db } from '../db/open';
import { rowsOf } from '../db/rows';
import { countPlaces } from '../domain/programmes/countPlaces';
import { keepPublication } from '../domain/programmes/publications';
import { DEMO_PASSWORD } from './accounts';
import { entities } from './entities';
import { countEvents, countMembers, finalize } from './load/finalize';
import { insertRows } from './load/insertRows';
import { settleCompetition } from './load/settleCompetition';
import { spreadUpwards } from './load/spreadUpwards';
import { suspended } from './load/suspended';
import { makeWorld } from './plan/makeWorld';
import { accountId } from './plan/ratingReports';
import { type Size, sizes } from './sizes';

export type Report = (line: string) => void;

/** Whether nothing has been put into this database yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select 1 from people) and not exists (select 1 from units) and not exists (select 1 from regions) as empty`,
  );
  return row?.empty ?? true;
}

/** Loads the demo organisation: all of it or nothing. */
export const seedDemo = (db: Db, now: Date): Promise<void> => seed(db, sizes.demo, now, () => undefined);

/** Loads a world of the size of the country: all of it or nothing. */
export async function seedNational(db: Db, now: Date, report: Report = () => undefined): Promise<void> {
  await seed(db, sizes.national, now, report);
  // Outside of the transaction: pages marked as visible to all spare the first readers that work.
  await db.execute(sql`vacuum analyze`);
  report('vacuumed');
}

async function seed(db: Db, size: Size, now: Date, report: Report): Promise<void> {
  // Before the transaction: the embedded database is one connection, nothing but SQL may hold it.
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const world = makeWorld(size, now, passwordHash);
  report('planned');
  const tables = entities.map(({ table }) => table);
  await db.transaction(async (tx) => {
    const bulk = size.world === 'national';
    await suspended(tx, tables, bulk, async () => {
      for (const { table, rows } of entities) report(`${table}: ${await insertRows(tx, table, rows(world))}`);
      await spreadUpwards(tx);
      report('memberships of the levels above');
      await countMembers(tx);
      await countEvents(tx);
      report('counts');
    });
    const season = { programme: 'rating', number: RATING_SEASON } as const;
    await countPlaces(tx, 'rating', season.number);
    if (bulk) await keepPublication(tx, season, { note: null, by: accountId('central-expert') });
    report('places of the rating');
    await settleCompetition(tx);
    report('places of the competition');
    await finalize(tx, { world: size.world, seeded_at: now.toISOString() });
    report('indexes, keys and statistics');
  });
}
