import type { CompetitionMine } from '@contract/schemas/competition';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { account, useAccount } from '../providers/account';
import { refreshNotifications } from '../providers/stores/notifications';
import { currentSeason } from '../providers/stores/seasons';
import { useRead } from '../providers/useRead';
import { useAct } from '../ui/acts/useAct';
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

/** `done` is said at the end; with `rights` the act changes what the viewer may do. */
type After = { done: string; rights?: true };

/** One act of the competition at a time; afterwards everything about it is read anew. */
export function useCompetitionAct() {
  const { act: told, busy } = useAct();
  const client = useQueryClient();
  const notify = useNotify();

  /** @throws the refusal, for a dialog that shows it itself */
  const act = async <Answer>(run: () => Promise<Answer>, { done, rights }: After): Promise<Answer> => {
    // Refused too: somebody else was faster, and what is shown is old.
    const answer = await run().finally(() => client.invalidateQueries({ queryKey: [COMPETITION] }));
    void refreshNotifications();
    if (rights) void account.load();
    notify(done, { type: 'success' });
    return answer;
  };
  /** The same for a button: the refusal is shown as a message. */
  const press = (run: () => Promise<unknown>, after: After) => told(() => act(run, after));
  return { act, press, busy };
}
