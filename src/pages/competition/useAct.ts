import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { account } from '../../providers/account';
import { type CallInit, call } from '../../providers/http';
import { refreshNotifications } from '../../providers/notifications';
import { newKey } from '../../ui/newKey';
import { COMPETITION, competitionPath } from './useCompetition';

type Act = Pick<CallInit, 'method' | 'body'> & {
  /** Below the competition. */
  path: string;
  /** Said when it is done. */
  done: string;
  /** What the viewer may do changes with it. */
  rights?: true;
};

/** One act of the competition at a time; afterwards everything about it is read anew. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();

  /** @throws the refusal, for a dialog that shows it itself */
  const act = async <Answer>({ path, method = 'POST', body, done, rights }: Act): Promise<Answer> => {
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': newKey() };
      const answer = await call<Answer>(`${competitionPath}${path}`, { method, body, headers });
      await client.invalidateQueries({ queryKey: [COMPETITION] });
      void refreshNotifications();
      if (rights) void account.load();
      notify(done, { type: 'success' });
      return answer;
    } finally {
      setBusy(false);
    }
  };
  /** The same for a button: the refusal is shown as a message. */
  const press = async (row: Act): Promise<void> => {
    try {
      await act(row);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return { act, press, busy };
}
