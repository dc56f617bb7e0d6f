import type { Unit } from '@contract/schemas/units';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { api } from '../../providers/api';
import { newKey } from '../../providers/newKey';
import { useAct } from '../../ui/acts/useAct';
import { useSend } from './useSend';

/** One tap makes a member; what stands in the way is said in place, and the invitation stays. */
export const AcceptInvitation = ({ token, unit }: { token: string; unit: Pick<Unit, 'name'> }) => {
  const { act, busy, refusal } = useAct({ inPlace: true });
  const [key] = useState(newKey);
  const send = useSend();
  const accept = () =>
    act(() => send(() => api('invitations.accept', { params: { token }, key }), { own: true }), {
      done: `Вы в составе: ${unit.name}`,
    });
  return (
    <>
      <Button variant="contained" onClick={() => void accept()} loading={busy} sx={{ minHeight: { xs: 48, sm: 40 } }}>
        Принять приглашение
      </Button>
      {refusal && (
        <Alert severity="warning" sx={{ width: 1 }}>
          {refusal.message}
        </Alert>
      )}
    </>
  );
};
