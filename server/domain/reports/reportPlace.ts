import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open';
import { rowsOf, str } from '../../db/rows';
import { places } from '../../db/tables';
import { placesIn } from '../programmes/placesShown';
import type { PlaceAbout } from './reportAbout';

/**
 * Places of a unit by indicator, as far as the viewer may see them: reviewers of the district and the centre see those
 * computed last, everybody else the published ones.
 */
export async function placesSeen(db: Executor, { season, unit, parties }: PlaceAbout): Promise<Map<string, string>> {
  const current = parties.has('central') || parties.has('district');
  const rows = await rowsOf(
    db,
    { indicator: places.indicator, place: str`${places.place}::text` },
    (cells) => sql`select ${cells} from ${places} where
      ${placesIn('places', season, current ? 'computed' : 'published')} and ${places.unit_id} = ${unit.id}
      and ${places.place} is not null`,
  );
  return new Map(rows.map(({ indicator, place }) => [indicator, place]));
}
