import { sql } from 'drizzle-orm';
import type { Indicator, Programme, Term } from '../../../contract/indicators/types';
import { reportStates } from '../../../contract/states/reports';
import type { Viewer } from '../../call';
import { type Executor, json, type RowOf, rowsOf, str } from '../../db';
import { places } from '../../db/tables';
import { placesIn, seesUnpublished } from '../programmes/placesShown';
import type { PlaceAbout } from './reportAbout';
import type { ReportRow } from './reportRow';

const seenColumns = {
  place: str`${places.place}::text`,
  score: str.orNull`${places.score}::text`,
  breakdown: json.orNull<Term[]>(places.breakdown),
};
export type PlaceSeen = RowOf<typeof seenColumns>;

/**
 * Places of a unit by indicator, as far as the viewer may see them: reviewers of the district and the centre see those
 * computed last, everybody else the published ones.
 */
export async function placesSeen(db: Executor, { season, unit, parties }: PlaceAbout): Promise<Map<string, PlaceSeen>> {
  const current = parties.has('central') || parties.has('district');
  const rows = await rowsOf(
    db,
    { indicator: places.indicator, ...seenColumns },
    (cells) => sql`select ${cells} from ${places} where
      ${placesIn('places', season, current ? 'computed' : 'published')} and ${places.unit_id} = ${unit.id}
      and ${places.place} is not null`,
  );
  return new Map(rows.map(({ indicator, ...seen }) => [indicator, seen]));
}

/** The same of one indicator, by unit, for who reads the reports of many. */
export async function placesOfUnits(
  db: Executor,
  viewer: Viewer,
  { programme, season, indicator }: { programme: Programme; season: number; indicator: string },
): Promise<Map<number, PlaceSeen>> {
  const from = seesUnpublished(viewer, programme) ? 'computed' : 'published';
  const rows = await rowsOf(
    db,
    { unit: places.unit_id, ...seenColumns },
    (cells) => sql`select ${cells} from ${places} where ${placesIn('places', { programme, number: season }, from)}
      and ${places.indicator} = ${indicator} and ${places.place} is not null`,
  );
  return new Map(rows.map(({ unit, ...seen }) => [unit, seen]));
}

type Scored = Pick<ReportRow, 'state' | 'score' | 'breakdown'>;

/** The score of a report; where it is counted against the others, what the place that is seen is given for. */
export function scoreSeen({ scoreAll }: Indicator, row: Scored, seen: PlaceSeen | undefined) {
  const { score, breakdown } = scoreAll && seen && reportStates.has('counted', row.state) ? seen : row;
  return { score, breakdown };
}
