// Who takes part in the competition: juniors with a mentor of their own region, the others alone.
import { FIRST_SEASON } from '../../../contract/constants';
import type { CompetitionSettings } from '../../../contract/indicators/competition/settings';
import { rulesOf } from '../../../contract/programmes';
import { dayAgo } from '../dates';
import { isJunior } from './dressUnit';
import type { UnitRow, World } from './types';

type Pair = { junior: UnitRow; mentor: UnitRow | null };

/** The young detachment of the demo whose application waits for the account `regional`. */
export const DEMO_APPLICANT = 4;

/** Participants in order: tandems first, the chain's detachment in the first of them. */
export function pairs({ units, size }: World): Pair[] {
  const detachments = units.filter(({ level }) => level === 'detachment');
  const taken = new Set<number>();
  const juniors = detachments.filter(
    (unit) => isJunior(unit) && !(size.world === 'demo' && unit.id === DEMO_APPLICANT),
  );
  return juniors.slice(0, size.tandems + size.debuts).map((junior, index) => {
    const mentor = index < size.tandems ? mentorOf(detachments, junior, taken) : undefined;
    if (mentor) taken.add(mentor.id);
    return { junior, mentor: mentor ?? null };
  });
}

/** The nearest elder detachment of the same region that nobody has chosen. */
const mentorOf = (detachments: readonly UnitRow[], junior: UnitRow, taken: ReadonlySet<number>) =>
  detachments
    .filter((unit) => !isJunior(unit) && unit.regional_id === junior.regional_id && !taken.has(unit.id))
    .sort((a, b) => Math.abs(a.id - junior.id) - Math.abs(b.id - junior.id) || a.id - b.id)[0];

/** An open season around the day of seeding; two of its last days have passed. */
export function seasonSettings(now: Date): CompetitionSettings {
  const { settings } = rulesOf('competition', FIRST_SEASON.competition);
  const ahead = (days: number) => dayAgo(now, -days);
  const passed = ['q2', 'demonstration_block', 'safety_work_week_block', 'commander_commissioner_school_block'];
  return {
    ...settings,
    about:
      'Ежегодный конкурс линейных студенческих отрядов. Отряды соревнуются по двадцати показателям: численность и обучение, мероприятия и трудовые проекты, гранты, медиа и безопасность.',
    scale: 'Всероссийский',
    prize_fund: 'Гран-при и три места в каждом направлении, в каждой номинации',
    hotline: '8 800 000-00-00',
    start_date: dayAgo(now, 200),
    end_date: ahead(40),
    apply_from: dayAgo(now, 200),
    apply_until: ahead(20),
    // After the last day of applications: who joins late is counted as well.
    snapshot_on: ahead(25),
    attempts_before: null,
    deadlines: Object.fromEntries(
      Object.keys(settings.deadlines).map((key) => [key, passed.includes(key) ? dayAgo(now, 20) : ahead(30)]),
    ),
  };
}

export const SEASON = { programme: 'competition', number: FIRST_SEASON.competition };
