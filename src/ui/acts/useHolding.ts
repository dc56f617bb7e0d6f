import { useNotify } from 'ra-core';
import { held } from '../../providers/stores/held';
import { useHere } from '../useHere';

/**
 * Holds what a dialog has asked for.
 * @throws the refusal, or that it was taken back: the dialog is there again and says so
 */
export function useHolding() {
  const notify = useNotify();
  const here = useHere();
  return async (text: string, run: () => Promise<unknown>): Promise<void> => {
    const done = await held.act({ text, run }).catch((error: Error) => {
      // Whoever has left the page is told where he is now.
      if (!here.current) notify(`${text}. ${error.message}`, { type: 'error' });
      throw error;
    });
    if (!done) throw new Error('Отменено, ничего не отправлено.');
  };
}
