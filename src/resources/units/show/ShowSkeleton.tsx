import { Box, Card, Skeleton } from '@mui/material';

/** The outline of a unit's page while it is read. */
export const ShowSkeleton = () => (
  <Box aria-busy="true">
    <Card sx={{ mb: 2 }}>
      <Skeleton variant="rectangular" height={128} />
      <Box sx={{ p: 3 }}>
        <Skeleton width="60%" height={32} />
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </Box>
    </Card>
    <Skeleton variant="rounded" height={240} />
  </Box>
);
