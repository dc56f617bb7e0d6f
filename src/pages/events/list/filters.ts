// The filters of the list of events and its orders.

import { REGION_SEARCH_MIN } from '@contract/constants';
import { applicationTypes, eventDirections, eventFormats, eventScales } from '@contract/events/eventTerms';
import { type Level, levelKeys, levels } from '@contract/levels';
import { choicesFrom } from '@contract/people/columnParts';
import { eventStages } from '@contract/states/events';
import type { FilterRow, Filters } from '../../../ui/list/filterRow';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Days have the calendar for a filter, there they are not asked for. */
export const dateKeys = ['date_from', 'date_to'];

const fixed: readonly FilterRow[] = [
  {
    key: 'status',
    label: 'Статус',
    choices: [{ value: 'active', label: 'Не завершено' }, ...eventStages.choices(eventStages.of('public'))],
  },
  {
    key: 'scale',
    label: 'Масштаб',
    choices: Object.entries(eventScales).map(([value, { label }]) => ({ value, label })),
  },
  { key: 'direction', label: 'Направление', choices: same(eventDirections) },
  { key: 'format_type', label: 'Формат', choices: same(eventFormats) },
  {
    key: 'application_type',
    label: 'Вид заявки',
    choices: choicesFrom(applicationTypes),
  },
  { key: 'org_region', label: 'Регион', resource: 'regions', whole: true, least: REGION_SEARCH_MIN },
  { key: 'date_from', label: 'Проходит с', typed: 'date' },
  { key: 'date_to', label: 'Проходит по', typed: 'date' },
  {
    key: 'org_level',
    label: 'Уровень организатора',
    choices: levelKeys.map((level) => ({ value: level, label: levels[level].labels.one })),
  },
];

/** The organising unit is chosen among those of the chosen level. */
export function filtersOf(chosen: Filters): readonly FilterRow[] {
  const level = levelKeys.find((key) => key === chosen.org_level);
  return level ? [...fixed, organiser(level)] : fixed;
}

const organiser = (level: Level): FilterRow => ({
  key: 'org_unit',
  label: 'Организатор',
  resource: levels[level].api,
  within: ['org_level'],
});
