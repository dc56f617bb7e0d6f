// What scoring of the competition needs beside a report's own answers, and the shape of its definitions.
import { Big } from 'big.js';
import type { Fraction } from '../fraction';
import type { Answers, Indicator, Score } from '../types';
import type { CompetitionSettings } from './settings';

/** A detachment on the day of the season's snapshot. */
export type MemberSnapshot = {
  /** Members with the commander. */
  people: number;
  /** Those of them with a paid fee. */
  paid: number;
  /** Best results in the university's test; 0 without an attempt. */
  university: { commander: number; commissar: number };
  /** Sum of the best results of all people in the safety test. */
  safety: number;
};

/** Without a snapshot nothing that divides by people is scored (B2). */
export type CompetitionInputs = { snapshot: MemberSnapshot | null; settings: CompetitionSettings };

export type CompetitionScore = Score & {
  /** Q6: the number of events attended and verified. */
  attended?: number;
  /** The score before it was rounded, where it is a quotient that is added to the partner's. */
  exact?: Fraction;
};

/** How places follow from scores; debut and tandem are ranked apart. */
export type Placing =
  /** By comparison, highest first, equal scores share. Tandem: the sum of both scores. */
  | {
      method: 'dense';
      /** Scores of 0 share the place after the others; when nobody has more, nobody is placed – unless this is set. */
      placesZero?: true;
    }
  /** By a table of the score. Tandem: the mean of both places, rounded half up to these digits. */
  | { method: 'table'; placeOf: (score: Big) => number; digits: 0 | 2; missing: number }
  /** The sum of both: by comparison of the score and by a table of the attended events. */
  | { method: 'densePlusTable'; placeOf: (attended: number) => number; missing: number };

/** Calls and shapes of API v1. */
type Family = 'computed' | 'record' | 'itemList' | 'eventList' | 'blocks';

export type CompetitionIndicator = Omit<Indicator<CompetitionInputs>, 'score'> & {
  family: Family;
  /** What counts: verified answers or items; a filed report (nothing verified counts 0); or nothing but the snapshot. */
  requires: 'verified' | 'filed' | 'snapshot';
  /** An unverified report of the other side of a tandem counts as declared. */
  countsDeclared?: true;
  placing: Placing;
  score: (answers: Answers, inputs: CompetitionInputs) => CompetitionScore | null;
  /** Who may change the answers after they were sent, in API v1. */
  editable?: 'unverified' | 'always';
};

type Rest = Omit<CompetitionIndicator, 'programme' | 'entry' | 'sums' | 'better'> &
  Partial<Pick<CompetitionIndicator, 'entry' | 'better'>>;

/** A definition with what all of them share. */
export const competition = (rest: Rest): CompetitionIndicator => ({
  programme: 'competition',
  entry: 'unit',
  better: 'more',
  sums: ['overall'],
  ...rest,
});

/** People a score is divided by: at least one. */
export const atLeastOne = (people: number): Big => new Big(Math.max(1, people));
