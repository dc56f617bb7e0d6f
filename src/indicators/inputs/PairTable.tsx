import type { Answers, Field } from '@contract/indicators/types';
import { RowsTable } from '../../ui/list/RowsTable';
import { FieldInput } from './FieldInput';
import { type Pairs, sumOf } from './groups';

type PairTableProps = { pairs: Pairs; answers: Answers; prefix: string };
type Line = Pairs['rows'][number] | 'total';

/** Numbers by direction as a table, with the sum of each column. */
export const PairTable = ({ pairs: { columns, rows }, answers, prefix }: PairTableProps) => {
  const input = (field: Field | undefined) =>
    field && (
      <FieldInput field={field} path={prefix + field.name} value={answers[field.name]} bare name={field.label} />
    );
  const sum = (at: number) =>
    sumOf(
      rows.map(({ fields }) => fields[at]).filter((field): field is Field => field !== undefined),
      answers,
    ).toLocaleString('ru');
  return (
    <RowsTable<Line>
      sx={tableSx}
      rows={[...rows, 'total']}
      keyOf={(line) => (line === 'total' ? line : line.label)}
      rowProps={(line) => (line === 'total' ? { sx: totalSx } : {})}
      columns={[
        {
          source: 'label',
          label: 'Направление',
          cellSx: { '&::first-letter': { textTransform: 'uppercase' } },
          cell: (line) => (line === 'total' ? 'Итого' : line.label),
        },
        ...columns.map((column, at) => ({
          source: column,
          label: column,
          numeric: true as const,
          cellSx: { width: 150, py: 0.25 },
          cell: (line: Line) => (line === 'total' ? sum(at) : input(line.fields[at])),
        })),
      ]}
    />
  );
};

const tableSx = { mb: 1, '& table': { maxWidth: 720 }, '& td, & th': { px: 1 } };
const totalSx = { '& td': { fontWeight: 600, py: 0.75, borderBottom: 0 }, '& td + td': { pr: 3 } };
