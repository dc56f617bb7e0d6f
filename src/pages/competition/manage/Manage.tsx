import type { CompetitionAbout } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import { Publications } from '../../../programmes/publications/Publications';
import { Seasons } from '../../../programmes/season/Seasons';
import { Snapshot } from './Snapshot';
import { Statistics } from './Statistics';

/** What the centre does with a season: its settings, the snapshot, places and their publication, statistics. */
export const Manage = ({ about: { id } }: { about: CompetitionAbout }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Publications programme="competition" />
    <Statistics competition={id} />
    <Snapshot competition={id} />
    <Seasons programme="competition" />
  </Box>
);
