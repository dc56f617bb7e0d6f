import type { Unit } from '@contract/schemas/units';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { newKey } from '../../ui/newKey';
import { useAct } from './useAct';

/** One tap makes a member; what stands in the way is said in place, and the invitation stays. */
export const AcceptInvitation = ({ token, unit }: { token: string; unit: Pick<Unit, 'name'> }) => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [key] = useState(newKey);
  const send = useAct();
  const notify = useNotify();
  const accept = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(() => api('invitations.accept', { params: { token }, key }), { own: true });
      notify(`Вы в составе: ${unit.name}`, { type: 'success' });
    } catch (error) {
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="contained" onClick={() => void accept()} loading={busy} sx={{ minHeight: { xs: 48, sm: 40 } }}>
        Принять приглашение
      </Button>
      {refusal && (
        <Alert severity="warning" sx={{ width: 1 }}>
          {refusal}
        </Alert>
      )}
    </>
  );
};
