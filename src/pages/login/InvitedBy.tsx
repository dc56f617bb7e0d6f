import { invitationIn } from '@contract/portalPath';
import type { Invitation } from '@contract/schemas/membership';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/http';
import { peekWanted } from '../../providers/loginRedirect';
import { queryClient } from '../../providers/queryClient';

/** Who came by an invitation is told first by whom it is and to what. */
export const InvitedBy = () => {
  const token = invitationIn(peekWanted());
  const { data } = useQuery(
    {
      queryKey: ['invitation', token],
      queryFn: ({ signal }) => call<Invitation>(`/invitations/${encodeURIComponent(token ?? '')}/`, { signal }),
      enabled: token !== null,
      retry: false,
    },
    // These pages stand outside of the frame, which provides it.
    queryClient,
  );
  if (!data) return null;
  if (!data.valid) {
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        Приглашение больше не действует: {data.name}. Попросите командира прислать новую ссылку.
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
