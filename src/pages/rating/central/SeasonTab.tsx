import Skeleton from '@mui/material/Skeleton';
import { Seasons } from '../../../programmes/Seasons';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { Failure } from '../../../ui/Failure';
import { ratingKey } from '../usePlaces';
import { SeasonForm } from './SeasonForm';

/** The seasons: whether reports are taken, until when, and the values the rules read. */
export const SeasonTab = () => (
  <Seasons programme="rating" make={async (body) => (await api('rating.next', { body })).number}>
    {(season) => <Season key={season} season={season} />}
  </Seasons>
);

const Season = ({ season }: { season: number }) => {
  const { data, error, refetch } = useRead(
    'rating.season',
    { query: { season } },
    { queryKey: ratingKey('season', season), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  return <SeasonForm key={data.number} season={data} reread={async () => (await refetch()).data} />;
};
