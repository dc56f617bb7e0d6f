import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { tableSx } from '../../ui/list/tableSx';
import type { Catalogue, Column, Row } from './catalogue';
import { type Act, RowButtons } from './RowButtons';

type CatalogueTableProps = { catalogue: Catalogue; onAct: (act: Act) => void };

/** A catalogue as a dense grid: sorting in the head cells, acts at the end of the row. */
export const CatalogueTable = ({ catalogue, onAct }: CatalogueTableProps) => {
  const { isFetching } = useListContext();
  return (
    <DataTable<Row> bulkActionButtons={false} rowClick={false} sx={sx} aria-busy={isFetching}>
      {catalogue.columns.map(dataColumn)}
      <DataTable.Col
        source="acts"
        label={<Box sx={hiddenSx}>Действия</Box>}
        align="right"
        disableSort
        render={(record) => <RowButtons catalogue={catalogue} record={record as Row} onAct={onAct} size={32} />}
      />
    </DataTable>
  );
};

const dataColumn = ({ source, label, numeric, sortable, text, cell }: Column) => (
  <DataTable.Col
    key={source}
    source={source}
    label={label}
    align={numeric ? 'right' : 'left'}
    disableSort={!sortable}
    render={(record) => (cell ? cell(record as Row) : <Text>{text(record as Row)}</Text>)}
  />
);

/** A long text is cut; the tooltip has the whole. */
const Text = ({ children }: { children: string | number | null }) => (
  <span title={children === null ? undefined : String(children)}>{children}</span>
);

const sx = {
  ...tableSx,
  '& .RaDataTable-table': { minWidth: '100%' },
  '& th:last-of-type, & td:last-of-type': { width: 88, px: 1 },
};
/** Read aloud, not shown. */
const hiddenSx = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };
