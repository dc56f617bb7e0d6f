import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { isOver, useFollowedJobs } from '../../providers/stores/jobs';
import { useRead } from '../../providers/useRead';
import { Icon } from '../../ui/Icon';
import { OwnJob } from './OwnJob';

export const ownJobsKey = ['jobs', 'own'];

/** Files asked for before: each can be taken again while it is kept. */
export const OwnJobs = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const running = useFollowedJobs().filter((job) => !isOver(job)).length;
  const { data, error } = useRead(
    'jobs.list',
    { query: { limit: 20 } },
    { queryKey: [...ownJobsKey, running], enabled: anchor !== null },
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="clock" size={16} />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Мои выгрузки
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 420, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5 } } }}
      >
        {error && <Box role="alert">{error.message}</Box>}
        {data?.results.length === 0 && <Box sx={{ color: 'text.secondary' }}>Вы ещё ничего не выгружали.</Box>}
        <Box component="ul" aria-label="Мои выгрузки" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data?.results.map((job) => (
            <OwnJob key={job.id} job={job} />
          ))}
        </Box>
      </Popover>
    </>
  );
};
