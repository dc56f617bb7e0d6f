import type { Invitation } from '@contract/schemas/membership';
import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { api } from '../../providers/api';
import { guestRegion } from '../../providers/stores/guestRegion';

/** Who came by an invitation is told first by whom it is and to what. */
export const InvitedBy = ({ token }: { token: string }) => {
  const [data, setData] = useState<Invitation>();
  const [gone, setGone] = useState(false);
  // Not by a query: these pages stand outside of the frame, and stay light.
  useEffect(() => {
    const leaving = new AbortController();
    api('invitations.one', { params: { token }, signal: leaving.signal })
      .then((invitation) => {
        setData(invitation);
        // The form of registration begins with it, as with one that was chosen in the header.
        if (invitation.valid && !guestRegion.get()) guestRegion.set(invitation.region);
      })
      .catch(({ status }: { status?: number }) => setGone(status === 404));
    return () => leaving.abort();
  }, [token]);
  if (!data && !gone) return null;
  if (!data?.valid) {
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        Приглашение больше не действует{data && `: ${data.name}`}. Попросите командира прислать новую ссылку.
      </Alert>
    );
  }
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      <strong>
        {data.invited_by ? `${data.invited_by} приглашает вас вступить` : 'Вас приглашают вступить'}: {data.name}.
      </strong>{' '}
      Войдите или зарегистрируйтесь: приглашение дождётся вас.
    </Alert>
  );
};
