import type { BankQuestion } from '@contract/schemas/tests';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'ra-core';
import { api } from '../../../providers/api';
import { useButtonAct } from '../../../ui/acts/useButtonAct';

/** Takes a question out of the draw, or puts it back; nothing is lost, so nothing is asked. */
export const ArchiveButton = ({ question: { id, title, archived } }: { question: BankQuestion }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { act, busy } = useButtonAct();
  const archive = async () => {
    await api('test.bank.archive', { params: { id }, body: { archived: !archived } });
    notify(archived ? 'Вопрос возвращён' : 'Вопрос убран в архив', { type: 'success' });
    refresh();
  };
  return (
    <Button
      size="small"
      variant="text"
      loading={busy}
      onClick={() => void act(archive)}
      aria-label={`${archived ? 'Вернуть' : 'В архив'}: ${title}`}
    >
      {archived ? 'Вернуть' : 'В архив'}
    </Button>
  );
};
