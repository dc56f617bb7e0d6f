import { to } from '@contract/paths';
import { indicatorAt, indicatorsOf } from '@contract/programmes';
import type { QueueRow } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { List } from 'react-admin';
import { ReportStateChip } from '../../../indicators/ReportStateChip';
import { Loading } from '../../../layout/Loading';
import { useSeason } from '../../../providers/stores/seasons';
import type { FilterRow } from '../../../ui/list/filterRow';
import { Grid, type GridColumn } from '../../../ui/list/Grid';
import { ListFilters } from '../../../ui/list/ListFilters';
import { NothingFound } from '../../../ui/list/NothingFound';
import { PageLink } from '../../../ui/page/PageLink';
import { StateChip } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';
import { AcceptButton } from '../../rating/queue/AcceptButton';
import { AcceptResults } from '../../rating/queue/AcceptResults';
import { useAccepting } from '../../rating/queue/useAccepting';

/** Reports of detachments that wait for the viewer: search, filters, acceptance of many. */
export const Queue = () => {
  const accepting = useAccepting();
  const season = useSeason('competition');
  if (season === undefined) return <Loading />;
  return (
    <List
      resource="reports/queue"
      sort={firstSort}
      filter={always}
      filters={<ListFilters search="Название отряда" rows={filtersOf(season)} />}
    >
      <AcceptResults accepting={accepting} />
      <Grid<QueueRow>
        columns={columnsOf(season)}
        bulk={<AcceptButton programme="competition" season={season} accepting={accepting} />}
        selectable={({ state }) => reportStates.has('review', state)}
        columnsKey="competition.queue"
        empty={<NothingFound yet="Данные отрядов появятся здесь, когда их отправят на проверку." />}
      />
    </List>
  );
};

const always = { programme: 'competition' };
const firstSort = { field: 'state_at', order: 'ASC' } as const;

const nameOf = (season: number, key: string): string => {
  const found = indicatorAt('competition', key, season);
  return found ? `${found.number}. ${found.title}` : key;
};

const filtersOf = (season: number): readonly FilterRow[] => [
  {
    key: 'indicator',
    label: 'Показатель',
    choices: indicatorsOf('competition', season)
      .filter(({ entry }) => entry === 'unit')
      .map(({ key }) => ({ value: key, label: nameOf(season, key) })),
  },
  {
    key: 'state',
    label: 'Состояние',
    choices: [
      { value: 'waiting', label: 'Ждут меня' },
      ...reportStates.of('competition').map((value) => ({ value, label: reportStates.rows[value].name })),
      { value: 'all', label: 'Все' },
    ],
  },
  { key: 'before', label: 'Отправлены не позднее', typed: 'date' },
];

const addressOf = ({ id, unit }: QueueRow) => to('activeIndicator', { id: unit.id, applicationId: id });

const columnsOf = (season: number): readonly GridColumn<QueueRow>[] => [
  {
    source: 'unit',
    label: 'Отряд',
    sortable: true,
    cell: (row) => (
      <PageLink to={addressOf(row)} color="inherit" sx={{ fontWeight: 500 }} title={row.unit.name}>
        {row.unit.name}
      </PageLink>
    ),
  },
  {
    source: 'indicator',
    label: 'Показатель',
    sortable: true,
    cell: (row) => (
      <PageLink to={addressOf(row)} color="inherit" title={nameOf(season, row.indicator)}>
        {nameOf(season, row.indicator)}
      </PageLink>
    ),
  },
  { source: 'state', label: 'Состояние', cell: ({ state }) => <ReportStateChip state={state} /> },
  { source: 'state_at', label: 'Ждёт с', sortable: true, cell: ({ state_at }) => shortDay(state_at.slice(0, 10)) },
  {
    source: 'items_open',
    label: 'Отметки',
    cell: ({ items_open, returned_before }) => (
      <>
        {items_open > 0 && <StateChip state="sent">{`Пунктов: ${items_open}`}</StateChip>}{' '}
        {returned_before && <StateChip state="returned">Возвращали</StateChip>}
      </>
    ),
  },
];
