import type { FieldRow } from '@contract/fields/types';
import { TableCell } from '@mui/material';
import type { ReactNode } from 'react';

type FormCellsProps = {
  columns: readonly FieldRow[];
  /** Near what is in sight: else their room is kept. */
  near: boolean;
  cell: (field: FieldRow) => ReactNode;
};

/** The cells of one row, which the keys and the clipboard know by their fields. */
export const FormCells = ({ columns, near, cell }: FormCellsProps) =>
  columns.map((field) => (
    <TableCell key={field.name} data-cell={field.name} sx={{ minWidth: widths[field.kind] ?? 104, ...cellSx }}>
      {near && cell(field)}
    </TableCell>
  ));

/** Pixels that a kind of field needs at least. */
const widths: Partial<Record<FieldRow['kind'], number>> = {
  yesNo: 64,
  date: 160,
  text: 220,
  link: 200,
  choice: 160,
  email: 180,
};
// A date asks for more room than it needs, and for a line below it.
const cellSx = {
  '&& .MuiFormControl-root': { m: 0, pb: 0 },
  '&& .MuiPickersTextField-root': { minWidth: 0, width: 160 },
};
