import { Box, Typography } from '@mui/material';
import { RowsTable, type RowsTableProps } from './RowsTable';

/** A table of a page with its heading; nothing where there are no rows. */
export const TitledRows = <Row,>({ title, ...table }: RowsTableProps<Row> & { title: string }) =>
  table.rows.length === 0 ? null : (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <RowsTable label={title} framed hover {...table} />
    </Box>
  );
