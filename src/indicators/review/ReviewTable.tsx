import type { Indicator, Value } from '@contract/indicators/types';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { sameValue, valueAt } from '../answerPath';
import type { ReportDocument } from '../report';
import type { Column } from './columns';
import { ItemDecision } from './ItemDecision';
import { ReasonEditor } from './ReasonEditor';
import { ReasonFlag } from './ReasonFlag';
import { ReviewCell } from './ReviewCell';
import { type ItemRow, type ReviewRow, reviewRows, type ValueRow } from './reviewRows';
import type { Review } from './useReview';

type ReviewTableProps = {
  report: ReportDocument;
  definition: Indicator;
  review: Review;
  columns: Column[];
  onlyChanged: boolean;
};

/** All values of a report, the versions side by side. */
export const ReviewTable = ({ report, definition, review, columns, onlyChanged }: ReviewTableProps) => {
  const versions = columns.map(({ answers }) => answers).filter((answers) => answers !== null);
  const rows = reviewRows(definition, versions);
  const shown = onlyChanged ? rows.filter((row) => row.kind === 'value' && isChanged(row, columns)) : rows;
  const returns = report.can.return && definition.decidedPer === 'report';
  return (
    <Box sx={wrapSx} tabIndex={0} role="region" aria-label="Значения отчёта">
      <Table size="small" stickyHeader aria-label="Версии отчёта" sx={{ minWidth: 640, tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: 144, md: 190 } }}>
              Показатель {definition.number < 1000 && definition.number}
            </TableCell>
            {columns.map(({ stage, title, note, answers, editable }) => (
              <TableCell
                key={stage}
                sx={{ width: answers === null ? 110 : editable ? { xs: 220, md: '40%' } : undefined }}
              >
                <Box sx={{ fontSize: 13, fontWeight: 600, color: 'text.primary' }}>{title}</Box>
                {note}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <Row key={row.key} row={row} columns={columns} review={review} report={report} returns={returns} />
          ))}
          {shown.length === 0 && (
            <TableRow>
              <TableCell colSpan={columns.length + 1} sx={{ color: 'text.secondary' }}>
                Никто ничего не менял.
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
};

type RowProps = { row: ReviewRow; columns: Column[]; review: Review; report: ReportDocument; returns: boolean };

const Row = ({ row, columns, review, report, returns }: RowProps) => {
  if (row.kind === 'group') {
    return (
      <TableRow>
        <TableCell colSpan={columns.length + 1} sx={headingSx}>
          {row.title}
        </TableCell>
      </TableRow>
    );
  }
  if (row.kind === 'item')
    return <ItemHeading row={row} columns={columns} review={review} report={report} returns={returns} />;
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="row"
        sx={{ verticalAlign: 'top', color: 'text.secondary', pl: row.nested ? 3 : 2 }}
      >
        {row.label}
      </TableCell>
      {columns.map((column) => (
        <ReviewCell key={column.stage} row={row} column={column} review={review} returns={returns} />
      ))}
    </TableRow>
  );
};

const ItemHeading = ({ row, columns, review, report, returns }: RowProps & { row: ItemRow }) => {
  const item = report.items.find(({ id }) => id === row.id);
  return (
    <TableRow>
      <TableCell colSpan={columns.length + 1} sx={headingSx}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 240px' }}>{row.label}</Box>
          {item && <ItemDecision report={report} item={item} label={row.label} />}
          {returns && <ReasonFlag path={row.path} label={row.label} review={review} />}
        </Box>
        <ReasonEditor path={row.path} label={row.label} review={review} />
      </TableCell>
    </TableRow>
  );
};

const isChanged = ({ path }: ValueRow, columns: Column[]): boolean =>
  columns.some(
    ({ answers, before }) =>
      answers !== null &&
      before !== null &&
      !sameValue(valueAt(answers, path) as Value | undefined, valueAt(before, path) as Value | undefined),
  );

const headingSx = { backgroundColor: 'var(--surface-2)', fontWeight: 600 };
const wrapSx = {
  overflow: 'auto',
  maxHeight: { md: 'calc(100vh - 260px)' },
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
