import type { CompetitionAbout } from '@contract/schemas/competition';
import Box from '@mui/material/Box';
import { Places } from './Places';
import { Season } from './Season';
import { Snapshot } from './Snapshot';
import { Statistics } from './Statistics';

/** What the centre does with a season: its settings, the snapshot, places and their publication, statistics. */
export const Manage = ({ about }: { about: CompetitionAbout }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Places />
    <Statistics />
    <Snapshot />
    <Season about={about} />
  </Box>
);
