import { type Level, levels } from '@contract/levels';
import type { NewInvitation } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../providers/http';
import { Icon } from '../../ui/Icon';
import { newKey } from '../../ui/newKey';
import { InvitationDialog } from './InvitationDialog';

/** Makes a link that invites and shows it. */
export const InviteButton = ({ level, unit }: { level: Level; unit: Pick<Unit, 'id'> }) => {
  const [made, setMade] = useState<NewInvitation>();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const make = async () => {
    setBusy(true);
    try {
      const path = `/${levels[level].api}/${unit.id}/invitations/`;
      setMade(await call<NewInvitation>(path, { method: 'POST', headers: { 'Idempotency-Key': newKey() } }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={make}
        loading={busy}
        loadingPosition="start"
        startIcon={<Icon name="link" size={16} />}
        sx={{ width: { xs: 1, sm: 'auto' }, minHeight: { xs: 48, sm: 40 } }}
      >
        Пригласить
      </Button>
      {made && <InvitationDialog invitation={made} onClose={() => setMade(undefined)} />}
    </>
  );
};
