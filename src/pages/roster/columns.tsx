import { to } from '@contract/paths';
import { type RosterColumn, type RosterRow, rosterColumns } from '@contract/schemas/registry';
import type { GridColumn } from '../../ui/list/Grid';
import { listedColumn } from '../../ui/list/listedColumn';
import { PersonCell } from '../../ui/list/PersonCell';

/** One column says the whole name; the file has them apart. */
const inName: readonly RosterColumn[] = ['last_name', 'first_name', 'patronymic_name'];

export const columns: readonly GridColumn<RosterRow>[] = [
  {
    source: 'last_name',
    label: 'Фамилия, имя, отчество',
    sortable: true,
    cell: (row) => <PersonCell person={row} to={to('userPage', { id: row.id })} />,
  },
  ...rosterColumns.filter(({ key }) => !inName.includes(key)).map((column) => listedColumn<RosterRow>(column)),
];
