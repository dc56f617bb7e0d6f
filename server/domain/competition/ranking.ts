// The ranking of all participants, and of one indicator, as far as the viewer watches them.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Term } from '../../../contract/indicators/types';
import { indicatorAt } from '../../../contract/programmes';
import type { rankingQuery } from '../../../contract/schemas/competition';
import type { PlaceSource } from '../../../contract/schemas/programmes/ratingPlaces';
import { errors, orderBy, pageOf, type Viewer, type ViewerListing } from '../../call';
import { alias, found, int, json, k, type RowOf, str } from '../../db';
import { places } from '../../db/tables';
import { placesIn, sourceShown } from '../programmes/placesShown';
import { detachmentJson, withHeadquarters } from './detachment';
import { byJunior, participantFilters, participantsFrom } from './participants';
import { seesAll, watchedRegional } from './rights';
import { countedPlaces } from './standing';

const o = alias(places, 'o');
const o2 = alias(places, 'o2');

type Query = z.output<typeof rankingQuery>;
const who = {
  participant: k.id,
  main: detachmentJson(k.main_detachment_id),
  junior: found(detachmentJson(k.junior_detachment_id)),
};

const placed = (competition: number, key: string, source: PlaceSource): SQL => sql`${participantsFrom} left join ${o}
  on ${placesIn('o', { programme: 'competition', number: competition }, source)} and ${o.indicator} = ${key}
  and ${o.unit_id} = ${k.junior_detachment_id}`;

function conditions(viewer: Viewer, competition: number, { nomination, ...query }: Query): SQL[] {
  const own = seesAll(viewer) ? [] : [sql`${watchedRegional(viewer) ?? null} in (j.regional_id, m.regional_id)`];
  return [
    ...participantFilters(competition, {
      ...query,
      is_tandem: nomination === undefined ? undefined : nomination === 'tandem',
    }),
    sql`${k.confirmed}`,
    ...own,
  ];
}

const order = (query: Query) =>
  orderBy(query.ordering, { place: [sql`${o.place}`, ...byJunior], name: byJunior }, 'place');

const present = ({ main, junior, participant }: RowOf<typeof who>, origin: string) => ({
  participant,
  nomination: main ? ('tandem' as const) : ('debut' as const),
  detachment: main && withHeadquarters(main, origin),
  junior_detachment: withHeadquarters(junior, origin),
});

/** The overall ranking with the place by each indicator. @throws {ApiError} 403 for unpublished places */
export function readRanking(call: ViewerListing, competition: number, query: Query) {
  const source = sourceShown(call.viewer, 'competition', query.source);
  const all = json<
    Record<string, number>
  >`coalesce((select json_object_agg(${o2.indicator}, ${o2.place}::float8) from ${o2}
    where ${o2.programme} = 'competition' and ${o2.season} = ${competition} and ${o2.level} = 'detachment'
      and ${o2.unit_id} = ${k.junior_detachment_id} and ${o2.indicator} <> 'overall'
      and ${o2.publication_id} is not distinct from ${o.publication_id} and ${o.id} is not null), '{}')`;
  return pageOf(
    { ...call, query },
    {
      columns: {
        ...who,
        place: int.orNull`${o.place}::float8`,
        places_sum: int.orNull`${o.score}::float8`,
        places: all,
        breakdown: json.orNull<Term[]>(o.breakdown),
      },
      from: placed(competition, 'overall', source),
      where: conditions(call.viewer, competition, query),
      order: order(query),
    },
    ({ place, places_sum, places, breakdown, ...row }) => ({
      ...present(row, call.origin),
      place,
      places_sum,
      places,
      counted: countedPlaces(competition, breakdown ?? []),
    }),
  );
}

/** Places by one indicator with what they were counted from. @throws {ApiError} 404 unknown indicator, 403 */
export function readIndicatorRanking(call: ViewerListing, competition: number, key: string, query: Query) {
  if (!indicatorAt('competition', key, competition)) throw errors.notFound('Такого показателя нет.');
  const source = sourceShown(call.viewer, 'competition', query.source);
  return pageOf(
    { ...call, query },
    {
      columns: {
        ...who,
        place: int.orNull`${o.place}::float8`,
        score: str.orNull`trim_scale(${o.score})::text`,
        breakdown: json.orNull<Term[]>(o.breakdown),
      },
      from: placed(competition, key, source),
      where: conditions(call.viewer, competition, query),
      order: order(query),
    },
    ({ place, score, breakdown, ...row }) => ({
      ...present(row, call.origin),
      place,
      score,
      breakdown: breakdown ?? [],
    }),
  );
}
