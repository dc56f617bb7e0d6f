import { type WorkKey, workColumns } from '@contract/administration/workColumns';
import type { Work } from '@contract/schemas/accounts';
import { api } from '../../../providers/api';
import { conditionRows } from '../../../ui/list/conditions/conditionRows';
import type { FilterRow } from '../../../ui/list/filterRow';
import type { GridColumn } from '../../../ui/list/Grid';
import { GridList } from '../../../ui/list/grid/GridList';
import { byKey, listedColumn } from '../../../ui/list/listedColumn';
import { NothingFound } from '../../../ui/list/NothingFound';
import { Total } from '../../../ui/list/Total';
import { useCrumb } from '../../../ui/page/Crumb';
import { PageTitle } from '../../../ui/page/PageTitle';
import { PersonCell } from '../PersonCell';

const TITLE = 'Задания';
const sort = { field: 'created_at', order: 'DESC' } as const;

/** Files and other long work that people asked for, the newest first. */
export const WorkList = () => {
  useCrumb(TITLE);
  return (
    <GridList<Work, WorkKey>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      file={{ keys, order: (body) => api('works.export', { body }) }}
      columns={columns}
      label={TITLE}
      empty={<NothingFound yet="Здесь появятся выгрузки и другая долгая работа." />}
    />
  );
};

const filters: readonly FilterRow[] = [...conditionRows(workColumns), { ...byKey(workColumns).state, old: true }];
const keys = workColumns.map(({ key }) => key);

const differently: Partial<Record<WorkKey, Partial<GridColumn<Work>>>> = {
  kind: { width: 220, cell: ({ title }) => title },
  person: { width: 220, cell: ({ user }) => (user ? <PersonCell person={user} /> : '—') },
  state: { width: 110 },
  progress: { width: 110, cell: ({ done, total }) => (total ? `${done} из ${total}` : '—') },
  alive_at: { width: 164 },
  error: { width: 150 },
};
const columns = workColumns.map((column) => listedColumn<Work>(column, differently[column.key]));
