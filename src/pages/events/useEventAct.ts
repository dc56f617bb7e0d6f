import { useNotify } from 'ra-core';
import { useAct } from '../../resources/membership/useAct';
import { useButtonAct } from '../../ui/acts/useButtonAct';

/** An act of one button: busy while it runs, its success and its failure said in a line at the foot. */
export function useEventAct() {
  const send = useAct();
  const notify = useNotify();
  const { act: told, busy } = useButtonAct();

  /** @returns the answer, or undefined when it was refused */
  const act = <Answer>(run: () => Promise<Answer>, done: string): Promise<Answer | undefined> =>
    told(async () => {
      const answer = await send(run);
      notify(done, { type: 'success' });
      return answer;
    });
  return { act, busy };
}
