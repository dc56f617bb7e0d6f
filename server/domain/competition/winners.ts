// Winners by the last publication: the first of a nomination takes the Grand Prix, then three prizes in each direction.
import { sql } from 'drizzle-orm';
import { type Nomination, nominations, nominationTitles } from '../../../contract/programmes/nominations';
import type { Winner, Winners } from '../../../contract/schemas/competition';
import { alias, type Db, found, int, k, rowsOf } from '../../db';
import { places } from '../../db/tables';
import { placesIn } from '../programmes/placesShown';
import { readSeason } from '../programmes/season';
import { detachmentJson, withHeadquarters } from './detachment';

const o = alias(places, 'o');

/** Places of the overall list that are shown. */
const SHOWN = 10;
const PRIZES = 3;

/** @throws {ApiError} 404 for an unknown competition */
export async function readWinners({ db, origin }: { db: Db; origin: string }, competition: number): Promise<Winners> {
  const season = await readSeason(db, 'competition', competition);
  const rows = await rowsOf(
    db,
    {
      participant: k.id,
      place: int`${o.place}::float8`,
      places_sum: int.orNull`${o.score}::float8`,
      main: detachmentJson(k.main_detachment_id),
      junior: found(detachmentJson(k.junior_detachment_id)),
    },
    (cells) => sql`select ${cells} from ${o} join ${k} on ${k.competition_id} = ${competition}
      and ${k.junior_detachment_id} = ${o.unit_id} and ${k.confirmed} where ${placesIn('o', season, 'published')}
      and ${o.indicator} = 'overall' order by ${o.place}, ${k.id}`,
  );
  const winners = rows.map(
    ({ main, junior, ...row }): Winner => ({
      ...row,
      prize: null,
      area: (main ?? junior).area,
      detachment: main && withHeadquarters(main, origin),
      junior_detachment: withHeadquarters(junior, origin),
    }),
  );
  return {
    published_at: season.published_at,
    preliminary: season.is_open,
    nominations: nominations.map((nomination) =>
      ofNomination(
        nomination,
        winners.filter(({ detachment }) => (detachment !== null) === (nomination === 'tandem')),
      ),
    ),
  };
}

/** @param all participants of one nomination in the order of their places */
function ofNomination(nomination: Nomination, all: Winner[]): Winners['nominations'][number] {
  const byArea = new Map<string, Winner[]>();
  for (const one of all) {
    if (one.place === 1 || one.area === null) continue;
    byArea.set(one.area, [...(byArea.get(one.area) ?? []), one]);
  }
  const areas = [...byArea]
    .map(([area, some]) => ({ area, winners: prizes(some) }))
    .sort((a, b) => a.area.localeCompare(b.area, 'ru'));
  return {
    nomination,
    title: nominationTitles[nomination],
    grand_prix: all.filter(({ place }) => place === 1),
    areas,
    overall: all.filter(({ place }) => place <= SHOWN),
  };
}

/** Prizes 1 to 3 by overall place; who shares a place shares the prize. */
function prizes(all: readonly Winner[]): Winner[] {
  const places = [...new Set(all.map(({ place }) => place))].slice(0, PRIZES);
  return all
    .filter(({ place }) => places.includes(place))
    .map((one) => ({ ...one, prize: places.indexOf(one.place) + 1 }));
}
