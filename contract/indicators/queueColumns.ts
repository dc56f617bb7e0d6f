// The queue of reports as reviewers work with it: one table of columns for the screen, the query and the file.

import type { ListedColumn } from '../listedColumns';
import { asked } from '../people/columnParts';
import { indicatorsOf } from '../programmes';
import { rules } from '../programmes/rules';
import { type ReportState, reportStates } from '../states/reports';
import type { Indicator, Programme } from './types';

const every: readonly Indicator[] = Object.values(rules).flatMap((seasons) =>
  seasons.flatMap(({ since, of }): readonly Indicator[] => of(since).indicators),
);
/** «4. Организация мероприятий»; a part of the whole has no number of its own. */
const choiceOf = ({ key, number, title }: Indicator) => ({
  value: key,
  label: `${number < 1000 ? `${number}. ` : ''}${title}`,
});

/** Columns in order; `server/domain/reports/queueSqls.ts` says what each is. */
export const queueColumns = [
  { key: 'unit', label: 'Региональное отделение', kind: 'unit', resource: 'regionals', width: 40, ...asked },
  { key: 'indicator', label: 'Показатель', kind: 'choice', choices: every.map(choiceOf), width: 50, ...asked },
  { key: 'numbers', label: 'Главные числа', kind: 'text', width: 60, sortable: true },
  { key: 'state', label: 'Состояние', kind: 'choice', choices: reportStates.choices(), width: 24, ...asked },
  { key: 'state_at', label: 'С даты', kind: 'date', width: 12, ...asked },
  { key: 'changed', label: 'С правками', kind: 'flag', width: 12, ...asked, hidden: true },
  { key: 'returned_before', label: 'Возвращали', kind: 'flag', width: 12, ...asked, hidden: true },
  { key: 'late', label: 'После срока', kind: 'flag', width: 12, ...asked, hidden: true },
  { key: 'items_open', label: 'Пунктов ждёт', kind: 'number', width: 12, ...asked, adds: true },
  { key: 'assigned', label: 'Проверяет', kind: 'text', width: 24, ...asked, hidden: true },
  { key: 'mine', label: 'Назначен мне', kind: 'flag', width: 12, ...asked, hidden: true },
  { key: 'district', label: 'Округ', kind: 'unit', resource: 'districts', width: 30, ...asked, hidden: true },
] as const satisfies readonly ListedColumn[];
export type QueueKey = (typeof queueColumns)[number]['key'];

/** The first part of a report is sent as a whole and not reviewed: all that were sent are shown. */
export const PART_ONE = { indicator: 'statistical', state: 'all' } as const;

/** Filters that say since when a row is what it is. */
type Narrowed = { indicator?: unknown; state?: unknown; state__in?: unknown; state__not_in?: unknown };

/** Whether everything that is listed waits for a decision. */
const waits = ({ state, state__in, state__not_in }: Narrowed) => {
  const asked = state ?? state__in ?? (state__not_in ? 'all' : 'waiting');
  return String(asked)
    .split(',')
    .every((one) => one === 'waiting' || reportStates.has('review', one as ReportState));
};

/** What the day of a state is: the first part is only sent. */
const dayLabel = (filters: Narrowed) => {
  if (filters.indicator === PART_ONE.indicator) return 'Отправлен';
  return waits(filters) ? 'Ждёт с' : 'С даты';
};

/**
 * What a programme says otherwise: its units, and the indicators of a season that are reviewed.
 * @param filters of the list: they say what its day is, on the screen as in its file
 */
export function queueColumnsOf(
  programme: Programme,
  season: number,
  filters: Narrowed,
): readonly (ListedColumn & { key: QueueKey })[] {
  const reviewed = indicatorsOf(programme, season).filter(({ chain, entry }) => entry === 'unit' && chain !== 'none');
  const unit = programme === 'rating' ? {} : { label: 'Отряд', resource: 'detachments' };
  return queueColumns
    .filter(({ key }) => programme === 'rating' || (key !== 'district' && key !== 'changed'))
    .map((column) => {
      if (column.key === 'indicator') return { ...column, choices: reviewed.map(choiceOf) };
      if (column.key === 'state_at') return { ...column, label: dayLabel(filters) };
      return column.key === 'unit' ? { ...column, ...unit } : column;
    });
}
