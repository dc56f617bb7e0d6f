import { letterKinds } from '@contract/letterKinds';
import type { UndeliveredLetter } from '@contract/schemas/letters';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';

/** Sends a letter that did not arrive once more. */
export const ResendButton = ({ letter: { id, kind } }: { letter: UndeliveredLetter }) => {
  const client = useQueryClient();
  const { act, busy } = useAct({ after: () => client.invalidateQueries({ queryKey: ['letters'] }) });
  const resend = () => act(() => api('letters.resend', { params: { id } }), { done: 'Письмо отправляется' });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon name="refresh" size={16} />}
      disabled={busy}
      aria-label={`Отправить снова: ${letterKinds[kind].label}`}
      onClick={() => void resend()}
    >
      Отправить снова
    </Button>
  );
};
