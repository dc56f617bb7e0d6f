import { Box } from '@mui/material';
import { Section } from '../ui/page/Section';
import { moscowMoment } from '../ui/text/moment';
import type { ReportDocument } from './report';

/** Who did what with a report, the newest first. */
export const History = ({ history }: Pick<ReportDocument, 'history'>) =>
  history.length === 0 ? null : (
    <Section title="История">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 13 }}>
        {history.map(({ act, by, at, note }) => (
          <li key={`${at}${act}`}>
            <Box sx={{ fontWeight: 500 }}>{act}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {[by?.name, moscowMoment(at)].filter(Boolean).join(', ')}
            </Box>
            {note && <Box sx={{ overflowWrap: 'anywhere' }}>{note}</Box>}
          </li>
        ))}
      </Box>
    </Section>
  );
