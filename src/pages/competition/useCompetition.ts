import { COMPETITION_ID } from '@contract/constants';
import type { CompetitionAbout, CompetitionMine } from '@contract/schemas/competition';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../providers/account';
import { call } from '../../providers/http';

/** Where the calls of the competition stand. */
export const competitionPath = `/competitions/${COMPETITION_ID}`;
/** First part of the keys of everything read about it: an act makes all of it old. */
export const COMPETITION = 'competition';

/** The public page: rules, dates, indicators. */
export const useAbout = () =>
  useQuery({
    queryKey: [COMPETITION, 'about'],
    queryFn: ({ signal }) => call<CompetitionAbout>(`${competitionPath}/about/`, { signal }),
  });

/** What the viewer's own detachment is to the competition; nothing for a guest. */
export function useMine() {
  const { account } = useAccount();
  return useQuery({
    queryKey: [COMPETITION, 'mine'],
    queryFn: ({ signal }) => call<CompetitionMine>(`${competitionPath}/mine/`, { signal }),
    enabled: account !== null,
  });
}
