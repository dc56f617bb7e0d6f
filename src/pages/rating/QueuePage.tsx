import { Box } from '@mui/material';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { OwnTitle } from '../../layout/OwnTitle';
import { ByRegion } from '../../programmes/queue/ByRegion';
import { Queue } from '../../programmes/queue/Queue';
import { SeasonChoice } from '../../programmes/SeasonChoice';

/** Reports that wait for the viewer, with filters; for part 1 all that were sent. */
export const QueuePage = () => {
  const { part } = useParams();
  if (part !== '1' && part !== '2') return <NotFoundPage />;
  const second = part === '2';
  return (
    <>
      <OwnTitle beside={<SeasonChoice programme="rating" />} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', xl: second ? 'minmax(0, 1fr) 280px' : '1fr' },
          gap: 2,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Queue programme="rating" part={second ? 2 : 1} />
        </Box>
        {second && <ByRegion />}
      </Box>
    </>
  );
};
