import type { ReportOverview } from '@contract/schemas/reports';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IndicatorIndex } from '../../indicators/IndicatorIndex';
import { openedLine } from '../../indicators/openedLine';
import { ReportFiles } from '../../indicators/ReportFiles';
import { ReportForm } from '../../indicators/ReportForm';
import { ClosedNote } from '../../indicators/sending/ClosedNote';
import { OVERVIEW_KEY } from '../../indicators/useReport';
import { OwnTitle } from '../../layout/OwnTitle';
import { filledOf, indexRow, linesOf, parts } from '../../programmes/overview/reportLines';
import { OwnReport } from './OwnReport';
import { useReportAddress } from './useReportAddress';
import { WhoFills } from './WhoFills';

/** Part 2: the indicators beside the form of the chosen one. */
export const ReportTwoPage = () => <OwnReport>{(overview) => <PartTwo overview={overview} />}</OwnReport>;

const PartTwo = ({ overview: data }: { overview: ReportOverview }) => {
  const reportAddress = useReportAddress();
  const [query] = useSearchParams();
  const client = useQueryClient();
  // The list beside the form follows what is typed.
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: [OVERVIEW_KEY] }), [client]);
  const whole = linesOf(data);
  const lines = whole.filter(({ definition }) => definition.part !== 1);
  const { line, next } = openedLine(lines, query.get('indicator'), ({ state }) => state);
  if (!line) return null;
  const place = { programme: data.programme, season: data.season.number, unit: data.unit.id };
  return (
    <>
      <OwnTitle
        season={data.season.number}
        beside={<Box sx={{ color: 'text.secondary' }}>{data.unit.name}</Box>}
        actions={<ReportFiles place={place} part={2} />}
      />
      {!data.fills && <WhoFills />}
      <ClosedNote season={data.season} />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '272px minmax(0, 1fr)' }, gap: { xs: 2, md: 3 } }}
      >
        <IndicatorIndex
          taken={data.season.is_open}
          rows={lines.map((one) => indexRow(one, reportAddress(one.definition), data.season.is_open))}
          current={line.definition.key}
          whole={filledOf(whole)}
          groups={groups}
        />
        <Box sx={{ minWidth: 0 }}>
          <ReportForm
            key={line.definition.key}
            place={place}
            indicator={line.definition.key}
            onChanged={changed}
            next={next && reportAddress(next.definition)}
          />
        </Box>
      </Box>
    </>
  );
};

const groups = parts.map(({ title, has }) => ({
  title: title.replace(/^Часть 2: (.)/, (_, first: string) => first.toUpperCase()),
  has,
}));
