import { moscowDay } from '@contract/fields/moscowDay';
import { type Level, levels } from '@contract/levels';
import type { NewInvitation } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import { Box, Button, TextField } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { useOnce } from '../../ui/form/useOnce';
import { Icon } from '../../ui/Icon';
import { longDay } from '../../ui/text/day';

/** Makes a link that invites and shows it. */
export const InviteButton = ({ level, unit }: { level: Level; unit: Pick<Unit, 'id'> }) => {
  const [made, setMade] = useState<NewInvitation>();
  const { act, busy } = useAct();
  const { once } = useOnce();
  const params = { level: levels[level].api, id: unit.id };
  const make = async () => setMade(await once((key) => api('units.invite', { params, key })));
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => void act(make)}
        loading={busy}
        loadingPosition="start"
        startIcon={<Icon name="link" size={16} />}
      >
        Пригласить
      </Button>
      {made && <InvitationDialog invitation={made} onClose={() => setMade(undefined)} />}
    </>
  );
};

type InvitationDialogProps = { invitation: NewInvitation; onClose: () => void };

/** The link of an invitation, ready to be passed on. */
const InvitationDialog = ({ invitation, onClose }: InvitationDialogProps) => {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(invitation.link);
      notify('Ссылка скопирована', { autoHideDuration: 2000 });
    } catch {
      notify('Не удалось скопировать: выделите ссылку и скопируйте её сами.', { type: 'warning' });
    }
  };
  return (
    <PlainDialog
      title="Ссылка-приглашение"
      onClose={onClose}
      acts={
        <Button variant="contained" onClick={copy} autoFocus>
          Скопировать
        </Button>
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        Отправьте её только тем, кого ждёте в отряде: кто примет приглашение, сразу станет участником. Действует до{' '}
        {longDay(moscowDay(invitation.expires_at))}.
      </Box>
      <TextField
        label="Ссылка"
        fullWidth
        value={invitation.link}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </PlainDialog>
  );
};
