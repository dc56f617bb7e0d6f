import { scoreText } from '@contract/indicators/scoreText';
import type { Indicator } from '@contract/indicators/types';
import { Box } from '@mui/material';
import { Section } from '../ui/page/Section';
import { ownMoment } from '../ui/text/moment';
import { Breakdown } from './Breakdown';
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

/** Who did what with a report, the newest first. */
export const History = ({ history }: Pick<ReportDocument, 'history'>) =>
  history.length === 0 ? null : (
    <Section title="История">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 13 }}>
        {history.map(({ act, by, at, note }) => (
          <li key={`${at}${act}`}>
            <Box sx={{ fontWeight: 500 }}>{act}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {[by?.name, ownMoment(at)].filter(Boolean).join(', ')}
            </Box>
            {note && <Box sx={{ overflowWrap: 'anywhere' }}>{note}</Box>}
          </li>
        ))}
      </Box>
    </Section>
  );
