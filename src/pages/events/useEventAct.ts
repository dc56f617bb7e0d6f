import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAct } from '../../resources/membership/useAct';

/** An act of one button: busy while it runs, its success and its failure said in a line at the foot. */
export function useEventAct() {
  const send = useAct();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  /** @returns the answer, or undefined when it was refused */
  const act = async <Answer>(run: () => Promise<Answer>, done: string): Promise<Answer | undefined> => {
    setBusy(true);
    try {
      const answer = await send(run);
      notify(done, { type: 'success' });
      return answer;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}
