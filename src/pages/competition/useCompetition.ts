import { COMPETITION_ID } from '@contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../providers/account';
import { api } from '../../providers/api';

/** Where the calls of the competition stand. */
/** The competition of now, as the calls name it. */
export const ofCompetition = { params: { competition_pk: COMPETITION_ID } } as const;
/** First part of the keys of everything read about it: an act makes all of it old. */
export const COMPETITION = 'competitions';

/** The public page: rules, dates, indicators. */
export const useAbout = () =>
  useQuery({
    queryKey: [COMPETITION, 'about'],
    queryFn: ({ signal }) => api('competition.about', { params: { competition_pk: COMPETITION_ID }, signal }),
  });

/** What the viewer's own detachment is to the competition; nothing for a guest. */
export function useMine() {
  const { account } = useAccount();
  return useQuery({
    queryKey: [COMPETITION, 'mine'],
    queryFn: ({ signal }) => api('competition.mine', { params: { competition_pk: COMPETITION_ID }, signal }),
    enabled: account !== null,
  });
}
