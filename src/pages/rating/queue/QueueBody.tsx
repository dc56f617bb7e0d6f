import type { QueueRow } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { shortDayOf } from '../../../indicators/moment';
import { ReportStateChip } from '../../../indicators/ReportStateChip';
import type { FilterRow } from '../../../ui/list/filterRow';
import { Grid, type GridColumn } from '../../../ui/list/Grid';
import { NothingFound } from '../../../ui/list/NothingFound';
import { PageLink } from '../../../ui/page/PageLink';
import { StateChip } from '../../../ui/StateChip';
import { reportName, reviewedChoices, shortReportName } from '../names';
import { partOneAddress, reviewAddress } from '../review/reviewAddress';
import { AcceptButton } from './AcceptButton';
import { AcceptResults } from './AcceptResults';
import { useAccepting } from './useAccepting';
import type { QueueFilter } from './useQueue';

/** The queue itself: the grid, acceptance of many. */
export const QueueBody = ({ part, season }: { part: string; season: number }) => {
  const { filterValues, sort } = useListContext();
  const ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const accepting = useAccepting();
  const second = part === '2';
  return (
    <>
      <AcceptResults accepting={accepting} />
      <Grid<QueueRow>
        columns={second ? columnsOf(season, { ...filterValues, ordering }) : partOneColumns}
        bulk={second ? <AcceptButton programme="rating" season={season} accepting={accepting} /> : undefined}
        selectable={({ changed, state }) => !changed && reportStates.has('review', state)}
        columnsKey={`reports.queue.${part}`}
        empty={<NothingFound yet="Отчёты появятся здесь, когда отделения их отправят." />}
      />
    </>
  );
};

/** A report of part one has no indicator of its own: the first filter alone concerns it. */
export const filtersOf = (season: number): readonly FilterRow[] => [
  { key: 'district', label: 'Окружной штаб', resource: 'districts' },
  { key: 'unit', label: 'Региональное отделение', resource: 'regionals' },
  { key: 'indicator', label: 'Показатель', choices: reviewedChoices(season) },
  {
    key: 'state',
    label: 'Состояние',
    choices: [
      { value: 'waiting', label: 'Ждут меня' },
      ...reportStates.of('rating').map((value) => ({ value, label: reportStates.rows[value].name })),
      { value: 'all', label: 'Все' },
    ],
  },
  { key: 'before', label: 'Отправлены не позднее', typed: 'date' },
];

const unitColumn: GridColumn<QueueRow> = {
  source: 'unit',
  label: 'Региональное отделение',
  sortable: true,
  cell: ({ unit }) => unit.name,
};
const district: GridColumn<QueueRow> = {
  source: 'district',
  label: 'Округ',
  cell: ({ unit }) => unit.district ?? '—',
};
const rest: readonly GridColumn<QueueRow>[] = [
  { source: 'state', label: 'Состояние', cell: ({ state }) => <ReportStateChip state={state} /> },
  { source: 'state_at', label: 'Ждёт с', sortable: true, cell: ({ state_at }) => shortDayOf(state_at) },
];

const partOneColumns: readonly GridColumn<QueueRow>[] = [
  {
    ...unitColumn,
    cell: ({ unit }) => (
      <PageLink to={partOneAddress(unit.id)} color="inherit" sx={{ fontWeight: 500 }}>
        {unit.name}
      </PageLink>
    ),
  },
  district,
  { source: 'state_at', label: 'Отправлен', sortable: true, cell: ({ state_at }) => shortDayOf(state_at) },
];

const columnsOf = (season: number, filter: QueueFilter): readonly GridColumn<QueueRow>[] => [
  {
    ...unitColumn,
    cell: ({ id, unit }) => (
      <PageLink
        to={reviewAddress({ unit: unit.id, report: id }, filter)}
        color="inherit"
        sx={{ fontWeight: 500 }}
        title={unit.name}
      >
        {unit.name}
      </PageLink>
    ),
  },
  {
    source: 'indicator',
    label: 'Показатель',
    sortable: true,
    cell: ({ id, unit, indicator, item }) => (
      <PageLink
        to={reviewAddress({ unit: unit.id, report: id }, filter)}
        color="inherit"
        title={reportName(season, indicator, item)}
      >
        {shortReportName(season, indicator, item)}
      </PageLink>
    ),
  },
  ...rest,
  {
    source: 'marks',
    label: 'Отметки',
    cell: ({ changed, returned_before, items_open }) => (
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {changed && <StateChip state="district">С правками</StateChip>}
        {returned_before && <StateChip state="returned">Возвращали</StateChip>}
        {items_open > 0 && <StateChip state="sent">{`Пунктов: ${items_open}`}</StateChip>}
      </Box>
    ),
  },
  { ...district, hidden: true },
];
