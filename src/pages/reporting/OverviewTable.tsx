import { scoreText } from '@contract/indicators/scoreText';
import { reportStates } from '@contract/states/reports';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ReasonNote } from '../../indicators/ReasonNote';
import { ReportStateChip } from '../../indicators/ReportStateChip';
import { PageLink } from '../../ui/page/PageLink';
import { ScoreValue } from '../../ui/ScoreValue';
import { shortDay } from '../../ui/text/day';
import type { Line } from './lines';
import { reportAddress } from './reportAddress';

/** The indicators of one part: state, completeness, deadline, score and place, and why something came back. */
export const OverviewTable = ({ title, lines }: { title: string; lines: Line[] }) =>
  lines.length === 0 ? null : (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        sx={{
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          backgroundColor: 'background.paper',
        }}
      >
        <Table size="small" aria-label={title} sx={{ '& td': { height: 44, py: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 48 }}>№</TableCell>
              <TableCell>Показатель</TableCell>
              <TableCell>Состояние</TableCell>
              <TableCell sx={wideSx}>Заполнено</TableCell>
              <TableCell sx={wideSx}>Срок</TableCell>
              <TableCell sx={wideSx} align="right">
                Счёт
              </TableCell>
              <TableCell sx={wideSx} align="right">
                Место
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <LineRow key={line.definition.key} line={line} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );

const LineRow = ({ line: { definition, rows, state, filled, missing, reasons } }: { line: Line }) => {
  const single = rows.length === 1 ? rows[0] : undefined;
  const place = rows[0]?.place ?? null;
  return (
    <TableRow hover>
      <TableCell sx={{ color: 'text.secondary' }}>{definition.number < 1000 ? definition.number : ''}</TableCell>
      <TableCell sx={{ minWidth: 180, maxWidth: 520 }}>
        <PageLink to={reportAddress(definition)} color="inherit" sx={{ fontWeight: 500 }}>
          {definition.title}
        </PageLink>
        {reportStates.has('private', state) && missing.length > 0 && (
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            Осталось: {missing.slice(0, 4).join(', ')}
            {missing.length > 4 && ` и ещё ${missing.length - 4}`}
          </Box>
        )}
        {reasons.slice(0, 5).map(([field, reason]) => (
          <ReasonNote key={`${field}${reason}`} field={field} reason={reason} />
        ))}
      </TableCell>
      <TableCell>
        <ReportStateChip state={state} />
        {!single && (
          <Box sx={{ mt: 0.25, fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>{countsText(rows)}</Box>
        )}
      </TableCell>
      <TableCell sx={{ ...wideSx, width: 130 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: 'var(--surface-3)' }}>
            <Box
              sx={{ height: 6, width: `${filled * 100}%`, backgroundColor: filled >= 1 ? 'var(--ok)' : 'var(--blue)' }}
            />
          </Box>
          <Box sx={{ minWidth: 36, textAlign: 'right' }}>{Math.round(filled * 100)} %</Box>
        </Box>
      </TableCell>
      <TableCell sx={{ ...wideSx, whiteSpace: 'nowrap' }}>{shortDay(rows[0]?.deadline) ?? '—'}</TableCell>
      <TableCell sx={wideSx} align="right">
        <ScoreValue value={single?.score} />
      </TableCell>
      <TableCell sx={wideSx} align="right">
        {scoreText(place)}
      </TableCell>
    </TableRow>
  );
};

/** «64 из 90 начаты, 2 возвращены». */
function countsText(rows: Line['rows']): string {
  const count = (wanted: (state: string) => boolean) => rows.filter(({ state }) => wanted(state)).length;
  const returned = count((state) => reportStates.has('back', state));
  const accepted = count((state) => reportStates.has('counted', state));
  return [
    `${count((state) => state !== 'none')} из ${rows.length}`,
    accepted > 0 && `принято ${accepted}`,
    returned > 0 && `возвращено ${returned}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const wideSx = { display: { xs: 'none', md: 'table-cell' } };
