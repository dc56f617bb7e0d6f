import type { ReportSummary } from '@contract/schemas/reports';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { shortDayOf } from '../../indicators/moment';
import { ReportStateChip } from '../../indicators/ReportStateChip';
import { PageLink } from '../../ui/page/PageLink';
import { ScoreValue } from '../../ui/ScoreValue';
import { StateChip } from '../../ui/StateChip';
import type { Line } from '../reporting/lines';
import { reviewAddress } from './review/reviewAddress';

type RegionLinesProps = { title: string; unit: number; lines: Line[] };

/** The reports of one group of indicators with their states; of a catalogue those that were sent. */
export const RegionLines = ({ title, unit, lines }: RegionLinesProps) =>
  lines.length === 0 ? null : (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={boxSx}>
        <Table
          size="small"
          aria-label={title}
          sx={{ '& td': { height: 40, py: 0.5 }, '& th, & td': { px: { xs: 1, md: 2 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 40, md: 56 } }}>№</TableCell>
              <TableCell>Показатель</TableCell>
              <TableCell>Состояние</TableCell>
              <TableCell sx={wideSx}>Изменён</TableCell>
              <TableCell sx={wideSx} align="right">
                Счёт
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <LineRows key={line.definition.key} unit={unit} line={line} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );

const LineRows = ({ unit, line: { definition, rows } }: { unit: number; line: Line }) => {
  const { number, title, catalogue } = definition;
  const [only] = rows;
  // The statistical report is part of the whole and has no number of its own.
  if (!catalogue && only)
    return <ReportRow unit={unit} number={number < 1000 ? String(number) : ''} name={title} row={only} />;
  const sent = rows.filter(({ id }) => id !== null);
  return (
    <>
      <TableRow>
        <TableCell sx={{ color: 'text.secondary' }}>{number}</TableCell>
        <TableCell sx={{ fontWeight: 500 }}>{title}</TableCell>
        <TableCell colSpan={3} sx={{ color: 'text.secondary' }}>
          {sent.length} из {rows.length}
        </TableCell>
      </TableRow>
      {sent.map((row) => (
        <ReportRow
          key={row.item}
          unit={unit}
          number={`${number}.${row.item}`}
          name={catalogue?.find(({ id }) => id === row.item)?.name ?? title}
          row={row}
        />
      ))}
    </>
  );
};

type ReportRowProps = { unit: number; number: string; name: string; row: ReportSummary };

const ReportRow = ({ unit, number, name, row: { id, state, score, updated_at } }: ReportRowProps) => (
  <TableRow hover>
    <TableCell sx={{ color: 'text.secondary' }}>{number}</TableCell>
    <TableCell sx={{ minWidth: 110, maxWidth: 560 }}>
      {id === null ? (
        name
      ) : (
        <PageLink to={reviewAddress({ unit, report: id }, { unit })} color="inherit" sx={{ fontWeight: 500 }}>
          {name}
        </PageLink>
      )}
    </TableCell>
    <TableCell>
      {/* What the region has not sent is not shown to a reviewer, begun or not. */}
      {state === 'none' ? (
        <StateChip state="draft" icon="more">
          Не отправлен
        </StateChip>
      ) : (
        <ReportStateChip state={state} />
      )}
    </TableCell>
    <TableCell sx={wideSx}>{updated_at ? shortDayOf(updated_at) : '—'}</TableCell>
    <TableCell sx={wideSx} align="right">
      <ScoreValue value={score} />
    </TableCell>
  </TableRow>
);

const boxSx = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const wideSx = { display: { xs: 'none', md: 'table-cell' }, whiteSpace: 'nowrap' };
