import type { Answers, Field, Indicator, Value } from '@contract/indicators/types';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useRef } from 'react';
import { useShades } from '../../ui/list/grid/useShades';
import { coveringSx, edgeSx, stayingSx } from '../../ui/list/stays';
import { sameValue, valueAt } from '../answerPath';
import { AskBox, AskFlag, useAsking } from '../questions/AskBox';
import { FieldQuestions } from '../questions/FieldQuestions';
import type { ReportDocument } from '../report';
import { FieldValue } from '../views/FieldValue';
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
  /** The answers of the season before. */
  earlier?: Answers;
  /** Something stands beside it: versions that nobody has made yet give their room. */
  narrow: boolean;
};

/** All values of a report, the versions side by side. */
export const ReviewTable = (props: ReviewTableProps) => {
  const { report, definition, review, onlyChanged, earlier, narrow } = props;
  const columns = narrow ? props.columns.filter(({ answers }) => answers !== null) : props.columns;
  const versions = columns.map(({ answers }) => answers).filter((answers) => answers !== null);
  const rows = reviewRows(definition, versions, report.versions.before?.answers ?? null);
  const shown = onlyChanged ? changedRows(rows, columns) : rows;
  const returns = report.can.return && definition.decidedPer === 'report';
  const scroller = useRef<HTMLDivElement>(null);
  useShades(scroller);
  return (
    <Box ref={scroller} className="scrolls" sx={wrapSx} tabIndex={0} role="region" aria-label="Значения отчёта">
      <Table
        size="small"
        stickyHeader
        aria-label="Версии отчёта"
        sx={{ minWidth: narrow ? 480 : 640, tableLayout: 'fixed' }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...nameSx, zIndex: 3, width: { xs: besideChecked, md: narrow ? 148 : 190 } }}>
              Показатель {definition.number < 1000 && definition.number}
            </TableCell>
            {columns.map(({ stage, title, note, answers, editable }) => (
              <TableCell
                key={stage}
                sx={{ width: answers === null ? 110 : editable ? { xs: CHECKED, md: '40%' } : undefined }}
              >
                <Box sx={{ fontSize: 13, fontWeight: 600, color: 'text.primary' }}>{title}</Box>
                {note}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <Row key={row.key} {...{ row, columns, review, report, returns, earlier }} />
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

type RowProps = Omit<ReviewTableProps, 'definition' | 'onlyChanged' | 'narrow'> & { row: ReviewRow; returns: boolean };

/** The number that stood here in the season before. */
const Earlier = ({ field, value }: { field: Field; value: Value | undefined }) =>
  (field.kind === 'integer' || field.kind === 'decimal') && value !== null && value !== undefined ? (
    <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.disabled' }}>
      прежде: <FieldValue field={field} value={value} files={{}} />
    </Box>
  ) : null;

const Row = ({ row, columns, review, report, returns, earlier }: RowProps) => {
  if (row.kind === 'group' || row.kind === 'gone') {
    return (
      <TableRow>
        <TableCell colSpan={columns.length + 1} sx={headingSx}>
          <Box sx={headSx}>{row.kind === 'group' ? row.title : `Убрано после возврата: ${row.label}`}</Box>
        </TableCell>
      </TableRow>
    );
  }
  if (row.kind === 'item')
    return <ItemHeading row={row} columns={columns} review={review} report={report} returns={returns} />;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ ...nameSx, ...labelSx, pl: row.nested ? { xs: 2, md: 3 } : 2 }}>
        {row.label}
        {!row.nested && <Earlier field={row.field} value={earlier?.[row.field.name]} />}
      </TableCell>
      {columns.map((column) => (
        <ReviewCell key={column.stage} row={row} column={column} review={review} returns={returns} />
      ))}
    </TableRow>
  );
};

const ItemHeading = ({ row, columns, review, report, returns }: RowProps & { row: ItemRow }) => {
  const item = report.items.find(({ id }) => id === row.id);
  // Of a block that stands alone in its list the list is what is meant.
  const hint = item?.can_decide && review.hints[row.list.name];
  const asking = useAsking(row.path);
  return (
    <TableRow>
      <TableCell colSpan={columns.length + 1} sx={headingSx}>
        <Box sx={headSx}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>{row.label}</Box>
            {asking.offered && <AskFlag label={row.label} onAsk={() => asking.setOpen(true)} />}
            {item && <ItemDecision report={report} item={item} label={row.label} />}
            {returns && <ReasonFlag path={row.path} label={row.label} review={review} />}
          </Box>
          {hint && <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{hint}</Box>}
          {asking.open && <AskBox path={row.path} label={row.label} onClose={() => asking.setOpen(false)} />}
          <FieldQuestions path={row.path} label={row.label} />
          <ReasonEditor path={row.path} label={row.label} review={review} />
        </Box>
      </TableCell>
    </TableRow>
  );
};

/** What somebody changed, under the heading of the item it belongs to. */
function changedRows(rows: readonly ReviewRow[], columns: Column[]): ReviewRow[] {
  const shown: ReviewRow[] = [];
  let item: ReviewRow | null = null;
  for (const row of rows) {
    if (row.kind === 'gone') shown.push(row);
    else if (row.kind !== 'value') item = row.kind === 'item' ? row : null;
    else if (isChanged(row, columns)) {
      if (item && row.nested && !shown.includes(item)) shown.push(item);
      shown.push(row);
    }
  }
  return shown;
}

const isChanged = ({ path }: ValueRow, columns: Column[]): boolean =>
  columns.some(
    ({ answers, before }) =>
      answers !== null &&
      before !== null &&
      !sameValue(valueAt(answers, path) as Value | undefined, valueAt(before, path) as Value | undefined),
  );

const headingSx = { backgroundColor: 'var(--surface-2)', fontWeight: 600 };
const nameSx = { ...stayingSx, '[data-left] &': coveringSx };
/** What is checked, and the labels beside it: on a phone both fit, else a reason is written under its label. */
const CHECKED = 212;
const besideChecked = `clamp(104px, calc(100cqw - ${CHECKED}px), 144px)`;
/** Long words of labels stand whole beside the versions on a phone, or are divided as words are. */
const labelSx = {
  pr: { xs: 1, md: 2 },
  hyphens: 'auto',
  verticalAlign: 'top',
  color: 'text.secondary',
  backgroundColor: 'background.paper',
};
/** It is read whole however far the versions are scrolled: as wide as what is seen of them, less the sides of its cell. */
const headSx = { position: 'sticky', left: 16, maxWidth: 'calc(100cqw - 32px)' };
const wrapSx = {
  ...edgeSx,
  overflow: 'auto',
  containerType: 'inline-size',
  // The heading does not cover the cell that the keys went to.
  scrollPaddingTop: '48px',
  maxHeight: { md: 'calc(100vh - 260px)' },
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
