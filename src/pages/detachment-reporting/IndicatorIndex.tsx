import type { Indicator } from '@contract/indicators/types';
import { reportStates } from '@contract/states/reports';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Link, useNavigate } from 'react-router-dom';
import { IndexHead, nearest } from '../../indicators/IndexHead';
import { linkSx } from '../../indicators/indexStyles';
import { Icon } from '../../ui/Icon';
import { IndexNav } from '../../ui/page/IndexNav';
import { states } from '../../ui/StateChip';
import type { Line } from './lines';
import { reportPage } from './reportPage';

/** What came back stands first: it is mended before anything else. */
const isBack = ({ report }: Line) => report !== undefined && reportStates.has('back', report.state);
const isOpen = ({ report }: Line) => !report || report.state === 'none' || reportStates.has('unsent', report.state);

type IndicatorIndexProps = { id: string; season: string; lines: Line[]; current: string };

/** The indicators beside the form: a list with states, on a phone a select. */
export const IndicatorIndex = ({ id, season, lines, current }: IndicatorIndexProps) => {
  const navigate = useNavigate();
  return (
    <>
      <TextField
        select
        label="Показатель"
        value={current}
        onChange={({ target }) => navigate(reportPage(id, target.value, season))}
        sx={{ display: { md: 'none' } }}
      >
        {lines.map((line) => (
          <MenuItem key={line.definition.key} value={line.definition.key} sx={{ whiteSpace: 'normal' }}>
            {nameOf(line.definition)} · {stateText(line)}
          </MenuItem>
        ))}
      </TextField>
      <IndexNav label="Показатели" current={current}>
        <IndexHead
          filled={lines.filter(({ report }) => report?.complete).length}
          all={lines.length}
          deadline={nearest(lines.filter(isOpen).map(({ report }) => report?.deadline))}
        />
        {[...lines.filter(isBack), ...lines.filter((line) => !isBack(line))].map((line) => (
          <IndexLink
            key={line.definition.key}
            to={reportPage(id, line.definition.key, season)}
            line={line}
            current={line.definition.key === current}
          />
        ))}
      </IndexNav>
    </>
  );
};

const IndexLink = ({ to, line, current }: { to: string; line: Line; current: boolean }) => {
  const state = line.report?.state ?? 'none';
  const chip = state === 'none' ? 'draft' : reportStates.rows[state].tone;
  return (
    <Box component={Link} to={to} aria-current={current ? 'page' : undefined} sx={linkSx}>
      <Box sx={{ ...markSx, color: `var(--st-${chip})`, backgroundColor: `var(--st-${chip}-bg)` }}>
        <Icon name={state === 'none' ? 'more' : states[chip].icon} size={12} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {nameOf(line.definition)}
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{stateText(line)}</Box>
      </Box>
    </Box>
  );
};

const nameOf = ({ number, title }: Indicator) => `${number}. ${title}`;

function stateText({ report }: Line): string {
  if (!report || report.state === 'none') return 'Не начат';
  const share = report.state === 'draft' ? `, ${Math.round(report.filled * 100)} %` : '';
  return reportStates.rows[report.state].name + share;
}

const markSx = { flex: '0 0 auto', height: 20, mt: 0.25, p: '4px', borderRadius: '50%', lineHeight: 0 };
