// Places that are counted once for many confirmations: that they are owed is written with each of them, so that neither a
// count that fails nor a process that stops between leaves the new participants without a place.
import { sql } from 'drizzle-orm';
import { type Db, type Executor, int, rowsOf, valuesOf } from '../../db';
import { settings } from '../../db/tables';
import { countPlaces } from '../programmes/countPlaces';

/** A fact about this database for each confirmation, whose value is the season: none of them waits for a count of others. */
const OWED = 'competition_places_owed ';

export const owePlaces = (tx: Executor, season: number, application: number) =>
  tx.execute(sql`insert into ${settings}
    ${valuesOf(settings, { key: `${OWED}${application}`, value: `${season}` })} on conflict do nothing`);

/** Counts the places that are owed. */
export const countOwed = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const owed = await rowsOf(
      tx,
      { season: int`${settings.value}::int` },
      (cells) => sql`delete from ${settings} where starts_with(${settings.key}, ${OWED}) returning ${cells}`,
    );
    for (const season of new Set(owed.map((one) => one.season))) await countPlaces(tx, 'competition', season);
  });
