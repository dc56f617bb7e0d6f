import { type Level, levels } from '@contract/levels';
import type { Step, UnitDynamics, UnitFigure } from '@contract/schemas/unitDynamics';
import { number } from '@contract/text/plural';
import { yearsText } from '@contract/text/typographic';
import { Box, Skeleton } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../../../providers/useRead';
import { DayLines } from '../../../../ui/charts/DayLines';
import { share } from '../../../../ui/charts/ShareBar';
import { Choices } from '../../../../ui/inputs/Choices';
import { denseSx, RowsTable } from '../../../../ui/list/RowsTable';
import { isRead, NotRead } from '../../../../ui/NotRead';
import { Section } from '../../../../ui/page/Section';
import { useChangeQuery } from '../../../../ui/page/useChangeQuery';
import { shortUnit } from '../../../../ui/text/shortUnit';
import { Ranking } from './Ranking';

type DynamicsProps = { level: Level; id: number; name: string };

/** How a unit changed by month or season beside the one above it, and how those below it stand beside each other. */
export const Dynamics = ({ level, id, name }: DynamicsProps) => {
  const [query] = useSearchParams();
  const change = useChangeQuery();
  const by: Step = query.get('by') === 'season' ? 'season' : 'month';
  const figure = figureKeys.find((key) => key === query.get('figure')) ?? 'people';
  const read = useRead(
    'units.dynamics',
    { params: { level: levels[level].api, id }, query: { by } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title="По времени">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <Choices
            label="Показатель"
            value={figure}
            choices={figureKeys.map((key) => [key, figureRows[key].label])}
            onChange={(key) => change({ figure: key }, still)}
          />
          <Choices label="Шаг" value={by} choices={stepNames} onChange={(step) => change({ by: step }, still)} />
        </Box>
        {isRead(read) ? (
          <OverTime name={name} figure={figure} data={read.data} />
        ) : (
          <NotRead of={read} waiting={<Skeleton variant="rounded" height={360} />} />
        )}
      </Section>
      {levels[level].below.length > 0 && <Ranking level={level} id={id} />}
    </Box>
  );
};

/** A number does not stand on one line and its sign on the next. */
const NBSP = '\u00A0';
const still = { replace: true, preventScrollReset: true } as const;
const stepNames = [
  ['month', 'По месяцам'],
  ['season', 'По сезонам'],
] as const satisfies readonly (readonly [Step, string])[];

type Known = { at: string; day: string; own: UnitFigure; above: UnitFigure | null };
type OverTimeProps = { name: string; figure: FigureKey; data: UnitDynamics };

const OverTime = ({ name, figure, data }: OverTimeProps) => {
  const { said, percent, of } = figureRows[figure];
  const rows = data.points.flatMap(({ at, own, above }): Known[] => (own ? [{ at, day: dayOf(at), own, above }] : []));
  const [first] = rows;
  if (!first) return null;
  const { own: start, above: startAbove } = first;
  const upper = percent && startAbove && data.above;
  const lines = [
    { label: shortUnit(name), color: 'var(--blue)', of: (row: Known) => of(row.own, start) },
    ...(upper
      ? [
          {
            label: shortUnit(upper.name),
            color: 'var(--text-3)',
            of: (row: Known) => (row.above ? of(row.above, startAbove) : 0),
          },
        ]
      : []),
  ];
  const text = (value: number) => (percent ? `${number(value)}${NBSP}%` : number(value));
  return (
    <Box sx={besideSx}>
      <Box sx={{ minWidth: 0 }}>
        <DayLines
          label={`${said}: ${shortUnit(name)}`}
          rows={rows}
          lines={lines}
          said={(day) => saidAt(rows, day)}
          text={text}
        />
        {figure === 'people' && (
          <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
            Прирост считается от {timeText(first.at)}: так сравнимы большой штаб и малый.
          </Box>
        )}
      </Box>
      <RowsTable
        label="Числа по времени"
        rows={[...rows].reverse()}
        keyOf={({ at }) => at}
        maxHeight={300}
        sx={{ ...denseSx, '& th, & td': { px: 1 } }}
        columns={[
          { source: 'at', label: 'Время', sx: { whiteSpace: 'nowrap' }, cell: ({ at }) => timeText(at) },
          { source: 'people', label: 'Участников', numeric: true, cell: ({ own }) => number(own.people) },
          ...done.map(({ key, label }) => ({
            source: key,
            label,
            numeric: true as const,
            from: 'sm' as const,
            cell: ({ own }: Known) => `${share(own.done[key], own.people)}${NBSP}%`,
          })),
          { source: 'reports', label: 'Отчётов', numeric: true, from: 'sm', cell: ({ own }) => number(own.reports) },
          ...(data.above
            ? [
                {
                  source: 'above',
                  label: `${shortUnit(data.above.name)}: ${figureRows[figure].label.toLowerCase()}`,
                  numeric: true as const,
                  // The longest head takes lines, not the table's room.
                  sx: { '&&': { whiteSpace: 'normal' } },
                  cell: ({ above }: Known) => (above && startAbove ? text(of(above, startAbove)) : '—'),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
};

const done = [
  { key: 'membership_fee', label: 'Взнос' },
  { key: 'test_passed', label: 'Охрана труда' },
  { key: 'is_verified', label: 'Данные' },
] as const;

/** The day a time is drawn at: the first of its month, of a season that of its first year. */
const dayOf = (at: string): string => (at.length === 7 ? `${at}-01` : `${at.slice(0, 4)}-01-01`);
const saidAt = (rows: readonly Known[], day: string): string =>
  timeText(rows.find((row) => row.day === day)?.at ?? day);

const months = new Intl.DateTimeFormat('ru', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** «окт. 2026» of a month, «2025–2026» of a season. */
const timeText = (at: string): string =>
  at.length === 7 ? months.format(new Date(`${at}-01T00:00:00Z`)).replace(/\s*г\.$/, '') : yearsText(at);

const besideSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 300px) minmax(0, 1fr)' },
  gap: 3,
  alignItems: 'start',
};

// What of a unit is drawn over time, and how it is made comparable with a larger one.

type FigureRow = {
  label: string;
  /** What the line says. */
  said: string;
  /** In percent of the people, or of those who were there at first. */
  percent: boolean;
  /** @param first the oldest figure that is shown */
  of: (figure: UnitFigure, first: UnitFigure) => number;
};

const growth = ({ people }: UnitFigure, first: UnitFigure): number =>
  first.people > 0 ? Math.round((people / first.people - 1) * 1000) / 10 : 0;

const figureRows = {
  people: { label: 'Участники', said: 'Прирост участников', percent: true, of: growth },
  fee: {
    label: 'Взнос',
    said: 'Оплатили взнос',
    percent: true,
    of: ({ people, done }) => share(done.membership_fee, people),
  },
  test: {
    label: 'Охрана труда',
    said: 'Прошли тест',
    percent: true,
    of: ({ people, done }) => share(done.test_passed, people),
  },
  data: {
    label: 'Данные',
    said: 'Данные подтверждены',
    percent: true,
    of: ({ people, done }) => share(done.is_verified, people),
  },
  reports: { label: 'Отчёты', said: 'Отправлено отчётов', percent: false, of: ({ reports }) => reports },
} as const satisfies Record<string, FigureRow>;
type FigureKey = keyof typeof figureRows;
const figureKeys = Object.keys(figureRows) as FigureKey[];
