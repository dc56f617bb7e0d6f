// What scoring of the rating needs beside a report's own answers, and the shape of its definitions.
import type { Answers, Indicator } from '../types';
import type { RatingSettings } from './settings';

/** Inputs of one regional headquarters. */
export type UnitInputs = {
  /** P1 of its accepted R1: members with a paid fee; null without an accepted R1. */
  paid: string | null;
  /** Code of its region. */
  region: string | null;
  /** Central data of the indicator (X and Y of R11). */
  central: Answers | null;
};

export type RatingInputs = UnitInputs & { settings: RatingSettings };

export type RatingIndicator = Indicator<RatingInputs>;

type Rest = Pick<RatingIndicator, 'key' | 'number' | 'title' | 'description' | 'fields'> & Partial<RatingIndicator>;

const base = { programme: 'rating', decidedPer: 'report', part: 2 } as const;

/** A form of the region, reviewed by the district and the centre, placed and summed. */
export const reviewed = (rest: Rest): RatingIndicator => ({
  ...base,
  entry: 'unit',
  chain: 'districtThenCentre',
  better: 'more',
  sums: ['overall'],
  ...rest,
});

/** Data entered by the centre. */
export const central = (rest: Rest): RatingIndicator => ({
  ...base,
  entry: 'centre',
  chain: 'none',
  better: 'more',
  sums: ['overall'],
  ...rest,
});

/** A form for information: no review, no score, no place. */
export const information = (rest: Rest): RatingIndicator => ({
  ...base,
  entry: 'unit',
  chain: 'none',
  better: null,
  sums: [],
  ...rest,
});
