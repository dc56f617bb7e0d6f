import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { Pages } from '../../../ui/list/Pages';
import { tableSx } from '../../../ui/list/tableSx';
import type { ListedLevel } from '../unitPages';
import { type Column, columnsOf, type UnitRecord } from './columns';

/** The list as a dense grid: sorting in the head cells, columns by choice, pages below. */
export const UnitTable = ({ level }: { level: ListedLevel }) => {
  const { isPending, isFetching } = useListContext();
  const columns = columnsOf(level);
  return (
    <>
      <DataTable<UnitRecord>
        bulkActionButtons={false}
        rowClick={false}
        hiddenColumns={columns.filter(({ hidden }) => hidden).map(({ source }) => source)}
        sx={tableSx}
        aria-busy={isFetching}
      >
        {columns.map(dataColumn)}
      </DataTable>
      {!isPending && <Pages />}
    </>
  );
};

const dataColumn = ({ source, label, numeric, sortable, cell }: Column) => (
  <DataTable.Col
    key={source}
    source={source}
    label={label}
    align={numeric ? 'right' : 'left'}
    disableSort={!sortable}
    render={(record) => cell(record as UnitRecord)}
  />
);
