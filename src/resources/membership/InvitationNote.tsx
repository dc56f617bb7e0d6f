import type { Level } from '@contract/levels';
import type { Unit, UnitVerdicts } from '@contract/schemas/units';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../providers/api';
import { newKey } from '../../providers/newKey';
import { useRead } from '../../providers/useRead';
import { useAct } from '../../ui/acts/useAct';
import { useSend } from './useSend';

type InvitationNoteProps = { level: Level; unit: Pick<Unit, 'id' | 'name'>; verdicts: UnitVerdicts | undefined };

/** Whoever came by an invitation is told of it first, with the one thing to do. */
export const InvitationNote = ({ level, unit, verdicts }: InvitationNoteProps) => {
  const token = useSearchParams()[0].get('invitation');
  const { data, error } = useRead(
    'invitations.one',
    { params: { token: token ?? '' } },
    { enabled: token !== null, retry: false },
  );
  if (token === null || !verdicts || (!data && !error)) return null;
  const here = data?.level === level && data.id === unit.id;
  if (!here || !data.valid) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        Приглашение больше не действует. Попросите командира прислать новую ссылку
        {verdicts.apply && ' или подайте заявку сами'}.
      </Alert>
    );
  }
  if (data.own) {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        Это ваша ссылка-приглашение: по ней вступают те, кому вы её отправите.
      </Alert>
    );
  }
  return (
    <Alert severity={verdicts.is_member ? 'success' : 'info'} sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>
            {data.invited_by ? `${data.invited_by} приглашает вас вступить` : 'Вас приглашают вступить'}: {unit.name}.
          </strong>{' '}
          {textFor(verdicts)}
        </Box>
        {!verdicts.is_member && <AcceptInvitation token={token} unit={unit} />}
      </Box>
    </Alert>
  );
};

function textFor({ application, is_member }: UnitVerdicts): string {
  if (is_member) return 'Вы уже в составе.';
  const waits = application === null ? '' : 'Ваша заявка на рассмотрении, ждать решения не нужно. ';
  return `${waits}После согласия командир увидит ваши контакты и документы.`;
}

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
