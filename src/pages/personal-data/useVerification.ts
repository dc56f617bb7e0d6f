import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../providers/http';
import { useRereadOwn } from './useOwnRecord';

const ADDRESS = '/rsousers/me/apply_for_verification/';

/** Asking for verification and taking the request back. */
export function useVerification() {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const reread = useRereadOwn();
  const send = async (method: 'POST' | 'DELETE', done: string) => {
    setBusy(true);
    try {
      await call(ADDRESS, { method });
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
    apply: () => void send('POST', 'Данные отправлены на верификацию'),
    withdraw: () => void send('DELETE', 'Запрос отозван'),
  };
}
