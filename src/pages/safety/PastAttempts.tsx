import type { TestState } from '@contract/schemas/tests';
import Box from '@mui/material/Box';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { StateChip } from '../../ui/StateChip';
import { moment } from '../person/moment';
import { CertificateButton } from './CertificateButton';
import { testAddress } from './testNames';

/** The attempts that ended, the newest first, each with its certificate where it passed. */
export const PastAttempts = ({ state: { category, past } }: { state: TestState }) => (
  <Section title="Мои попытки">
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {past.map(({ id, closed_at, score, right, questions, passed, number }) => (
        <Box component="li" key={id} sx={rowSx}>
          <Box sx={{ flex: '1 1 200px' }}>
            <PageLink to={testAddress(category, id)} sx={{ fontWeight: 500 }}>
              {score} из 100
            </PageLink>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
              Верных ответов {right} из {questions}, {moment(closed_at)}
            </Box>
          </Box>
          <StateChip state={passed ? 'accepted' : 'returned'}>{passed ? 'Пройден' : 'Не пройден'}</StateChip>
          {number && <CertificateButton attempt={id} number={number} />}
        </Box>
      ))}
    </Box>
  </Section>
);

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
