// What a season of the competition may set: dates, borders, bands and points. Everything here is a value, not code.

import { z } from 'zod';
import { isoDay } from '../../fields/isoDay';
import { points, steps } from '../../fields/kinds';
import { Id } from '../../schemas/parts/page';

const day = isoDay('Укажите дату.');
const optionalDay = day.nullable();
const text = (max: number) => z.string().trim().max(max, `Не больше ${max} символов.`).nullable();

export const CompetitionSettings = z.object({
  /** Shown on the public page. */
  about: text(5000),
  scale: text(200),
  prize_fund: text(300),
  hotline: text(200),
  start_date: optionalDay,
  end_date: optionalDay,
  apply_from: optionalDay,
  apply_until: optionalDay,
  /** A detachment founded on this day or later is a junior one, one founded before it a mentor. */
  junior_from: day,
  /** The day on which the server counts members, fees and test results. */
  snapshot_on: optionalDay,
  /** Attempts at tests begun before this day count (Q3, Q4). */
  attempts_before: optionalDay,
  /** Regional headquarters whose detachments have no deadlines. */
  exempt_regionals: z.array(Id).max(100, 'Не больше 100 штабов.'),
  /** Last day of an indicator (`q2`) or of a block (`demonstration_block`); without one there is none. */
  deadlines: z.record(z.string().max(60), day),
  /** What comes after its last day is refused, not only marked. */
  refuse_late: z.boolean(),
  q16: z.object({
    /** Points for both personal links, and for the link of the detachment. */
    personal_links: points,
    detachment_link: points,
    /** Share of paid members among the subscribers of the organisation's page, percent. */
    share: steps,
    subscribers: steps,
  }),
  q20: z.object({ emblem: points, flag_or_banner: points }),
});
export type CompetitionSettings = z.infer<typeof CompetitionSettings>;
