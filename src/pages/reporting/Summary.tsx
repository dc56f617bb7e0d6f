import { moscowDay } from '@contract/fields/moscowDay';
import { to } from '@contract/paths';
import { indicatorsOf } from '@contract/programmes';
import type { ReportOverview } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { Box } from '@mui/material';
import { ClosedNote } from '../../indicators/sending/ClosedNote';
import { ElsewhereNote } from '../../programmes/ElsewhereNote';
import { filledOf, type Line } from '../../programmes/overview/reportLines';
import { longDay } from '../../ui/text/day';

type SummaryProps = { overview: ReportOverview; lines: Line[] };

/** How far the report is, until when it is taken, what is counted without the region. */
export const Summary = ({ overview, lines }: SummaryProps) => {
  const { season, programme, rows } = overview;
  const given = lines.filter(({ state }) => reportStates.has('filed', state));
  const { filled, all } = filledOf(lines);
  const share = Math.round((filled / Math.max(1, all)) * 100);
  const others = indicatorsOf(programme, season.number).filter(({ entry, dataOf }) => entry !== 'unit' && !dataOf);
  const today = moscowDay();
  const deadlines = [...new Set(rows.map(({ deadline }) => deadline))]
    .filter((day): day is string => day !== null)
    .sort();
  return (
    <>
      <ClosedNote season={season} />
      <ElsewhereNote overview={overview} page={to('reporting')} />
      <Box sx={boxSx}>
        <Box>
          <Box sx={sharesSx}>
            <span>
              Отправлено {given.length} из {all} показателей
            </span>
            <span>
              Заполнено {filled} из {all}, {share} %
            </span>
          </Box>
          <Box sx={{ height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: 'var(--surface-3)' }}>
            <Box sx={{ height: 6, width: `${share}%`, backgroundColor: 'var(--blue)' }} />
          </Box>
        </Box>
        {deadlines.map((day) => {
          const sent = rows.every(({ deadline, state }) => deadline !== day || reportStates.has('filed', state));
          const late = day < today && !sent;
          return (
            <Box key={day} sx={{ fontSize: 13 }}>
              <Box sx={{ color: 'text.secondary' }}>{partOf(rows, day)}</Box>
              <Box sx={{ fontWeight: 600, color: late ? 'var(--st-returned)' : 'text.primary' }}>
                до {longDay(day)}
                {late && ', срок прошёл'}
                {sent && ', всё отправлено'}
              </Box>
            </Box>
          );
        })}
        {others.length > 0 && (
          <Box sx={{ fontSize: 13 }}>
            <Box sx={{ color: 'text.secondary' }}>Считаются без вас</Box>
            показатели {others.map(({ number }) => number).join(', ')}
          </Box>
        )}
      </Box>
    </>
  );
};

const partOf = (rows: ReportOverview['rows'], day: string): string =>
  rows.some(({ deadline, indicator }) => deadline === day && indicator === 'statistical') ? 'Часть 1' : 'Часть 2';

const sharesSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  fontSize: 14,
  fontWeight: 600,
  mb: 0.5,
};

// One row where there is room, else two by two; on a phone one below another.
const boxSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(340px, 1fr)',
  },
  gridAutoColumns: 'auto',
  gridAutoFlow: { lg: 'column' },
  alignItems: 'center',
  gap: { xs: '12px 40px', lg: '12px 24px' },
  p: 2,
  mb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
