import { type Level, levels } from '@contract/levels';
import type { NewInvitation } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useButtonAct } from '../../ui/acts/useButtonAct';
import { Icon } from '../../ui/Icon';
import { InvitationDialog } from './InvitationDialog';

/** Makes a link that invites and shows it. */
export const InviteButton = ({ level, unit }: { level: Level; unit: Pick<Unit, 'id'> }) => {
  const [made, setMade] = useState<NewInvitation>();
  const { act, busy } = useButtonAct();
  const make = async () => setMade(await api('units.invite', { params: { level: levels[level].api, id: unit.id } }));
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => void act(make)}
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
