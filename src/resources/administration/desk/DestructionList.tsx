import { type DestructionKey, destructionColumns } from '@contract/administration/destructionColumns';
import { DESTRUCTION_WAY, destructionGrounds } from '@contract/people/destruction';
import { personName } from '@contract/people/personName';
import type { DestructionRow } from '@contract/schemas/consents';
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

const TITLE = 'Акты об уничтожении данных';
const sort = { field: 'id', order: 'DESC' } as const;

/** Whose data were destroyed, when, on what ground. Who was erased has no page any more: the number tells who it was. */
export const DestructionList = () => {
  useCrumb(TITLE);
  return (
    <GridList<DestructionRow, DestructionKey>
      sort={sort}
      title={<PageTitle title={TITLE} beside={<Total />} />}
      filters={filters}
      file={{ keys, order: (body) => api('destructions.export', { body }) }}
      columns={columns}
      label={TITLE}
      empty={<NothingFound yet="Здесь появятся акты, когда данные людей будут удалены." />}
    />
  );
};

const filters: readonly FilterRow[] = [
  ...conditionRows(destructionColumns),
  { ...byKey(destructionColumns).ground, old: true },
  { key: 'person', label: '№ учётной записи', typed: 'number', old: true },
  { key: 'from', label: 'С', typed: 'date', old: true },
  { key: 'to', label: 'По', typed: 'date', old: true },
];
const keys = destructionColumns.map(({ key }) => key);

const differently: Partial<Record<DestructionKey, Partial<GridColumn<DestructionRow>>>> = {
  id: { width: 100 },
  account: { width: 150, cell: ({ user }) => user.id },
  name: { width: 220, cell: ({ user }) => personName(user) },
  what: { width: 280, cell: ({ ground }) => destructionGrounds[ground].what },
  files: { width: 90 },
  ground: { width: 280 },
  way: { width: 280, cell: () => DESTRUCTION_WAY },
};
const columns = destructionColumns.map((column) => listedColumn<DestructionRow>(column, differently[column.key]));
