import { useAccount } from '../../providers/account';
import { currentSeason } from '../../providers/stores/seasons';
import { useRead } from '../../providers/useRead';

/** The competition of now: its pages wait until it is known. */
export const competitionNow = (): number => currentSeason('competition');
/** The same, as the calls name it. */
export const ofCompetition = () => ({ params: { competition_pk: competitionNow() } });
/** First part of the keys of everything read about it: an act makes all of it old. */
export const COMPETITION = 'competitions';

/** The public page: rules, dates, indicators. */
export const useAbout = () =>
  useRead('competition.about', { ...ofCompetition() }, { queryKey: [COMPETITION, 'about', competitionNow()] });

/** What the viewer's own detachment is to the competition; nothing for a guest. */
export function useMine() {
  const { account } = useAccount();
  return useRead(
    'competition.mine',
    { ...ofCompetition() },
    { queryKey: [COMPETITION, 'mine', competitionNow()], enabled: account !== null },
  );
}
