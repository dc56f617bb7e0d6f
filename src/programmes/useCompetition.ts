import type { CompetitionMine } from '@contract/schemas/competition';
import { useAccount } from '../providers/account';
import { currentSeason } from '../providers/stores/seasons';
import { useRead } from '../providers/useRead';
import { useShownSeason } from './shownSeason';

/** Kind of everything the competition answers: an act makes all of it old. */
export const COMPETITION = 'competitions';

/** Id of the competition that a page shows: its pages wait until it is known. */
export const useCompetition = (): number => useShownSeason('competition') ?? currentSeason('competition');

/** A competition as the calls name it. */
export const ofCompetition = (id: number | string) => ({ params: { competition_pk: id } });

/** The public page: rules, dates, indicators. */
export const useAbout = () => useRead('competition.about', ofCompetition(useCompetition()));

/** What the viewer's own detachment is to a competition; nothing for a guest. */
export function useMine(competition: number | string) {
  const { account } = useAccount();
  return useRead('competition.mine', ofCompetition(competition), { enabled: account !== null });
}

/** Nobody's consent is waited for any more: an application is the regional headquarters' to decide. */
export const isAgreed = ({ application, nomination }: CompetitionMine): boolean =>
  nomination !== 'tandem' || application?.is_confirmed_by_junior === true;
