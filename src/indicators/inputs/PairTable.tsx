import type { Answers, Field } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FieldInput } from './FieldInput';
import { type Pairs, sumOf } from './groups';

type PairTableProps = { pairs: Pairs; answers: Answers; prefix: string };

/** Numbers by direction as a table, with the sum of each column. */
export const PairTable = ({ pairs: { columns, rows }, answers, prefix }: PairTableProps) => (
  <Box sx={{ overflowX: 'auto', mb: 1 }}>
    <Table size="small" sx={{ maxWidth: 720, '& td, & th': { px: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell>Направление</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align="right">
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, fields }) => (
          <TableRow key={label}>
            <TableCell
              component="th"
              scope="row"
              sx={{ fontWeight: 400, '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {label}
            </TableCell>
            {fields.map((field, at) => (
              <TableCell key={columns[at]} align="right" sx={{ width: 150, py: 0.25 }}>
                {field && (
                  <FieldInput
                    field={field}
                    path={prefix + field.name}
                    value={answers[field.name]}
                    bare
                    name={field.label}
                  />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell sx={totalSx}>Итого</TableCell>
          {columns.map((column, at) => (
            <TableCell key={column} align="right" sx={{ ...totalSx, pr: 3 }}>
              {sumOf(
                rows.map(({ fields }) => fields[at]).filter((field): field is Field => field !== undefined),
                answers,
              ).toLocaleString('ru')}
            </TableCell>
          ))}
        </TableRow>
      </TableFooter>
    </Table>
  </Box>
);

const totalSx = { fontWeight: 600, color: 'text.primary', fontSize: 13 };
