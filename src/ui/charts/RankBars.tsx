import { scoreText } from '@contract/indicators/scoreText';
import { Box } from '@mui/material';

type RankBar = {
  key: string | number;
  value: number;
  label: string;
  /** Its place: some share one. */
  place: number | null;
  own?: boolean;
  /** Not among those that are looked at. */
  faint?: boolean;
};

type RankBarsProps = {
  /** In the order of their places. */
  bars: readonly RankBar[];
  middle?: number | null;
  /** Said aloud; a table of the same numbers stands beside. */
  label: string;
};

/** At least; in a column it takes the room that is left. */
const HEIGHT = 160;
/** A bar and the room beside it, in the units of the picture. */
const STEP = 10;
/** Of a few, each is as wide as among so many. */
const FEWEST = 12;
const BAR = 8;

/** Values of all from the first place to the last, as bars: how they fall, where the middle is, where one's own is. */
export const RankBars = ({ bars, middle = null, label }: RankBarsProps) => {
  const values = bars.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  /** From the top of the picture, of a hundred. */
  const at = (value: number) => ((most - value) / span) * 100;
  const room = Math.max(bars.length, FEWEST);
  const own = bars.findIndex((bar) => bar.own);
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        position: 'relative',
        flexGrow: 1,
        display: 'flex',
        flexDirection: 'column',
        pt: own < 0 ? 1 : 3,
        ml: `${GUTTER}px`,
      }}
    >
      {own >= 0 && (
        <Box sx={labelSx} style={sideOf((own + 0.5) / room)}>
          {bars[own]?.label}
        </Box>
      )}
      <Box sx={{ position: 'relative', flexGrow: 1, minHeight: HEIGHT }}>
        {stepsOf(least, most).map((step) => (
          <Box key={step} aria-hidden="true" sx={stepSx} style={{ top: `${at(step)}%` }}>
            <span>{scoreText(step)}</span>
          </Box>
        ))}
        <svg
          width="100%"
          height="100%"
          viewBox={`0 0 ${room * STEP} 100`}
          preserveAspectRatio="none"
          style={{ position: 'absolute', inset: 0 }}
          aria-hidden
        >
          {bars.map(({ key, value, label: name, own: mine, faint }, index) => (
            <rect
              key={key}
              x={index * STEP + (STEP - BAR) / 2}
              width={BAR}
              y={Math.min(at(value), at(0)) - (value === 0 ? 1 : 0)}
              height={Math.max(1, Math.abs(at(value) - at(0)))}
              fill={mine ? 'var(--warm)' : 'var(--blue)'}
              opacity={mine ? 1 : faint ? 0.12 : 0.45}
            >
              <title>{name}</title>
            </rect>
          ))}
        </svg>
        {middle !== null && <Box sx={middleSx} style={{ top: `${at(middle)}%` }} />}
      </Box>
      <Box aria-hidden="true" sx={{ position: 'relative', height: 20, fontSize: 11, color: 'text.secondary' }}>
        {ranksOf(bars.length).map((rank) => (
          <Box key={rank} component="span" sx={rankSx} style={{ left: `${((rank - 0.5) / room) * 100}%` }}>
            {bars[rank - 1]?.place}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** At its bar, going on to where there is more room; on a phone it moves aside rather than be cut. */
const sideOf = (part: number) => {
  const aside = besideBar(Math.min(part, 1 - part));
  return { [part > 0.5 ? 'right' : 'left']: aside, maxWidth: `calc(100% - ${aside})` };
};
const besideBar = (part: number) => `min(${part * 100}%, max(0px, 100% - ${LABEL}px))`;

/** Three to six round values that the axis names. */
function stepsOf(least: number, most: number): readonly number[] {
  const rough = (most - least || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** Bars whose places are named: the first, each tenth, and the last where it has room. */
const ranksOf = (count: number): readonly number[] => {
  if (count <= 12) return Array.from({ length: count }, (_, at) => at + 1);
  const tens = Array.from({ length: Math.floor((count - 4) / 10) }, (_, at) => (at + 1) * 10);
  return [1, ...tens, count];
};

/** Room that a label has at least. */
const LABEL = 260;
/** Room for the values of the axis. */
const GUTTER = 56;
const stepSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: '1px solid var(--line)',
  '& span': {
    position: 'absolute',
    right: '100%',
    top: -8,
    pr: 1,
    fontSize: 11,
    lineHeight: '16px',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
};
const rankSx = { position: 'absolute', top: 2, transform: 'translateX(-50%)' };
const middleSx = { position: 'absolute', left: 0, right: 0, borderTop: '1px dashed var(--text-2)' };
const labelSx = {
  position: 'absolute',
  top: 0,
  px: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
  color: 'var(--warm-text)',
};
