import { to } from '@contract/paths';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../providers/api';
import { refreshNotifications } from '../../../providers/stores/notifications';
import { EVENTS } from '../../../resources/events/eventRow';
import type { Faults } from '../../../ui/form/faults';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import type { Own } from './SubmitGate';

type Asked<Values> = {
  event: number;
  /** What of the event is filed: names the draft. */
  part: string;
  initial: Values;
  check?: (values: Values) => Faults;
  kept?: (values: Values) => Record<string, unknown>;
  from?: (kept: Record<string, unknown>) => Partial<Values>;
  /** Sends it; the key makes of a call sent twice one application. */
  send: (values: Values, key: string) => Promise<unknown>;
  /** Told when it is sent. */
  said: string;
};

/** The form of an application: sent, it leads back to the event; a refusal stays on the page in the server's words. */
export function useFiling<Values extends object>({ event, part, send, said, ...form }: Asked<Values>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  return useRecordForm({
    ...form,
    key: `events/${event}/${part}`,
    save: async (values, once) => {
      try {
        await once((key) => send(values, key));
      } catch (error) {
        // What the server has refused is asked anew of the event as it is now.
        if ((error as { status?: number }).status) void queries.invalidateQueries({ queryKey: [EVENTS] });
        throw error;
      }
    },
    done: async () => {
      await queries.invalidateQueries({ queryKey: [EVENTS], refetchType: 'none' });
      void refreshNotifications();
      notify(said, { type: 'success' });
      navigate(to('event', { id: event }));
    },
  });
}

/** Files an application, or changes the one that is filed: what was sent back for correction goes to the organiser again. */
export async function fileOrChange(
  event: number,
  own: Own | null,
  { add, change }: Record<'add' | 'change', () => Promise<unknown>>,
): Promise<void> {
  await (own ? change() : add());
  if (own && eventApplicationStates.may('resubmit', own.state)) {
    await api('event.applications.resubmit', { params: { id: event, application: own.id } });
  }
}
