import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useAct } from '../../../resources/membership/useAct';

/** Takes the own request for a certificate back. */
export const WithdrawRequest = ({ id }: { id: number }) => {
  const notify = useNotify();
  const send = useAct();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await send(() => api('certificates.request.withdraw', { params: { id } }));
      notify('Запрос отозван', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button size="small" variant="text" loading={busy} onClick={() => void withdraw()}>
      Отозвать запрос
    </Button>
  );
};
