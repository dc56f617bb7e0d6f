import { to } from '@contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshNotifications } from '../../../providers/notifications';
import { newKey } from '../../../ui/newKey';
import { EVENTS } from '../event';

/** Sends an application and leads back to the event; a refusal stays on the page in the server's words. */
export function useFiling(event: number) {
  // One key per opened form: however often it is sent, one application comes of it.
  const [key, setKey] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();

  const send = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: [EVENTS], refetchType: 'none' });
      void refreshNotifications();
      notify(said, { type: 'success' });
      navigate(to('event', { id: event }));
      return true;
    } catch (error) {
      setFailure((error as Error).message);
      // What the server has refused is asked anew; what it may have taken is not.
      if ((error as { status?: number }).status) setKey(newKey());
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure, headers: { 'Idempotency-Key': key } };
}
