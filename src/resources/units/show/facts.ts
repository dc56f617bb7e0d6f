import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import type { IconName } from '../../../ui/icons';
import { longDay } from '../../../ui/text/day';
import { plural } from '../../../ui/text/plural';
import { unitTexts } from '../unitTexts';

export type Fact = { icon: IconName; text: string };

/** The line of facts under the name of a unit; what is not filled is not said. */
export function factsOf(level: Level, unit: Unit): Fact[] {
  const founded = foundedOn(unit);
  const { detachments_appearance_year: first, working_years: years } = unit;
  const facts: [IconName, string | null | undefined][] = [
    ['building', unit.educational_institution?.short_name],
    ['pin', unit.city || unit.region?.name],
    ['calendar', founded && `${levels[level].labels.founded}: ${founded}`],
    ['flag', first ? `Первые отряды: ${first} год` : null],
    ['clock', years ? `Работает ${plural(years, ['год', 'года', 'лет'])}` : null],
    ['people', plural(unit.participants_count, unitTexts[level].people)],
    ['person', countsMembers(level) ? `${plural(unit.members_count, ['член', 'члена', 'членов'])} организации` : null],
  ];
  return facts.flatMap(([icon, text]) => (text ? [{ icon, text }] : []));
}

/** The day or, where a level keeps no more, the year. */
function foundedOn({ founding_date: day, rso_founding_congress_date: congress }: Unit): string | null {
  return typeof day === 'number' ? String(day) : longDay(day ?? congress);
}

const countsMembers = (level: Level) => level === 'local' || level === 'regional' || level === 'district';
