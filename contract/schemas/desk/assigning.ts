// Who looks through which reports, how much each has, and from whose reports somebody stands back.
import { z } from 'zod';
import { reportStates } from '../../states/reports';
import { DECIDE_MAX, REASON_MAX } from '../../waitingKinds';
import { Ref } from '../catalogues';
import { Id } from '../parts/page';
import { overviewQuery } from '../reports';

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
