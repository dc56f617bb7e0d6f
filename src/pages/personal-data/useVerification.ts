import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useRereadOwn } from './useOwnRecord';

/** Asking for verification and taking the request back. */
export function useVerification() {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const reread = useRereadOwn();
  const send = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await act();
      notify(done, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      // A refusal may mean that somebody has decided meanwhile.
      await reread();
      setBusy(false);
    }
  };
  return {
    busy,
    apply: () => void send(() => api('me.verification.apply'), 'Данные отправлены на верификацию'),
    withdraw: () => void send(() => api('me.verification.withdraw'), 'Запрос отозван'),
  };
}
