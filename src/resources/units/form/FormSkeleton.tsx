import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The outline of a form while its record is read. */
export const FormSkeleton = () => (
  <Box aria-busy="true">
    <Skeleton width={280} height={40} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={420} sx={{ ml: { md: '224px' } }} />
  </Box>
);
