import { scoreText } from '@contract/indicators/scoreText';
import type { Indicator } from '@contract/indicators/types';
import { Box } from '@mui/material';
import { Section } from '../ui/page/Section';
import { Breakdown } from './Breakdown';
import { History } from './History';
import { isCounted, type ReportDocument } from './report';
import { AnswersView } from './views/AnswersView';

type ReportResultProps = { definition: Indicator; report: ReportDocument };

/** A report to read: what counts now, what reviewers changed, the score with its terms, who did what. */
export const ReportResult = ({ definition, report }: ReportResultProps) => {
  const beside = report.place !== null || isCounted(report) || report.history.length > 0;
  return (
    <Box sx={beside ? columnsSx : undefined}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
        {report.id === null ? (
          <Section>
            <Box sx={{ color: 'text.secondary' }}>По этому показателю ничего не внесено.</Box>
          </Section>
        ) : (
          <AnswersView fields={definition.fields} report={report} />
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
        {report.place !== null && (
          <Section title="Место">
            <Box sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>{scoreText(report.place)}</Box>
          </Section>
        )}
        {isCounted(report) && <Breakdown score={report.score} breakdown={report.breakdown} />}
        <History history={report.history} />
      </Box>
    </Box>
  );
};

const columnsSx = { display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 300px' }, gap: 2 };
