// Places of one participant: the same for both sides of a tandem.

import { sql } from 'drizzle-orm';
import type { Term } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import { refusals } from '../../../contract/refusals';
import type { Standing } from '../../../contract/schemas/competition';
import type { PlaceSource } from '../../../contract/schemas/programmes/ratingPlaces';
import { errors, type Viewer } from '../../call';
import { alias, type Db, type Executor, int, json, rowsOf, str } from '../../db';
import { places } from '../../db/tables';
import { placesIn, sourceShown } from '../programmes/placesShown';
import { readSeason } from '../programmes/season';
import { readDetachment, shortDetachment } from './detachment';
import { participationOf } from './participants';
import { isConcerned } from './rights';

const o = alias(places, 'o');

type StoredPlace = { indicator: string; place: number | null; score: string | null; breakdown: Term[] | null };

/** Places of a detachment by key of the indicator; `overall` among them. */
export async function placesOfDetachment(
  db: Executor,
  competition: number,
  detachment: number,
  source: PlaceSource,
): Promise<Map<string, StoredPlace>> {
  const rows = await rowsOf(
    db,
    {
      indicator: o.indicator,
      place: int.orNull`${o.place}::float8`,
      score: str.orNull`trim_scale(${o.score})::text`,
      breakdown: json.orNull<NonNullable<StoredPlace['breakdown']>>(o.breakdown),
    },
    (cells) => sql`select ${cells} from ${o} where
      ${placesIn('o', { programme: 'competition', number: competition }, source)} and ${o.unit_id} = ${detachment}`,
  );
  return new Map(rows.map((row) => [row.indicator, row]));
}

/** @throws {ApiError} 404 unknown, 400 not a participant, 403 where it is none of the viewer's business */
export async function concernedParticipation(db: Db, viewer: Viewer, competition: number, detachment: number) {
  const participation = await participationOf(db, competition, detachment);
  if (!participation) {
    if (!(await readDetachment(db, detachment))) throw errors.notFound();
    throw errors.refused(refusals.noParticipant);
  }
  if (!isConcerned(viewer, participation)) throw errors.forbidden();
  return participation;
}

/** @throws {ApiError} as `concernedParticipation` and `sourceShown` */
export async function readStanding(
  { db, viewer, origin }: { db: Db; viewer: Viewer; origin: string },
  competition: number,
  detachment: number,
  asked: PlaceSource | undefined,
): Promise<Standing> {
  const season = await readSeason(db, 'competition', competition);
  const participation = await concernedParticipation(db, viewer, competition, detachment);
  const source = sourceShown(viewer, 'competition', asked);
  const places = await placesOfDetachment(db, competition, detachment, source);
  const overall = places.get('overall');
  const counted = countedPlaces(competition, overall?.breakdown ?? []);
  const own = await readDetachment(db, detachment);
  if (!own) throw errors.notFound();
  const partnerId = detachment === participation.junior ? participation.main : participation.junior;
  const partner = partnerId === null ? undefined : await readDetachment(db, partnerId);
  return {
    competition,
    source,
    published_at: season.published_at,
    participant: participation.id,
    nomination: participation.main === null ? 'debut' : 'tandem',
    confirmed: participation.confirmed,
    reason: participation.confirmed_reason,
    detachment: shortDetachment(own, origin),
    side: detachment === participation.junior ? 'junior' : 'mentor',
    partner: partner ? shortDetachment(partner, origin) : null,
    overall: { place: overall?.place ?? null, places_sum: overall?.score ? Number(overall.score) : null },
    rows: indicatorsOf('competition', competition).map(({ key, number, title }) => {
      const place = places.get(key);
      return {
        indicator: key,
        number,
        title,
        place: place?.place ?? null,
        counted: counted[key] ?? null,
        score: place?.score ?? null,
        breakdown: place?.breakdown ?? [],
      };
    }),
  };
}

/** What the sum of places holds of each indicator, by its key: the place, or what stands for a missing one. */
export function countedPlaces(competition: number, overall: readonly Term[]): Record<string, number> {
  const values = new Map(overall.map(({ label, value }) => [label, Number(value)]));
  return Object.fromEntries(
    indicatorsOf('competition', competition).flatMap(({ key, number }) => {
      const value = values.get(`Показатель ${number}`);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
