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
import { shortDay } from '../../ui/text/day';
import { type Line, parts } from './lines';
import { useReportAddress } from './useReportAddress';

const isBack = ({ rows }: Line) => rows.some(({ state }) => reportStates.has('back', state));
const isOpen = ({ state }: Pick<Line, 'state'>) => state === 'none' || reportStates.has('unsent', state);
/** Of a catalogue, what was begun is whole. */
const isFilled = ({ rows }: Line) => {
  const begun = rows.filter(({ state }) => state !== 'none');
  return begun.length > 0 && begun.every(({ complete }) => complete);
};
/** What came back stands first: it is mended before anything else. */
const groups = [
  { title: 'Возвращены: исправьте', has: isBack },
  ...parts.map(({ title, has }) => ({ title, has: (line: Line) => has(line) && !isBack(line) })),
];

type IndicatorIndexProps = { lines: Line[]; current: string };

/** The indicators beside the form: a list with states, on a phone a select. */
export const IndicatorIndex = ({ lines, current }: IndicatorIndexProps) => {
  const reportAddress = useReportAddress();
  const navigate = useNavigate();
  const open = (key: string) => {
    const line = lines.find(({ definition }) => definition.key === key);
    if (line) navigate(reportAddress(line.definition));
  };
  return (
    <>
      <TextField
        select
        label="Показатель"
        value={current}
        onChange={({ target }) => open(target.value)}
        sx={{ display: { md: 'none' } }}
      >
        {lines.map(({ definition, state }) => (
          <MenuItem key={definition.key} value={definition.key} sx={{ whiteSpace: 'normal' }}>
            {nameOf(definition)} · {stateText(state)}
          </MenuItem>
        ))}
      </TextField>
      <IndexNav label="Показатели" current={current}>
        <IndexHead
          filled={lines.filter(isFilled).length}
          all={lines.length}
          deadline={nearest(lines.filter(isOpen).map(({ rows }) => rows[0]?.deadline))}
        />
        {groups.map(({ title, has }) => {
          const inside = lines.filter(has);
          return (
            inside.length > 0 && (
              <Box key={title} sx={{ mb: 1.5 }}>
                <Box sx={{ px: 1, py: 0.5, fontSize: 12, color: 'text.secondary' }}>{short(title)}</Box>
                {inside.map((line) => (
                  <IndexLink key={line.definition.key} line={line} current={line.definition.key === current} />
                ))}
              </Box>
            )
          );
        })}
      </IndexNav>
    </>
  );
};

const IndexLink = ({ line: { definition, state, rows, filled }, current }: { line: Line; current: boolean }) => {
  const reportAddress = useReportAddress();
  const chip = state === 'none' ? 'draft' : reportStates.rows[state].tone;
  const done =
    rows.length > 1
      ? `${rows.filter((row) => row.state !== 'none').length} из ${rows.length}`
      : `${Math.round(filled * 100)} %`;
  return (
    <Box component={Link} to={reportAddress(definition)} aria-current={current ? 'page' : undefined} sx={linkSx}>
      <Box
        sx={{
          mt: 0.25,
          width: 20,
          height: 20,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          color: `var(--st-${chip})`,
          backgroundColor: `var(--st-${chip}-bg)`,
        }}
      >
        <Icon name={state === 'none' ? 'more' : states[chip].icon} size={12} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {nameOf(definition)}
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {stateText(state)}, {done}
          {isOpen({ state }) && rows[0]?.deadline && `, до ${shortDay(rows[0].deadline)}`}
        </Box>
      </Box>
    </Box>
  );
};

const short = (title: string) => title.replace(/^Часть 2: (.)/, (_, first: string) => first.toUpperCase());
const nameOf = ({ number, title }: Line['definition']) => (number < 1000 ? `${number}. ${title}` : title);
const stateText = (state: Line['state']) => (state === 'none' ? 'Не начат' : reportStates.rows[state].name);
