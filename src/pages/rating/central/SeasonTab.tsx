import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { Failure } from '../../../ui/Failure';
import { ratingKey } from '../usePlaces';
import { SeasonForm } from './SeasonForm';

/** The season: whether reports are taken, until when, and the values the rules read. */
export const SeasonTab = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ratingKey('season'),
    queryFn: ({ signal }) => api('rating.season', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  return <SeasonForm key={data.number} season={data} reread={async () => (await refetch()).data} />;
};
