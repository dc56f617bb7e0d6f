import type { CompetitionAbout } from '@contract/schemas/competition';
import { Box, Button } from '@mui/material';
import { Publications } from '../../../programmes/publications/Publications';
import { Seasons } from '../../../programmes/season/Seasons';
import { ofCompetition } from '../../../programmes/useCompetition';
import { api } from '../../../providers/api';
import { jobs } from '../../../providers/stores/jobs';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';
import { Section } from '../../../ui/page/Section';
import { Snapshot } from './Snapshot';

/** What the centre does with a season: its settings, the snapshot, places and their publication, statistics. */
export const Manage = ({ about: { id } }: { about: CompetitionAbout }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
    <Publications programme="competition" />
    <Statistics competition={id} />
    <Snapshot competition={id} />
    <Seasons programme="competition" />
  </Box>
);

/** The whole competition as a spreadsheet, made as a job. */
const Statistics = ({ competition }: { competition: number }) => {
  const { act, busy } = useAct();
  const order = () =>
    act(async () => jobs.follow(await api('competition.statistics', ofCompetition(competition))), {
      done: 'Готовим файл статистики',
    });
  return (
    <Section title="Статистика">
      <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
        Участники, места по показателям и результаты каждого показателя одним файлом XLSX.
      </Box>
      <Button variant="outlined" startIcon={<Icon name="download" size={16} />} loading={busy} onClick={order}>
        Подготовить XLSX
      </Button>
    </Section>
  );
};
