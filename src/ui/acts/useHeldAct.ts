import { useNotify } from 'ra-core';
import { useState } from 'react';
import { held } from '../../providers/held';

/** A button that decides at once and can be taken back for some seconds; a refusal of the server is said. */
export function useHeldAct() {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  /** @returns whether it was done */
  const act = async (text: string, run: () => Promise<unknown>, keys?: readonly string[]): Promise<boolean> => {
    setBusy(true);
    try {
      return await held.act({ text, keys, run });
    } catch (error) {
      notify(`${text}. ${(error as Error).message}`, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}
