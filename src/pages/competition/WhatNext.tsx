import { to } from '@contract/paths';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAccount, useCan } from '../../providers/account';
import { download } from '../../providers/download';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { saveFile } from '../../ui/saveFile';

/** Where the competition leads: its papers, its lists, the tests it counts. */
export const WhatNext = () => {
  const { account } = useAccount();
  const studies = useCan('menu.university');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'stretch' }}>
      <Section title="Положение">
        <Text>Полные правила конкурса.</Text>
        <RegulationButton />
      </Section>
      <Section title="Участники и победители">
        <Text>Кто участвует, на каком месте и кто победил.</Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink variant="outlined" to={to('competitionParticipants')}>
            Участники
          </ButtonLink>
          <ButtonLink variant="outlined" to={to('competitionWinners')}>
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

const RegulationButton = () => {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const take = async () => {
    setBusy(true);
    try {
      const { blob, name } = await download('/competitions/download_regulation_file/', 'regulation.pdf');
      if (blob.size > 0) saveFile(name, blob);
      else notify('Положение ещё не загружено', { type: 'warning' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<Icon name="download" size={16} />} loading={busy} onClick={take}>
      Скачать документ
    </Button>
  );
};

const Text = ({ children }: { children: string }) => <Box sx={{ mb: 1.5, color: 'text.secondary' }}>{children}</Box>;
