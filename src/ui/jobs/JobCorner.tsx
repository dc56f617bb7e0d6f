import Box from '@mui/material/Box';
import { useFollowedJobs } from '../../providers/stores/jobs';
import { JobCard } from './JobCard';

/** Long work in the corner of every page: how far it is, then its file. */
export const JobCorner = () => {
  const followed = useFollowedJobs();
  return (
    <Box role="status" sx={cornerSx}>
      {followed.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Box>
  );
};

const cornerSx = {
  position: 'fixed',
  right: { xs: 16, md: 24 },
  bottom: { xs: 16, md: 24 },
  zIndex: 'snackbar',
  display: 'grid',
  gap: 1,
  width: 336,
  maxWidth: 'calc(100vw - 32px)',
};
