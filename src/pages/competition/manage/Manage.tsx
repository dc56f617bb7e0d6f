import Box from '@mui/material/Box';
import { Publications } from '../../../programmes/publications/Publications';
import { Seasons } from '../../../programmes/season/Seasons';
import { Snapshot } from './Snapshot';
import { Statistics } from './Statistics';

/** What the centre does with a season: its settings, the snapshot, places and their publication, statistics. */
export const Manage = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Publications programme="competition" />
    <Statistics />
    <Snapshot />
    <Seasons programme="competition" />
  </Box>
);
