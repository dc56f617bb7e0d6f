import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import { reportStates } from '@contract/states/reports';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Breakdown } from '../../indicators/Breakdown';
import { ReasonNote } from '../../indicators/ReasonNote';
import { ReportStateChip } from '../../indicators/ReportStateChip';
import { PageLink } from '../../ui/page/PageLink';
import { ScoreValue } from '../../ui/ScoreValue';
import { StateChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';
import type { Line } from './lines';
import { reportPage } from './reportPage';

type IndicatorRowProps = { id: string; line: Line; fills: boolean };

export const IndicatorRow = ({ id, line, fills }: IndicatorRowProps) => {
  const { definition, report, place, reasons } = line;
  const address = addressOf(id, line, fills);
  const missing = report && reportStates.has('unsent', report.state) ? report.missing : [];
  const score = place?.score ?? report?.score;
  return (
    <TableRow sx={{ '& td': { py: 0.75, verticalAlign: 'top' } }}>
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        {definition.number}
      </TableCell>
      <TableCell>
        {address ? (
          <PageLink to={address} color="inherit" sx={{ fontWeight: 500 }}>
            {definition.title}
          </PageLink>
        ) : (
          <Box component="span" sx={{ fontWeight: 500 }}>
            {definition.title}
          </Box>
        )}
        <Box sx={{ display: { md: 'none' }, mt: 0.5 }}>
          <State line={line} />
        </Box>
        {missing.length > 0 && (
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            Осталось: {missing.slice(0, 3).join(', ')}
            {missing.length > 3 && ` и ещё ${missing.length - 3}`}
          </Box>
        )}
        {reasons.map(([label, reason]) => (
          <ReasonNote key={`${label}${reason}`} field={label} reason={reason} />
        ))}
        {place && place.breakdown.length > 0 && (
          <Box component="details" sx={{ mt: 0.5, fontSize: 12, '& summary': { cursor: 'pointer' } }}>
            <summary>Как посчитано</summary>
            <Box sx={{ mt: 0.5, maxWidth: 480 }}>
              <Breakdown score={place.score} breakdown={place.breakdown} />
            </Box>
          </Box>
        )}
      </TableCell>
      <TableCell sx={wideSx}>
        <State line={line} />
      </TableCell>
      <TableCell sx={{ ...wideSx, whiteSpace: 'nowrap' }}>{shortDay(report?.deadline) ?? '—'}</TableCell>
      <TableCell sx={wideSx} align="right">
        <ScoreValue value={score} />
      </TableCell>
      <TableCell align="right" sx={{ '&&': { fontWeight: 600 } }}>
        {placeText(line)}
      </TableCell>
    </TableRow>
  );
};

const State = ({ line: { definition, report } }: { line: Line }) => {
  if (definition.entry === 'computed') {
    return (
      <StateChip state="draft" icon="bars">
        Считает портал
      </StateChip>
    );
  }
  return report ? <ReportStateChip state={report.state} /> : null;
};

/** A detachment fills its reports in; whoever reviews opens what was sent. */
function addressOf(id: string, { definition, report }: Line, fills: boolean): string | undefined {
  if (definition.entry === 'computed') return undefined;
  if (fills) return reportPage(id, definition.key);
  return report?.id ? to('activeIndicator', { id, applicationId: report.id }) : undefined;
}

/** The place; without one, what the sum of places holds instead. */
function placeText({ place }: Line): string {
  if (!place) return '—';
  if (place.place !== null) return scoreText(place.place);
  return place.counted === null ? '—' : `(${scoreText(place.counted)})`;
}

export const wideSx = { display: { xs: 'none', md: 'table-cell' } };
