// The competition of detachments: its twenty indicators in the order of the report.
import { q06 } from './blocks';
import { q01, q03, q04 } from './computed';
import { eventIndicators } from './events';
import type { CompetitionIndicator } from './inputs';
import { q05, q13, q14, q15, q17 } from './items';
import { q02, q16, q18, q19, q20 } from './records';

export const competitionIndicators: readonly CompetitionIndicator[] = [
  q01,
  q02,
  q03,
  q04,
  q05,
  q06,
  ...eventIndicators,
  q13,
  q14,
  q15,
  q16,
  q17,
  q18,
  q19,
  q20,
];

const byKey = new Map(competitionIndicators.map((indicator) => [indicator.key, indicator]));

/** The definition of `q7`, or undefined. */
export const competitionIndicator = (key: string): CompetitionIndicator | undefined => byKey.get(key);
