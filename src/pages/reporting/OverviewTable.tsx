import { scoreText } from '@contract/indicators/scoreText';
import { reportStates } from '@contract/states/reports';
import { Box } from '@mui/material';
import { askedIn, ReportStateChip } from '../../indicators/ReportStateChip';
import { LineTitle } from '../../programmes/overview/LineTitle';
import type { Line } from '../../programmes/overview/reportLines';
import { opensRow } from '../../ui/list/grid/openRow';
import type { RowsColumn } from '../../ui/list/RowsTable';
import { TitledRows } from '../../ui/list/TitledRows';
import { ScoreValue } from '../../ui/ScoreValue';
import { shortDay } from '../../ui/text/day';
import { useReportAddress } from './useReportAddress';

/** The indicators of one part: state, completeness, deadline, score and place, and why something came back. */
export const OverviewTable = ({ title, lines }: { title: string; lines: Line[] }) => (
  <TitledRows
    title={title}
    sx={{ '& td': { height: 44, py: 0.5 } }}
    rows={lines}
    keyOf={({ definition }) => definition.key}
    columns={columns}
    rowProps={() => opensRow}
  />
);

const columns: RowsColumn<Line>[] = [
  {
    source: 'number',
    label: '№',
    from: 'md',
    sx: { width: 48 },
    cellSx: { color: 'text.secondary' },
    cell: ({ definition }) => numberOf(definition) ?? '',
  },
  {
    source: 'title',
    label: 'Показатель',
    cellSx: { minWidth: 180, maxWidth: 520 },
    cell: (line) => <Title line={line} />,
  },
  {
    source: 'state',
    label: 'Состояние',
    from: 'md',
    sx: { width: 176 },
    cell: (line) => <State line={line} />,
  },
  {
    source: 'filled',
    label: 'Заполнено',
    from: 'md',
    sx: { width: 130 },
    cell: ({ filled }) => <Filled share={filled} />,
  },
  {
    source: 'deadline',
    label: 'Срок',
    from: 'md',
    sx: { width: 110, whiteSpace: 'nowrap' },
    cell: ({ rows }) => shortDay(rows[0]?.deadline) ?? '—',
  },
  {
    source: 'score',
    label: 'Счёт',
    from: 'md',
    numeric: true,
    sx: { width: 96 },
    cell: ({ definition, rows: [first] }) => <ScoreValue value={scoreOf(definition, first)} />,
  },
  {
    source: 'place',
    label: 'Место',
    from: 'md',
    numeric: true,
    sx: { width: 88 },
    cell: ({ rows }) => scoreText(rows[0]?.place ?? null),
  },
];

type LineProps = { line: Line };

const State = ({ line: { state, rows } }: LineProps) => (
  <>
    <ReportStateChip state={state} asked={askedIn(rows)} />
    {rows.length !== 1 && (
      <Box sx={{ mt: 0.25, fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>{countsText(rows)}</Box>
    )}
  </>
);

const Title = ({ line }: LineProps) => {
  const { definition, state, missing, reasons, rows } = line;
  const [first] = rows;
  const reportAddress = useReportAddress();
  return (
    <LineTitle
      title={definition.title}
      address={reportAddress(definition)}
      state={<State line={line} />}
      facts={{
        number: numberOf(definition),
        deadline: first?.deadline ?? null,
        score: scoreOf(definition, first),
        place: first?.place ?? null,
      }}
      missing={reportStates.has('private', state) ? missing : []}
      reasons={reasons}
    />
  );
};

/** Parts of the statistical report have none. */
const numberOf = ({ number }: Line['definition']) => (number < 1000 ? number : null);
const scoreOf = ({ catalogue }: Line['definition'], first: Line['rows'][number] | undefined) =>
  (catalogue ? first?.total : first?.score) ?? null;

const Filled = ({ share }: { share: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box sx={{ flex: 1, height: 6, borderRadius: 3, overflow: 'hidden', backgroundColor: 'var(--surface-3)' }}>
      <Box sx={{ height: 6, width: `${share * 100}%`, backgroundColor: share >= 1 ? 'var(--ok)' : 'var(--blue)' }} />
    </Box>
    <Box sx={{ minWidth: 36, textAlign: 'right' }}>{Math.round(share * 100)} %</Box>
  </Box>
);

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
