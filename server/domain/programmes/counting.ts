// What a programme counts in its own way; `countPlaces` does the rest for both.
import type { Big } from 'big.js';
import type { Programme } from '../../../contract/indicators/types';
import type { Executor } from '../../db';
import type { Season } from './season';
import type { PlaceRow, ReportScore } from './writePlaces';

/** Who is placed: a unit, or two that share their places: then `unit` stands for both. */
export type Participant = { id: number; unit: number; partner: number | null; nomination: string };
/** The place of a participant by an indicator or in a sum. */
export type Placed = Pick<PlaceRow, 'indicator' | 'score' | 'breakdown' | 'inputs'> & {
  participant: number;
  place: Big;
};
/** Places by indicator and participant. */
export type PlacesBy = ReadonlyMap<string, ReadonlyMap<number, Big>>;
export type Gap = { detachment: { id: number; name: string }; text: string };

/** One calculation of a season, over those who take part now. */
export type Calculation = {
  participants: readonly Participant[];
  /** Keys of all indicators that are placed. */
  placed: readonly string[];
  /** Names of the sums; everybody who takes part has a place in `overall` when anybody has. */
  sums: readonly string[];
  /** Scores and places by these indicators, of everybody or of one unit. */
  count: (keys: readonly string[], unit?: number) => Promise<{ places: Placed[]; scores: ReportScore[] }>;
  /** Places that follow from scores alone; null by an indicator where the score of one depends on the others. */
  byScore: (key: string) => ((scores: ReadonlyMap<number, Big>) => ReadonlyMap<number, number>) | null;
  sum: (places: PlacesBy) => Placed[];
  /** What could not be taken into account. */
  gaps: readonly Gap[];
};

export type Counting<P extends Programme> = {
  /** Indicators whose places move with a report of this one. */
  movedBy: (season: number, key: string) => readonly string[];
  begin: (tx: Executor, season: Season<P>) => Promise<Calculation>;
};
