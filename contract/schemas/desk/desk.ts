// The desk of reviewers: who looks through which reports, what stands beside one, how far all are, reasons written again.
import { z } from 'zod';
import { reportStates } from '../../states/reports';
import { DECIDE_MAX, REASON_MAX } from '../../waitingKinds';
import { Ref } from '../catalogues';
import { Id } from '../parts/page';
import { overviewQuery, ReportDocument } from '../reports';

export const reviewersQuery = overviewQuery.omit({ unit: true });

export const Reviewer = z.object({
  id: z.number(),
  name: z.string(),
  /** The state in which reports wait for him: that of the first step, or of the centre's in the rating. */
  state: z.enum(reportStates.names),
  /** The district or the region whose reports he reviews; null at the centre. */
  unit: Ref.nullable(),
  /** Assigned to him and waiting now. */
  waiting: z.number(),
  /** Decisions of the season. */
  decided: z.number(),
});
export const Reviewers = z.object({ results: z.array(Reviewer) });
export type Reviewer = z.infer<typeof Reviewer>;

export const assignBody = z.object({
  ids: z
    .array(Id, { error: 'Перечислите номера отчётов.' })
    .min(1, 'Выберите хотя бы один отчёт.')
    .max(DECIDE_MAX, `Не больше ${DECIDE_MAX} отчётов за один раз.`),
  /** Null: nobody in particular. */
  person: Id.nullable(),
});

/** Why one stands back; kept for the administrator, and shown to nobody else. */
export const conflictBody = z.object({
  note: z.string().trim().max(REASON_MAX, `Не больше ${REASON_MAX} символов.`).nullable().optional(),
});

// What stands beside a report under review: the roster's own figures, and the report of the season before.
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

// How far the review of a season is: by district or unit, by indicator, by reviewer, and day by day.
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
  /** Reports by the end of each day that were once sent, passed by the first of two steps, accepted. */
  days: z.array(z.object({ day: z.string(), sent: z.number(), passed: z.number(), accepted: z.number() })),
});
export type Progress = z.infer<typeof Progress>;

/** Templates that one person, and that the centre, may keep. */
export const REASONS_MAX = 50;

export const ReasonTemplate = z.object({
  id: z.number(),
  text: z.string(),
  shared: z.boolean(),
  /** The viewer may remove it. */
  can_edit: z.boolean(),
});
export const ReasonTemplates = z.object({
  results: z.array(ReasonTemplate),
  /** The viewer may share one with everybody who reviews. */
  can_share: z.boolean(),
});
export type ReasonTemplates = z.infer<typeof ReasonTemplates>;

export const reasonBody = z.object({
  text: z
    .string({ error: 'Напишите причину.' })
    .trim()
    .min(1, 'Напишите причину.')
    .max(REASON_MAX, `Не больше ${REASON_MAX} символов.`),
  shared: z.boolean({ error: 'Допустимые значения: true, false.' }).default(false),
});
