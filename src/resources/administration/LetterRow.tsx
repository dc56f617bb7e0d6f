import type { UndeliveredLetter } from '@contract/schemas/letters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import { ownLongMoment } from '../../ui/text/moment';
import { plural } from '../../ui/text/plural';
import { PersonCell } from './PersonCell';

type LetterRowProps = { letter: UndeliveredLetter; title: string };

/** One letter: what it was, for whom, how often it was tried and what the mail server said. */
export const LetterRow = ({ letter, title }: LetterRowProps) => {
  const { user, attempts, queued_at, tried_at, next_at, error } = letter;
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ fontWeight: 500 }}>{title}</Box>
        {user ? <PersonCell person={user} /> : <Box sx={quietSx}>Учётная запись закрыта</Box>}
        <Box sx={quietSx}>
          {`Написано ${ownLongMoment(queued_at)}, ${plural(attempts, ['попытка', 'попытки', 'попыток'])}`}
          {tried_at && `, последняя ${ownLongMoment(tried_at)}`}
          {next_at && `, следующая ${ownLongMoment(next_at)}`}
        </Box>
        {error && <Box sx={{ fontSize: 13, lineHeight: '20px', color: 'error.main' }}>{error}</Box>}
      </Box>
      {letter.can_resend && <Resend id={letter.id} title={title} />}
    </Box>
  );
};

const Resend = ({ id, title }: { id: number; title: string }) => {
  const client = useQueryClient();
  const { act, busy } = useAct({ after: () => client.invalidateQueries({ queryKey: ['letters'] }) });
  const resend = () => act(() => api('letters.resend', { params: { id } }), { done: 'Письмо отправляется' });
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="refresh" size={16} />}
      disabled={busy}
      aria-label={`Отправить снова: ${title}`}
      onClick={() => void resend()}
    >
      Отправить снова
    </Button>
  );
};

const quietSx = { fontSize: 13, lineHeight: '20px', color: 'text.secondary', overflowWrap: 'anywhere' };
const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.25,
};
