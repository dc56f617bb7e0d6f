import { useNotify } from 'ra-core';
import { useState } from 'react';

/** What a button begins: it is busy until the act is done, and a refusal is said as a message. */
export function useButtonAct() {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  /**
   * @param failed said before the refusal: «Не удалось начать выгрузку.»
   * @returns the answer, or undefined when it was refused
   */
  const act = async <Answer>(run: () => Promise<Answer>, failed?: string): Promise<Answer | undefined> => {
    setBusy(true);
    try {
      return await run();
    } catch (error) {
      const { message } = error as Error;
      notify(failed ? `${failed} ${message}` : message, { type: 'error' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}
