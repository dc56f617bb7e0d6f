// What an office may want to change in a season of the rating: values, not code.
// The kept settings are checked by contract/schemas/programmes/ratingSeason.
import type { Indicator } from '../types';

type Direction = 'more' | 'less';

export type RatingSettings = {
  /** Last day of each part, `YYYY-MM-DD`, and by key of an indicator that has one of its own. */
  deadlines: { part1: string | null; part2: string | null; [key: string]: string | null };
  /** Whether a report that is sent after its last day is refused, not only late. */
  refuse_late: boolean;
  /** Membership fee, roubles. */
  fee: string;
  /** Divider of the students of a region (R2) by the region's code; 1 where none is given. */
  regionCoefficients: Record<string, string>;
  /** Factor of an interregional event (R4). */
  interregional: string;
  /** Weight of a member of the project's headquarters (R6). */
  headquartersMember: string;
  /** Points of prizes (R7); `project` multiplies those of labour projects. */
  prizes: { first: string; second: string; third: string; project: string };
  /** Points of a won labour project by its scale (R14). */
  projectScales: Record<string, string>;
  /** Which score is placed first: by indicator, and inside R11 and R12. */
  directions: Record<string, Direction>;
  /** Indicators whose places are added. */
  sums: { overall: string[]; commissar: string[] };
};

/** What the definitions say of directions and sums, until the centre chooses otherwise. */
export const choicesOf = (indicators: readonly Indicator<never>[]): Pick<RatingSettings, 'directions' | 'sums'> => ({
  directions: Object.fromEntries(
    indicators.flatMap(({ key, better, inside = {} }) => [
      ...(better ? [[key, better]] : []),
      ...Object.entries(inside).map(([part, first]) => [`${key}.${part}`, first]),
    ]),
  ),
  sums: { overall: countedIn(indicators, 'overall'), commissar: countedIn(indicators, 'commissar') },
});

const countedIn = (indicators: readonly Indicator<never>[], sum: string) =>
  indicators.filter(({ sums }) => sums.includes(sum)).map(({ key }) => key);
