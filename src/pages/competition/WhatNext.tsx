import { to } from '@contract/paths';
import { Box, Button } from '@mui/material';
import { useInSeason } from '../../programmes/shownSeason';
import { useAccount, useCan } from '../../providers/account';
import { apiFile } from '../../providers/api';
import { useTakeFile } from '../../ui/acts/useTakeFile';
import { Icon } from '../../ui/Icon';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { Section } from '../../ui/page/Section';

/** Where the competition leads: its papers, its lists, the tests it counts. */
export const WhatNext = ({ competition }: { competition: number }) => {
  const inSeason = useInSeason();
  const { account } = useAccount();
  const studies = useCan('menu.university');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'stretch' }}>
      <Section title="Положение">
        <Text>Полные правила конкурса.</Text>
        <RegulationButton season={competition} />
      </Section>
      <Section title="Участники и победители">
        <Text>Кто участвует, на каком месте и кто победил.</Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink variant="outlined" to={inSeason(to('competitionParticipants'))}>
            Участники
          </ButtonLink>
          <ButtonLink variant="outlined" to={inSeason(to('competitionWinners'))}>
            Победители
          </ButtonLink>
        </Box>
      </Section>
      {studies && (
        <Section title="Школа">
          <Text>Результаты корпоративного университета считаются в показателе 3.</Text>
          <ButtonLink variant="outlined" to={to('university')}>
            К обучению
          </ButtonLink>
        </Section>
      )}
      {account && (
        <Section title="Охрана труда">
          <Text>Результаты теста всего отряда считаются в показателе 4.</Text>
          <ButtonLink variant="outlined" to={to('safety')}>
            К тесту
          </ButtonLink>
        </Section>
      )}
    </Box>
  );
};

const RegulationButton = ({ season }: { season: number }) => {
  const { busy, take } = useTakeFile();
  const read = () => apiFile('competition.regulation', 'regulation.pdf', { query: { season } });
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="download" size={16} />}
      loading={busy}
      onClick={() => void take(read)}
    >
      Скачать документ
    </Button>
  );
};

const Text = ({ children }: { children: string }) => <Box sx={{ mb: 1.5, color: 'text.secondary' }}>{children}</Box>;
