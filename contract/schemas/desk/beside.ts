// What stands beside a report under review: the roster's own figures, and the report of the season before.
import { z } from 'zod';
import { ReportDocument } from '../reports';

export const Beside = z.object({
  /** People of the unit by the roster: on the day the report was sent, and now. */
  figures: z.object({
    day: z.string(),
    members: z.number(),
    paid: z.number(),
    members_now: z.number(),
    paid_now: z.number(),
  }),
  /** The newest report of the same unit and indicator in a season before; null without one. */
  before: z.object({ title: z.string(), report: ReportDocument }).nullable(),
});
export type Beside = z.infer<typeof Beside>;
