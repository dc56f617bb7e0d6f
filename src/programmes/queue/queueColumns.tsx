// What the queue of a programme shows of a report, and what it is filtered by.

import type { Programme } from '@contract/indicators/types';
import { to } from '@contract/paths';
import type { QueueRow } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import Box from '@mui/material/Box';
import { ReportStateChip } from '../../indicators/ReportStateChip';
import type { FilterRow } from '../../ui/list/filterRow';
import type { GridColumn } from '../../ui/list/Grid';
import { PageLink } from '../../ui/page/PageLink';
import { StateChip } from '../../ui/StateChip';
import { moscowShortDay } from '../../ui/text/moment';
import { reportName, reviewedChoices, shortReportName } from '../reportNames';
import { partOneAddress, reviewAddress } from './reviewAddress';
import type { QueueFilter } from './useQueue';

type Texts = {
  unit: string;
  search: string;
  empty: string;
  /** Those alone are accepted at once that nobody corrected. */
  unchanged: boolean;
};

export const queueTexts: Record<Programme, Texts> = {
  rating: {
    unit: 'Региональное отделение',
    search: 'Название отделения',
    empty: 'Отчёты появятся здесь, когда отделения их отправят.',
    unchanged: true,
  },
  competition: {
    unit: 'Отряд',
    search: 'Название отряда',
    empty: 'Данные отрядов появятся здесь, когда их отправят на проверку.',
    unchanged: false,
  },
};

const ofRegions: readonly FilterRow[] = [
  { key: 'district', label: 'Окружной штаб', resource: 'districts' },
  { key: 'unit', label: 'Региональное отделение', resource: 'regionals' },
];

export const filtersOf = (programme: Programme, season: number): readonly FilterRow[] => [
  ...(programme === 'rating' ? ofRegions : []),
  { key: 'indicator', label: 'Показатель', choices: reviewedChoices(programme, season) },
  {
    key: 'state',
    label: 'Состояние',
    choices: [
      { value: 'waiting', label: 'Ждут меня' },
      ...reportStates.of(programme).map((value) => ({ value, label: reportStates.rows[value].name })),
      { value: 'all', label: 'Все' },
    ],
  },
  { key: 'before', label: 'Отправлены не позднее', typed: 'date' },
];

type Column = GridColumn<QueueRow>;

const unitColumn = (programme: Programme, addressOf: (row: QueueRow) => string): Column => ({
  source: 'unit',
  label: queueTexts[programme].unit,
  sortable: true,
  cell: (row) => (
    <PageLink to={addressOf(row)} color="inherit" sx={{ fontWeight: 500 }} title={row.unit.name}>
      {row.unit.name}
    </PageLink>
  ),
});
const district: Column = { source: 'district', label: 'Округ', cell: ({ unit }) => unit.district ?? '—' };
const since = (label: string): Column => ({
  source: 'state_at',
  label,
  sortable: true,
  cell: ({ state_at }) => moscowShortDay(state_at),
});

export const partOneColumns: readonly Column[] = [
  unitColumn('rating', ({ unit }) => partOneAddress(unit.id)),
  district,
  since('Отправлен'),
];

/** @param filter filters and order of the queue: the review goes on in them */
export function columnsOf(programme: Programme, season: number, filter: QueueFilter): readonly Column[] {
  const addressOf = ({ id, unit }: QueueRow) =>
    programme === 'rating'
      ? reviewAddress({ unit: unit.id, report: id }, filter)
      : to('activeIndicator', { id: unit.id, applicationId: id });
  return [
    unitColumn(programme, addressOf),
    {
      source: 'indicator',
      label: 'Показатель',
      sortable: true,
      cell: (row) => (
        <PageLink to={addressOf(row)} color="inherit" title={reportName(programme, season, row.indicator, row.item)}>
          {shortReportName(programme, season, row.indicator, row.item)}
        </PageLink>
      ),
    },
    { source: 'state', label: 'Состояние', cell: ({ state }) => <ReportStateChip state={state} /> },
    since('Ждёт с'),
    {
      source: 'marks',
      label: 'Отметки',
      cell: ({ changed, returned_before, items_open }) => (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {changed && programme === 'rating' && <StateChip state="district">С правками</StateChip>}
          {returned_before && <StateChip state="returned">Возвращали</StateChip>}
          {items_open > 0 && <StateChip state="sent">{`Пунктов: ${items_open}`}</StateChip>}
        </Box>
      ),
    },
    ...(programme === 'rating' ? [{ ...district, hidden: true as const }] : []),
  ];
}
