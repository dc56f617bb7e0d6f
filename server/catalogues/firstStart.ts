// What an organisation has in its first hour: catalogues, the central headquarters, seasons that are closed.
import { sql } from 'drizzle-orm';
import { CENTRAL_HEADQUARTERS_ID } from '../../contract/constants';
import { programmes } from '../../contract/programmes';
import { programmes as names } from '../../contract/schemas/reports';
import { type Db, rowsOf, type Tx, valuesOf } from '../db';
import { waitForTurn } from '../db/migrate';
import { seasons, settings, units } from '../db/tables';
import { unsetSeason } from '../domain/programmes/season';
import { insertRows } from '../seed/load/insertRows';
import { catalogueRows } from './rows';

/** The name the central headquarters begins with. */
export const CENTRAL_NAME = 'Центральный штаб студенческих отрядов';

/** The key under which the database remembers that this was done. */
const DONE = 'first_start';

/**
 * Loads what every organisation begins with, once in the life of a database: all of it or nothing, one process at a
 * time, and only into tables that are still empty. What the organisation empties later stays empty.
 * @returns whether anything was loaded; nothing is where the data were there before
 */
export async function firstStart(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    const [done] = await rowsOf(tx, sql`select 1 from ${settings} where ${settings.key} = ${DONE}`);
    if (done) return false;
    let loaded = false;
    for (const { table, rows } of catalogueRows) {
      const name = sql.identifier(table);
      if ((await rowsOf(tx, sql`select 1 from ${name} limit 1`)).length > 0) continue;
      loaded = true;
      await insertRows(tx, table, rows);
      await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${name}`);
    }
    await addCentral(tx);
    await addSeasons(tx);
    await tx.execute(sql`insert into ${settings} ${valuesOf(settings, { key: DONE, value: now.toISOString() })}`);
    return loaded;
  });
}

/** Everybody's central headquarters has a fixed id: it is there before anybody commands it. */
async function addCentral(tx: Tx) {
  const [central] = await rowsOf(tx, sql`select 1 from ${units} where ${units.level} = 'central'`);
  if (central) return;
  const row = { level: 'central', id: CENTRAL_HEADQUARTERS_ID, name: CENTRAL_NAME } as const;
  await tx.insert(units).values({ ...row, participants_count: 0 });
  await tx.execute(sql`update unit_ids set last = greatest(last, ${CENTRAL_HEADQUARTERS_ID}) where level = 'central'`);
}

/** The seasons whose numbers and rules are known; the centre sets and opens them. */
async function addSeasons(tx: Tx) {
  for (const programme of names) {
    const [other] = await rowsOf(tx, sql`select 1 from ${seasons} where ${seasons.programme} = ${programme}`);
    const { number, title, settings } = unsetSeason(programme, programmes[programme].first);
    if (!other) await tx.insert(seasons).values({ programme, number, title, settings });
  }
}
