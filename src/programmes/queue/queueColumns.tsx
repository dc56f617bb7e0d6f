// What the queue of a programme shows of a report, and what it is filtered by.

import { numbersText } from '@contract/indicators/mainNumbers';
import { PART_ONE, type QueueKey, queueColumnsOf } from '@contract/indicators/queueColumns';
import type { Programme } from '@contract/indicators/types';
import type { QueueRow } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { Box } from '@mui/material';
import { ReportStateChip } from '../../indicators/ReportStateChip';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { conditionRows } from '../../ui/list/conditions/conditionRows';
import { type FilterRow, old } from '../../ui/list/filterRow';
import type { GridColumn } from '../../ui/list/grid/gridColumns';
import { LongText } from '../../ui/list/LongText';
import { listedColumn } from '../../ui/list/listedColumn';
import { PageLink } from '../../ui/page/PageLink';
import { type State, StateChip } from '../../ui/StateChip';
import { moscowShortDay } from '../../ui/text/moment';
import { shortUnit } from '../../ui/text/shortUnit';
import { reportName, reviewedChoices, shortReportName } from '../reportNames';
import { competitionReviewAddress, partOneAddress, reviewAddress } from './reviewAddress';
import type { QueueFilter } from './useQueue';

type Texts = {
  search: string;
  empty: string;
  /** Those alone are accepted at once that nobody corrected. */
  unchanged: boolean;
};

export const queueTexts: Record<Programme, Texts> = {
  rating: {
    search: 'Название отделения',
    empty: 'Отчёты появятся здесь, когда отделения их отправят.',
    unchanged: true,
  },
  competition: {
    search: 'Название отряда',
    empty: 'Данные отрядов появятся здесь, когда их отправят на проверку.',
    unchanged: false,
  },
};

const ofRegions: readonly FilterRow[] = [
  { key: 'district', label: 'Окружной штаб', resource: 'districts' },
  { key: 'unit', label: 'Региональное отделение', resource: 'regionals' },
];

/** Filters of part 1 are those by the unit: one report has no indicator of its own. */
const ofPartOne: readonly QueueKey[] = ['unit', 'district', 'state_at'];
const columnsOfPart = (programme: Programme, season: number, part: 1 | 2, filter: QueueFilter) =>
  queueColumnsOf(programme, season, part === 1 ? PART_ONE : filter).filter(
    ({ key }) => part === 2 || ofPartOne.includes(key),
  );

export const filtersOf = (
  programme: Programme,
  season: number,
  part: 1 | 2,
  filter: QueueFilter,
): readonly FilterRow[] => [
  ...(part === 1
    ? []
    : [
        {
          key: 'state',
          label: 'Очередь',
          choices: [
            { value: 'waiting', label: 'Ждут меня' },
            { value: 'all', label: 'Все отчёты' },
            ...reportStates.choices(reportStates.of(programme)),
          ],
        },
      ]),
  ...conditionRows(columnsOfPart(programme, season, part, filter)),
  ...(programme === 'rating' ? ofRegions : []).map(old),
  ...(part === 1 ? [] : [{ key: 'indicator', label: 'Показатель', choices: reviewedChoices(programme, season) }]).map(
    old,
  ),
  old({ key: 'before', label: 'Отправлены не позднее', typed: 'date' }),
];

type Column = GridColumn<QueueRow>;

/** What is to be known of a report beside its state: as signs there, in words by the columns that can be chosen. */
const marks = [
  { key: 'changed', label: 'С правками', icon: 'pen', tone: 'district' },
  { key: 'returned_before', label: 'Возвращали', icon: 'returned', tone: 'returned' },
  { key: 'late', label: 'После срока', icon: 'clock', tone: 'rejected' },
] as const satisfies readonly { key: QueueKey; label: string; icon: IconName; tone: State }[];

const Mark = ({ label, icon, tone }: { label: string; icon: IconName; tone: State }) => (
  <Box
    component="span"
    role="img"
    aria-label={label}
    title={label}
    sx={{ display: 'inline-flex', color: `var(--st-${tone})` }}
  >
    <Icon name={icon} size={16} />
  </Box>
);

const reviews = { rating: reviewAddress, competition: competitionReviewAddress };
const said = (is: boolean) => (is ? 'Да' : '—');

/**
 * The columns of the queue.
 * @param filter filters and order of the queue: the review goes on in them
 */
export function columnsOf(programme: Programme, season: number, part: 1 | 2, filter: QueueFilter): readonly Column[] {
  const addressOf = ({ id, unit }: QueueRow) => {
    if (part === 1) return partOneAddress(unit.id);
    return reviews[programme]({ unit: unit.id, report: id }, filter);
  };
  const link = (row: QueueRow, text: string, title: string, fontWeight: 400 | 500) => (
    <PageLink to={addressOf(row)} color="inherit" noWrap title={title} sx={{ display: 'block', fontWeight }}>
      {text}
    </PageLink>
  );
  const differently: Record<QueueKey, Partial<Column>> = {
    unit: { width: 230, cell: (row) => link(row, shortUnit(row.unit.name), row.unit.name, 500) },
    indicator: {
      width: 340,
      cell: (row) =>
        link(
          row,
          shortReportName(programme, season, row.indicator, row.item),
          reportName(programme, season, row.indicator, row.item),
          400,
        ),
    },
    numbers: {
      width: 226,
      cell: ({ numbers }) => {
        const text = numbersText(numbers);
        return text ? <LongText text={text} small /> : '—';
      },
    },
    state: {
      width: 190,
      cell: (row) => (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <ReportStateChip state={row.state} />
          {marks.map(({ key, ...mark }) => row[key] && <Mark key={key} {...mark} />)}
          {row.assigned && <Mark label={`Проверяет: ${row.assigned}`} icon="person" tone="sent" />}
        </Box>
      ),
    },
    state_at: {
      width: 104,
      cell: ({ state_at }) => moscowShortDay(state_at),
    },
    changed: { width: 122, cell: ({ changed }) => said(changed) },
    returned_before: { width: 128, cell: ({ returned_before }) => said(returned_before) },
    late: { width: 130, cell: ({ late }) => said(late) },
    items_open: { width: 120, hidden: true, numeric: true, cell: ({ items_open }) => items_open || '—' },
    assigned: { width: 200, cell: ({ assigned }) => assigned ?? '—' },
    mine: {
      width: 140,
      cell: ({ mine }) =>
        mine && (
          <StateChip state="sent" icon="person">
            Назначен мне
          </StateChip>
        ),
    },
    district: { hidden: part === 2 || undefined, cell: ({ unit }) => unit.district ?? '—' },
  };
  return columnsOfPart(programme, season, part, filter).map((column) =>
    listedColumn<QueueRow>(column, differently[column.key]),
  );
}
