import { scoreText } from '@contract/indicators/scoreText';
import { to } from '@contract/paths';
import { inSeason } from '@contract/programmes/inSeason';
import type { Standing } from '@contract/schemas/competition';
import type { ReportOverview } from '@contract/schemas/reports';
import { reportStates } from '@contract/states/reports';
import { Box } from '@mui/material';
import { Breakdown } from '../../indicators/Breakdown';
import { isTooLate } from '../../indicators/IndicatorIndex';
import { ReportStateChip } from '../../indicators/ReportStateChip';
import { InBrackets } from '../../programmes/InBrackets';
import { LineTitle } from '../../programmes/overview/LineTitle';
import { opensRow } from '../../ui/list/grid/openRow';
import { RowsTable } from '../../ui/list/RowsTable';
import { ScoreValue } from '../../ui/ScoreValue';
import { StateChip } from '../../ui/StateChip';
import { shortDay } from '../../ui/text/day';
import { type Line, linesOf, reportPage } from './lines';

type IndicatorsOfProps = {
  competition: number;
  id: string;
  standing: Standing | undefined;
  overview: ReportOverview | undefined;
  /** The viewer fills them in, or reads the forms. */
  fills: boolean;
};

/** The twenty indicators: state, deadline, score and place, why something came back. */
export const IndicatorsOf = ({ competition, id, standing, overview, fills }: IndicatorsOfProps) => (
  <>
    <RowsTable
      label="Показатели отряда"
      framed
      sx={{ '& td': { py: 0.75, verticalAlign: 'top' } }}
      rows={linesOf(competition, standing, overview)}
      keyOf={({ definition }) => definition.key}
      rowProps={(line) => (addressOf(competition, id, line, fills) ? opensRow : {})}
      columns={[
        {
          source: 'number',
          label: '№',
          numeric: true,
          sx: { width: 40 },
          cellSx: { color: 'text.secondary' },
          cell: ({ definition }) => definition.number,
        },
        {
          source: 'title',
          label: 'Показатель',
          cell: (line) => (
            <Title
              line={line}
              address={addressOf(competition, id, line, fills)}
              partner={standing?.partner?.name}
              fills={fills}
            />
          ),
        },
        {
          source: 'state',
          label: 'Состояние',
          from: 'md',
          cell: (line) => <State line={line} partner={standing?.partner?.name} fills={fills} />,
        },
        {
          source: 'deadline',
          label: 'Срок',
          from: 'md',
          cellSx: { whiteSpace: 'nowrap' },
          cell: ({ report }) => shortDay(report?.deadline) ?? '—',
        },
        {
          source: 'score',
          label: 'Счёт',
          from: 'md',
          numeric: true,
          cell: ({ place, report }) => <ScoreValue value={place?.score ?? report?.score} />,
        },
        { source: 'place', label: 'Место', numeric: true, cellSx: { fontWeight: 600 }, cell: placeText },
      ]}
    />
    {standing && <InBrackets />}
  </>
);

type StateProps = { line: Line; partner: string | undefined; fills: boolean };

const Title = ({ address, ...state }: StateProps & { address: string | undefined }) => {
  const { line } = state;
  const { definition, report, place, reasons } = line;
  const score = place?.score ?? report?.score;
  const missing = report && reportStates.has('unsent', report.state) && !isTooLate(report) ? report.missing : [];
  return (
    <>
      <LineTitle
        title={definition.title}
        address={address}
        state={<State {...state} />}
        facts={{ deadline: report?.deadline ?? null, score: score ?? null }}
        missing={missing ?? []}
        reasons={reasons}
      />
      {place && place.breakdown.length > 0 && (
        <Box component="details" sx={{ mt: 0.5, fontSize: 12, '& summary': { cursor: 'pointer' } }}>
          <summary>Как посчитано</summary>
          <Box sx={{ mt: 0.5, maxWidth: 480 }}>
            <Breakdown score={place.score} breakdown={place.breakdown} />
          </Box>
        </Box>
      )}
    </>
  );
};

const State = ({ line, partner, fills }: StateProps) => {
  const { definition, report, place } = line;
  if (definition.entry === 'computed') {
    return (
      <StateChip state="draft" icon="bars">
        Считает портал
      </StateChip>
    );
  }
  if (!report) return null;
  // The score of a pair may come from the other side's report.
  const theirs = partner && place?.score && (report.state === 'none' || reportStates.has('private', report.state));
  return (
    <>
      <ReportStateChip state={report.state} asked={report.asked} />
      {theirs && (
        <Box sx={{ mt: 0.25, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {fills && 'Это ваш отчёт. '}Счёт пары — по отчёту: {partner}
        </Box>
      )}
    </>
  );
};

/** A detachment fills its reports in; whoever reviews opens what was sent. */
function addressOf(competition: number, id: string, { definition, report }: Line, fills: boolean): string | undefined {
  if (definition.entry === 'computed') return undefined;
  if (fills) return reportPage(id, definition.key, competition);
  return report?.id ? inSeason(to('activeIndicator', { id, applicationId: report.id }), competition) : undefined;
}

/** The place; without one, what the sum of places holds instead. */
function placeText({ place }: Line): string {
  if (!place) return '—';
  if (place.place !== null) return scoreText(place.place);
  return place.counted === null ? '—' : `(${scoreText(place.counted)})`;
}
