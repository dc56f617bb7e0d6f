// Places that are counted once for many confirmations: that they are owed is written with each of them, so that neither a
// count that fails nor a process that stops between leaves the new participants without a place.
import { sql } from 'drizzle-orm';
import { type Db, type Executor, int, rowsOf, type Tx, valuesOf } from '../../db';
import { settings } from '../../db/tables';
import { countPlaces } from '../programmes/countPlaces';

/** A fact about this database for each confirmation, whose value is the season: none of them waits for a count of others. */
const OWED = 'competition_places_owed ';

export const owePlaces = (tx: Executor, season: number, application: number) =>
  tx.execute(sql`insert into ${settings}
    ${valuesOf(settings, { key: `${OWED}${application}`, value: `${season}` })} on conflict do nothing`);

const owed = sql`starts_with(${settings.key}, ${OWED})`;

/**
 * Counts the places that are owed, those of each season by itself; what is being counted is left to who does.
 * @throws what a count failed with, after the others
 */
export async function countOwed(db: Db): Promise<void> {
  const seasons = await rowsOf(
    db,
    { season: int`${settings.value}::int` },
    (cells) => sql`select distinct ${cells} from ${settings} where ${owed}`,
  );
  const failed: unknown[] = [];
  for (const { season } of seasons)
    await db.transaction((tx) => countSeason(tx, season)).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

async function countSeason(tx: Tx, season: number): Promise<void> {
  const taken = await rowsOf(
    tx,
    sql`delete from ${settings} where ${settings.key} in (select ${settings.key} from ${settings} where ${owed}
      and ${settings.value} = ${`${season}`} for update skip locked) returning 1`,
  );
  if (taken.length > 0) await countPlaces(tx, 'competition', season);
}
