// What a season of the competition may set: dates, borders, bands and points. Everything here is a value, not code.
import { z } from 'zod';
import { Id } from '../../schemas/page';

const day = z.iso.date('Укажите дату.');
const optionalDay = day.nullable();
const text = (max: number) => z.string().trim().max(max, `Не больше ${max} символов.`).nullable();
const points = z.number().int().min(0, 'Не меньше 0.').max(100, 'Не больше 100.');
const from = z.number().min(0, 'Не меньше 0.').max(1_000_000, 'Слишком большое число.');

/** A band of points: reached from `from` on. */
const Band = z.object({ from, points });
const bands = z.array(Band).max(10, 'Не больше 10 ступеней.');

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
    share: bands,
    subscribers: bands,
  }),
  q20: z.object({ emblem: points, flag_or_banner: points }),
});
export type CompetitionSettings = z.infer<typeof CompetitionSettings>;

const LAST_DAY = '2024-10-15';

/** The season of 2024, as it was published: what a new season starts from. */
export const settings2024: CompetitionSettings = {
  about: null,
  scale: null,
  prize_fund: null,
  hotline: null,
  start_date: '2024-03-01',
  end_date: LAST_DAY,
  apply_from: null,
  apply_until: null,
  junior_from: '2024-01-25',
  snapshot_on: '2024-09-15',
  attempts_before: '2024-05-16',
  exempt_regionals: [80],
  deadlines: {
    q2: '2024-05-30',
    q5: '2024-09-15',
    q6: LAST_DAY,
    demonstration_block: '2024-05-31',
    patriotic_action_block: LAST_DAY,
    safety_work_week_block: '2024-05-31',
    commander_commissioner_school_block: '2024-05-31',
    working_semester_opening_block: '2024-08-15',
    creative_festival_block: LAST_DAY,
    professional_competition_block: LAST_DAY,
    spartakiad_block: LAST_DAY,
    q7: LAST_DAY,
    q8: LAST_DAY,
    q9: LAST_DAY,
    q10: LAST_DAY,
    q11: LAST_DAY,
    q12: LAST_DAY,
    q13: LAST_DAY,
    q14: '2024-10-01',
    q15: LAST_DAY,
    q16: LAST_DAY,
    q17: LAST_DAY,
    q18: '2024-09-30',
    q19: '2024-09-30',
    q20: LAST_DAY,
  },
  refuse_late: true,
  q16: {
    personal_links: 3,
    detachment_link: 3,
    share: [
      { from: 76, points: 3 },
      { from: 51, points: 2 },
      { from: 50, points: 1 },
    ],
    subscribers: [
      { from: 300, points: 3 },
      { from: 200, points: 2 },
      { from: 100, points: 1 },
    ],
  },
  q20: { emblem: 1, flag_or_banner: 2 },
};
