import type { Work } from '@contract/schemas/accounts';
import { jobStates } from '@contract/states/jobs';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { ownMoment } from '../../../ui/text/moment';
import { PersonCell } from '../PersonCell';

const TITLE = 'Задания';
const sort = { field: 'id', order: 'ASC' } as const;

/** Files and other long work that people asked for, the newest first. */
export const WorkList = () => {
  useCrumb(TITLE);
  return (
    <GridList<Work>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      columns={columns}
      empty={<NothingFound yet="Здесь появятся выгрузки и другая долгая работа." />}
    />
  );
};

const stateText = (state: string): string => (jobStates.rows as Record<string, { name: string }>)[state]?.name ?? state;

const filters: readonly FilterRow[] = [
  { key: 'state', label: 'Состояние', choices: jobStates.names.map((value) => ({ value, label: stateText(value) })) },
];

const columns: readonly GridColumn<Work>[] = [
  { source: 'title', label: 'Что', width: 280, cell: ({ title }) => title },
  { source: 'user', label: 'Для кого', width: 260, cell: ({ user }) => (user ? <PersonCell person={user} /> : '—') },
  { source: 'state', label: 'Состояние', width: 130, cell: ({ state }) => stateText(state) },
  { source: 'done', label: 'Сделано', width: 120, cell: ({ done, total }) => (total ? `${done} из ${total}` : '—') },
  { source: 'created_at', label: 'Заказано', width: 150, cell: ({ created_at }) => ownMoment(created_at) },
  { source: 'alive_at', label: 'Последний признак жизни', width: 150, cell: ({ alive_at }) => ownMoment(alive_at) },
  { source: 'error', label: 'Почему не вышло', cell: ({ error }) => error ?? '—' },
];
