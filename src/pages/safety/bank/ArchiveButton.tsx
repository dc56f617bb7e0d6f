import type { BankQuestion } from '@contract/schemas/tests';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';

/** Takes a question out of the draw, or puts it back; nothing is lost, so nothing is asked. */
export const ArchiveButton = ({ question: { id, title, archived } }: { question: BankQuestion }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await api('test.bank.archive', { params: { id }, body: { archived: !archived } });
      notify(archived ? 'Вопрос возвращён' : 'Вопрос убран в архив', { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="text"
      loading={busy}
      onClick={() => void act()}
      aria-label={`${archived ? 'Вернуть' : 'В архив'}: ${title}`}
    >
      {archived ? 'Вернуть' : 'В архив'}
    </Button>
  );
};
