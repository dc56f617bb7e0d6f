import type { ReportSummary } from '@contract/schemas/reports';
import { Box } from '@mui/material';
import { ReportStateChip } from '../../indicators/ReportStateChip';
import type { Line } from '../../programmes/overview/reportLines';
import { reviewAddress } from '../../programmes/queue/reviewAddress';
import { useAskedSeason } from '../../programmes/shownSeason';
import { closeSx } from '../../ui/list/RowsTable';
import { TitledRows } from '../../ui/list/TitledRows';
import { PageLink } from '../../ui/page/PageLink';
import { ScoreValue } from '../../ui/ScoreValue';
import { StateChip } from '../../ui/StateChip';
import { moscowShortDay } from '../../ui/text/moment';

type RegionLinesProps = { title: string; unit: number; lines: Line[] };

/** The reports of one group of indicators with their states; of a catalogue those that were sent. */
export const RegionLines = ({ title, unit, lines }: RegionLinesProps) => (
  <TitledRows
    title={title}
    rows={lines.flatMap(rowsOf)}
    keyOf={({ key }) => key}
    columns={[
      {
        source: 'number',
        label: '№',
        sx: { width: { xs: 40, md: 56 } },
        cellSx: secondarySx,
        cell: (row) => row.number,
      },
      {
        source: 'name',
        label: 'Показатель',
        sx: { minWidth: 110, maxWidth: 560 },
        cell: ({ name, report }) => <Name name={name} unit={unit} report={report} />,
      },
      {
        source: 'state',
        label: 'Состояние',
        cell: ({ report, sent }) => (report ? <State report={report} /> : sent),
      },
      {
        source: 'updated_at',
        label: 'Изменён',
        from: 'md',
        sx: { whiteSpace: 'nowrap' },
        cell: ({ report }) => report && (report.updated_at ? moscowShortDay(report.updated_at) : '—'),
      },
      {
        source: 'score',
        label: 'Счёт',
        from: 'md',
        numeric: true,
        cell: ({ report, total }) => <ScoreValue value={report ? report.score : total} />,
      },
    ]}
    sx={{ '& td': { height: 40, py: 0.5 }, ...closeSx }}
  />
);

/** A report; or an indicator with a catalogue, over those of its items that were sent. */
type Row = {
  key: string;
  number: string;
  name: string;
  report: ReportSummary | null;
  sent?: string;
  total?: string | null;
};

function rowsOf({ definition: { key, number, title, catalogue }, rows }: Line): Row[] {
  const [only] = rows;
  // The statistical report is part of the whole and has no number of its own.
  if (!catalogue && only) return [{ key, number: number < 1000 ? String(number) : '', name: title, report: only }];
  const sent = rows.filter(({ id }) => id !== null);
  return [
    {
      key,
      number: String(number),
      name: title,
      report: null,
      sent: `${sent.length} из ${rows.length}`,
      total: only?.total,
    },
    ...sent.map((report) => ({
      key: `${key}.${report.item}`,
      number: `${number}.${report.item}`,
      name: catalogue?.find(({ id }) => id === report.item)?.name ?? title,
      report,
    })),
  ];
}

type NameProps = { name: string; unit: number; report: ReportSummary | null };

const Name = ({ name, unit, report }: NameProps) => {
  const asked = useAskedSeason();
  if (!report) return <Box sx={{ fontWeight: 500 }}>{name}</Box>;
  if (report.id === null) return name;
  return (
    <PageLink
      to={reviewAddress({ unit, report: report.id }, { unit, ...asked })}
      color="inherit"
      sx={{ fontWeight: 500 }}
    >
      {name}
    </PageLink>
  );
};

/** What the region has not sent is not shown to a reviewer, begun or not. */
const State = ({ report: { state, asked } }: { report: ReportSummary }) =>
  state === 'none' ? (
    <StateChip state="draft" icon="more">
      Не отправлен
    </StateChip>
  ) : (
    <ReportStateChip state={state} asked={asked} />
  );

const secondarySx = { color: 'text.secondary' };
