import type { Indicator } from '@contract/indicators/types';
import { indicatorAt } from '@contract/programmes';
import type { Beside } from '@contract/schemas/desk/desk';
import { Box } from '@mui/material';
import { ScoreValue } from '../../ui/ScoreValue';
import { NoQuestions } from '../questions/QuestionsContext';
import { ReportStateChip } from '../ReportStateChip';
import { AnswersView } from '../views/AnswersView';
import { BesidePane } from './BesidePane';

type LastYearProps = { before: NonNullable<Beside['before']>; onClose: () => void };

/** The report of the season before, whole, beside the one under review. */
export const LastYear = ({ before: { title, report }, onClose }: LastYearProps) => {
  const definition = indicatorAt(report.programme, report.indicator, report.season) as Indicator | undefined;
  return (
    <BesidePane title={title} onClose={onClose}>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 1, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center', px: 1, fontSize: 13 }}>
          <ReportStateChip state={report.state} />
          {report.score !== null && (
            <span>
              Счёт: <ScoreValue value={report.score} />
            </span>
          )}
          {report.place !== null && (
            <span>
              Место: <ScoreValue value={report.place} />
            </span>
          )}
        </Box>
        <NoQuestions>{definition && <AnswersView fields={definition.fields} report={report} />}</NoQuestions>
      </Box>
    </BesidePane>
  );
};
