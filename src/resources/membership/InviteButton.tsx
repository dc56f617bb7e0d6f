import { moscowDay } from '@contract/fields/moscowDay';
import { type Level, levels } from '@contract/levels';
import type { NewInvitation } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import { Box, Button, Skeleton, TextField } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { useOnce } from '../../ui/form/useOnce';
import { Icon } from '../../ui/Icon';
import { isRead, NotRead } from '../../ui/NotRead';
import { longDay } from '../../ui/text/day';
import { ownMoment } from '../../ui/text/moment';

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
      {made && <InvitationDialog invitation={made} unit={params} onClose={() => setMade(undefined)} />}
    </>
  );
};

type Params = { level: string; id: number };
type InvitationDialogProps = { invitation: NewInvitation; unit: Params; onClose: () => void };

/** The link of an invitation, ready to be passed on. */
const InvitationDialog = ({ invitation, unit, onClose }: InvitationDialogProps) => {
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
      <GivenLinks unit={unit} shown={invitation.id} onShownRevoked={onClose} />
    </PlainDialog>
  );
};

type GivenLinksProps = { unit: Params; shown: string; onShownRevoked: () => void };

/** The links of the unit that hold, each to be taken back: one may have come into other hands. */
const GivenLinks = ({ unit, shown, onShownRevoked }: GivenLinksProps) => {
  const read = useRead('units.invitations', { params: unit });
  const { act, busy } = useAct({ after: read.refetch });
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={80} />} />;
  const revoke = async (id: string) => {
    const run = async () => {
      await api('units.invitation.revoke', { params: { ...unit, invitation: id } });
      if (id === shown) onShownRevoked();
    };
    await act(run, { done: 'Ссылка отозвана: вступить по ней больше нельзя' });
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="h3" sx={{ fontSize: 14, fontWeight: 600, m: 0 }}>
        Действующие ссылки
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {read.data.map(({ id, invited_by, created_at }) => {
          const text = `${id === shown ? 'Эта ссылка' : (invited_by ?? 'Имя скрыто')}, ${ownMoment(created_at)}`;
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
              <Box sx={{ flex: 1, minWidth: 0, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {text}
              </Box>
              <Button
                size="small"
                sx={{ minHeight: { xs: 44, sm: 32 } }}
                color="error"
                disabled={busy}
                onClick={() => void revoke(id)}
                aria-label={`Отозвать: ${text}`}
              >
                Отозвать
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
