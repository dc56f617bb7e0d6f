import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../providers/account';
import { api } from '../../providers/api';
import { currentSeason } from '../../providers/seasons';

/** The competition of now: its pages wait until it is known. */
export const competitionNow = (): number => currentSeason('competition');
/** The same, as the calls name it. */
export const ofCompetition = () => ({ params: { competition_pk: competitionNow() } });
/** First part of the keys of everything read about it: an act makes all of it old. */
export const COMPETITION = 'competitions';

/** The public page: rules, dates, indicators. */
export const useAbout = () =>
  useQuery({
    queryKey: [COMPETITION, 'about', competitionNow()],
    queryFn: ({ signal }) => api('competition.about', { ...ofCompetition(), signal }),
  });

/** What the viewer's own detachment is to the competition; nothing for a guest. */
export function useMine() {
  const { account } = useAccount();
  return useQuery({
    queryKey: [COMPETITION, 'mine', competitionNow()],
    queryFn: ({ signal }) => api('competition.mine', { ...ofCompetition(), signal }),
    enabled: account !== null,
  });
}
