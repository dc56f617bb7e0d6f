// Reasons of a return that are written again and again: one's own, and those the centre shares with everybody.
import { z } from 'zod';
import { REASON_MAX } from '../../waitingKinds';

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
