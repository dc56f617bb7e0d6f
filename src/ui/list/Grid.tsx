import { LIMIT_MAX } from '@contract/constants';
import Button from '@mui/material/Button';
import { type RaRecord, useListContext, useNotify } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { BulkActionsToolbar, DataTable } from 'react-admin';
import { useAct } from '../acts/useAct';
import { number } from '../text/plural';
import { ListRows } from './ListRows';
import { selectedTableSx, tableSx } from './tableSx';

export type GridColumn<Row> = {
  /** Key of the column; the field of the answer, where there is one. */
  source: string;
  label: string;
  numeric?: true;
  sortable?: true;
  /** Not shown until it is chosen. */
  hidden?: true;
  cell: (row: Row) => ReactNode;
};

type GridProps<Row> = {
  columns: readonly GridColumn<Row>[];
  /** What is said in place of rows. */
  empty: ReactNode;
  /** Buttons over the head for the chosen rows. Without them rows have no boxes. */
  bulk?: ReactElement;
  selectable?: (row: Row) => boolean;
  /** Where the choice of columns is kept; without it, one choice for the kind of record. */
  columnsKey?: string;
};

/** A list as a dense grid: sorting in the head cells, columns by choice. */
export function Grid<Row extends RaRecord>({ columns, empty, bulk, selectable, columnsKey }: GridProps<Row>) {
  const { isFetching } = useListContext<Row>();
  return (
    <ListRows empty={empty}>
      <DataTable<Row>
        bulkActionButtons={bulk ?? false}
        bulkActionsToolbar={
          bulk && (
            <BulkActionsToolbar selectAllButton={<SelectAllButton selectable={selectable} />}>
              {bulk}
            </BulkActionsToolbar>
          )
        }
        isRowSelectable={selectable}
        storeKey={columnsKey}
        rowClick={false}
        hiddenColumns={columns.filter(({ hidden }) => hidden).map(({ source }) => source)}
        sx={bulk ? selectedTableSx : tableSx}
        aria-busy={isFetching}
      >
        {columns.map(({ source, label, numeric, sortable, cell }) => (
          <DataTable.Col
            key={source}
            source={source}
            label={label}
            align={numeric ? 'right' : 'left'}
            disableSort={!sortable}
            render={(row) => cell(row as Row)}
          />
        ))}
      </DataTable>
    </ListRows>
  );
}

type SelectAllButtonProps<Row> = { selectable?: (row: Row) => boolean };

/** Chooses the rows of all pages that may be chosen; the framework's own button forgets them where a list is not kept. */
function SelectAllButton<Row extends RaRecord>({ selectable = () => true }: SelectAllButtonProps<Row>) {
  const { total = 0, data = [], selectedIds, onSelect, getData } = useListContext<Row>();
  const { act, busy } = useAct();
  const notify = useNotify();
  if (total <= data.length || selectedIds.length >= Math.min(total, LIMIT_MAX)) return null;
  const select = async () => {
    const rows = (await getData?.({ maxResults: LIMIT_MAX })) ?? data;
    onSelect(rows.filter(selectable).map(({ id }) => id));
    if (total > LIMIT_MAX)
      notify('ra.message.select_all_limit_reached', { type: 'warning', messageArgs: { max: LIMIT_MAX } });
  };
  return (
    <Button size="small" loading={busy} onClick={() => void act(select)}>
      Выбрать все страницы: {number(total)}
    </Button>
  );
}
