import { number } from '@contract/text/plural';
import { Box } from '@mui/material';
import { shortDay } from '../text/day';

type DayLine<Row> = { label: string; color: string; of: (row: Row) => number };

type DayLinesProps<Row> = {
  rows: readonly Row[];
  lines: readonly DayLine<Row>[];
  /** A day to be marked: the last one. */
  until?: { day: string; label: string } | null;
  label: string;
  /** How a day is written below the lines. */
  said?: (day: string) => string | null;
  /** How a number is written. */
  text?: (value: number) => string;
};

/** Numbers that grow day by day, as lines; a table of the same stands beside them. */
export function DayLines<Row extends { day: string }>(props: DayLinesProps<Row>) {
  const { rows, lines, until, label, said = shortDay, text = number } = props;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const end = until && until.day > last.day ? until.day : last.day;
  const span = Math.max(1, at(end) - at(first.day));
  const values = rows.flatMap((row) => lines.map(({ of }) => of(row)));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (day: string) => ((at(day) - at(first.day)) / span) * WIDTH;
  const y = (value: number) => HEIGHT - ((value - least) / (most - least)) * (HEIGHT - 8);
  const marked = until && until.day >= first.day ? until : null;
  return (
    <Box>
      <Box component="ul" sx={legendSx}>
        {lines.map(({ label: name, color, of }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 16, height: 3, borderRadius: 2, backgroundColor: color }} />
            {name}: <b>{text(of(last))}</b>
          </Box>
        ))}
      </Box>
      <svg
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <line x1="0" x2={WIDTH} y1={y(0) - 0.5} y2={y(0) - 0.5} stroke="var(--line)" />
        {marked && (
          <line
            x1={x(marked.day)}
            x2={x(marked.day)}
            y1="0"
            y2={HEIGHT}
            stroke="var(--wait)"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {lines.map(({ label: name, color, of }) => (
          <polyline
            key={name}
            points={stepsOf(rows, (row) => [x(row.day), y(of(row))])}
            fill="none"
            stroke={color}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary' }}>
        <span>{said(first.day)}</span>
        {marked && <span>{`${marked.label} ${said(marked.day)}`}</span>}
        <span>{said(end)}</span>
      </Box>
    </Box>
  );
}

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const stepsOf = <Row,>(rows: readonly Row[], place: (row: Row) => [number, number]): string =>
  rows.map((row) => place(row).join()).join(' ');

const WIDTH = 600;
const HEIGHT = 140;
const legendSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: 13,
};
