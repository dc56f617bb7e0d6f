// How far the review of a season is: by district or unit, by indicator, by reviewer, and day by day.
import { z } from 'zod';
import { reportStates } from '../../states/reports';
import { overviewQuery } from '../reports';

export const progressQuery = overviewQuery.omit({ unit: true });

const counts = {
  /** Reports that were sent at least once, by the state they are in. */
  states: z.partialRecord(z.enum(reportStates.names), z.number()),
  /** Since when the one waits that waits longest; null where none does. */
  oldest: z.string().nullable(),
};
export const Progress = z.object({
  /** What a row of `places` is: a district for the centre, a unit for everybody else. */
  by: z.enum(['district', 'unit']),
  /** The last day of the reports that are reviewed; null without one. */
  deadline: z.string().nullable(),
  places: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Units that report, and those that have sent something. */
      units: z.number(),
      begun: z.number(),
      ...counts,
    }),
  ),
  indicators: z.array(z.object({ key: z.string(), ...counts })),
  people: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** The steps at which he decided, or reports wait for him: of the district, or the last one. */
      steps: z.array(z.enum(['district', 'central'])),
      /** Assigned and waiting; decisions; the last of them. */
      waiting: z.number(),
      decided: z.number(),
      last: z.string().nullable(),
    }),
  ),
  /** Reports by the end of each day: sent, passed by the first of two steps, accepted. */
  days: z.array(z.object({ day: z.string(), sent: z.number(), passed: z.number(), accepted: z.number() })),
});
export type Progress = z.infer<typeof Progress>;
