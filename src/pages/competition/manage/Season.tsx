import { COMPETITION_ID } from '@contract/constants';
import type { CompetitionAbout } from '@contract/schemas/competition';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { Failure } from '../../../ui/Failure';
import { COMPETITION } from '../useCompetition';
import { SeasonForm } from './SeasonForm';

/** Everything of a season that is a value and not code. */
export const Season = ({ about }: { about: CompetitionAbout }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [COMPETITION, 'settings'],
    queryFn: ({ signal }) => api('competition.settings.read', { params: { competition_pk: COMPETITION_ID }, signal }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} title="Не удалось прочитать настройки" />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const reread = async () => (await refetch()).data;
  return <SeasonForm key={data.id} season={data} indicators={about.indicators} reread={reread} />;
};
