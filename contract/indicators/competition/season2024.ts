// The competition of detachments from its first season on: twenty indicators in the order of the report, and the values of
// 2024.
import type { Rules } from '../../programmes/types';
import { q06 } from './blocks';
import { q01, q03, q04 } from './computed';
import { eventIndicators } from './events';
import { q05, q13, q14, q15, q17 } from './items';
import { q02, q16, q18, q19, q20 } from './records';
import type { CompetitionSettings } from './settings';

const indicators = [q01, q02, q03, q04, q05, q06, ...eventIndicators, q13, q14, q15, q16, q17, q18, q19, q20];

const LAST_DAY = '2024-10-15';

/** The season as it was published. */
const settings: CompetitionSettings = {
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

export const competition2024: Rules<'competition'> = { since: 1, of: () => ({ indicators, settings }) };
