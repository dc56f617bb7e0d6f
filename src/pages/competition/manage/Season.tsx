import type { CompetitionAbout } from '@contract/schemas/competition';
import Skeleton from '@mui/material/Skeleton';
import { Seasons } from '../../../programmes/Seasons';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { Failure } from '../../../ui/Failure';
import { COMPETITION } from '../useCompetition';
import { SeasonForm } from './SeasonForm';

type SeasonProps = { about: CompetitionAbout };

/** Everything of a season that is a value and not code. */
export const Season = ({ about }: SeasonProps) => (
  <Seasons programme="competition" make={async (body) => (await api('competition.next', { body })).id}>
    {(season) => <Settings key={season} season={season} about={about} />}
  </Seasons>
);

const Settings = ({ season, about }: SeasonProps & { season: number }) => {
  const { data, error, refetch } = useRead(
    'competition.settings.read',
    { params: { competition_pk: season } },
    { queryKey: [COMPETITION, 'settings', season] },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} title="Не удалось прочитать настройки" />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const reread = async () => (await refetch()).data;
  return <SeasonForm key={data.id} season={data} indicators={about.indicators} reread={reread} />;
};
