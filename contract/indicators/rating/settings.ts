// What an office may want to change in a season of the rating: values, not code.
// The kept settings are checked by contract/schemas/ratingSeason.

export type Direction = 'more' | 'less';

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

const byKey = (keys: readonly number[]) => keys.map((number) => `r${number}`);

export const ratingSettings2025: RatingSettings = {
  deadlines: { part1: '2025-09-15', part2: '2025-10-31' },
  refuse_late: false,
  fee: '50',
  regionCoefficients: { '77': '2', '78': '1.5' },
  interregional: '0.8',
  headquartersMember: '2',
  prizes: { first: '3', second: '2', third: '1', project: '2' },
  projectScales: { Всероссийский: '2', Окружной: '1.5', Межрегиональный: '1' },
  directions: {
    ...Object.fromEntries(byKey([1, 2, 3, 4, 5, 6, 7, 9, 10, 13, 14, 15]).map((key) => [key, 'more' as const])),
    r8: 'less',
    r11: 'less',
    r12: 'less',
    'r11.z': 'less',
    'r12.k1': 'more',
    'r12.k2': 'more',
    'r12.k3': 'more',
  },
  sums: {
    overall: byKey([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
    commissar: byKey([6, 7, 8, 9, 10, 11, 12, 14]),
  },
};
