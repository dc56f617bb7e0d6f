// Places that are counted once for many confirmations: that they are owed is written with each of them, so that neither a
// count that fails nor a process that stops between leaves the new participants without a place.
import { sql } from 'drizzle-orm';
import { type Db, type Executor, rowsOf, valuesOf } from '../../db';
import { settings } from '../../db/tables';
import { countPlaces } from '../programmes/countPlaces';

/** Of a season, with its number behind it, among the facts about this database. */
const OWED = 'competition_places_owed ';

export const owePlaces = (tx: Executor, season: number) =>
  tx.execute(sql`insert into ${settings} ${valuesOf(settings, { key: `${OWED}${season}`, value: '' })}
    on conflict (key) do update set value = excluded.value`);

/** Counts the places that are owed. */
export const countOwed = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // First of all: a confirmation that comes meanwhile owes them anew.
    const owed = await rowsOf(
      tx,
      { key: settings.key },
      (cells) => sql`delete from ${settings} where starts_with(${settings.key}, ${OWED}) returning ${cells}`,
    );
    for (const { key } of owed) await countPlaces(tx, 'competition', Number(key.slice(OWED.length)));
  });
