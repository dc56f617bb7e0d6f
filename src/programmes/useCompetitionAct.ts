import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { account } from '../providers/account';
import { refreshNotifications } from '../providers/stores/notifications';
import { useAct } from '../ui/acts/useAct';
import { COMPETITION } from './useCompetition';

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
