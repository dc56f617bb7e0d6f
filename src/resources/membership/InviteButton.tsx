import { moscowDay } from '@contract/fields/moscowDay';
import { type Level, levels } from '@contract/levels';
import type { NewInvitation } from '@contract/schemas/membership';
import type { Unit } from '@contract/schemas/units';
import { Box, Button, Skeleton, TextField } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type AnswerOf, api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { useOnce } from '../../ui/form/useOnce';
import { Icon } from '../../ui/Icon';
import { isRead, NotRead } from '../../ui/NotRead';
import { longDay } from '../../ui/text/day';
import { ownMoment } from '../../ui/text/moment';

/** Opens the links that invite: those that hold, and a new one once it is asked for. */
export const InviteButton = ({ level, unit }: { level: Level; unit: Pick<Unit, 'id'> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} startIcon={<Icon name="link" size={16} />}>
        Пригласить
      </Button>
      {open && <InvitationDialog unit={{ level: levels[level].api, id: unit.id }} onClose={() => setOpen(false)} />}
    </>
  );
};

type Params = { level: string; id: number };

const InvitationDialog = ({ unit, onClose }: { unit: Params; onClose: () => void }) => {
  const [made, setMade] = useState<NewInvitation>();
  const read = useRead('units.invitations', { params: unit });
  const { act, busy } = useAct({ after: read.refetch });
  const { once } = useOnce();
  const notify = useNotify();
  const make = async () => setMade(await once((key) => api('units.invite', { params: unit, key })));
  const revoke = async (id: string) => {
    await api('units.invitation.revoke', { params: { ...unit, invitation: id } });
    if (id === made?.id) setMade(undefined);
  };
  const copy = async ({ link }: NewInvitation) => {
    try {
      await navigator.clipboard.writeText(link);
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
        made ? (
          <Button key="copy" variant="contained" onClick={() => void copy(made)} autoFocus>
            Скопировать
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void act(make)} loading={busy} autoFocus>
            Создать ссылку
          </Button>
        )
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        Отправьте её только тем, кого ждёте в отряде: кто примет приглашение, сразу станет участником.
        {made && ` Действует до ${longDay(moscowDay(made.expires_at))}.`}
      </Box>
      {made && (
        <TextField
          label="Ссылка"
          fullWidth
          value={made.link}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      {isRead(read) ? (
        <GivenLinks
          links={read.data}
          shown={made?.id}
          busy={busy}
          onRevoke={(id) => act(() => revoke(id), { done: 'Ссылка отозвана: вступить по ней больше нельзя' })}
        />
      ) : (
        <NotRead of={read} waiting={<Skeleton height={80} />} />
      )}
    </PlainDialog>
  );
};

type GivenLinksProps = {
  links: AnswerOf<'units.invitations'>;
  shown?: string;
  busy: boolean;
  onRevoke: (id: string) => void;
};

/** The links of the unit that hold, each to be taken back: one may have come into other hands. */
const GivenLinks = ({ links, shown, busy, onRevoke }: GivenLinksProps) =>
  links.length > 0 && (
    <Box sx={{ mt: 2 }}>
      <Box component="h3" sx={{ fontSize: 14, fontWeight: 600, m: 0 }}>
        Действующие ссылки
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {links.map(({ id, invited_by, created_at }) => {
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
                onClick={() => onRevoke(id)}
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
