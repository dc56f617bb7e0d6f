import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshNotifications } from '../../../providers/stores/notifications';
import { EVENTS } from '../../../resources/events/eventRow';
import { recordKey } from '../../../resources/RecordRead';
import { FormBar } from '../../../ui/form/FormBar';
import type { Faults } from '../../../ui/form/faults';
import { RecordForm } from '../../../ui/form/RecordForm';
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/useRecordForm';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { PageTitle } from '../../../ui/page/PageTitle';

type FilingFormProps = {
  event: number;
  form: Form;
  title: string;
  /** What the organiser asks to correct. */
  reason?: string | null;
  /** The word of the button. */
  label: string;
  /** How many are chosen. */
  note?: string;
  children: ReactNode;
};

/** An application as a form: what is kept of it, its parts, the bar with the sum or what is wrong. */
export const FilingForm = ({ event, form, title, reason, label, note, children }: FilingFormProps) => (
  <>
    <PageTitle title={title} />
    {reason && (
      <Alert severity="warning" sx={{ mb: 2 }}>
        Организатор просит исправить: {reason}
      </Alert>
    )}
    <RecordForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
      <FormBar state={form} note={note}>
        <ButtonLink variant="outlined" to={to('event', { id: event })} sx={buttonSx}>
          Отмена
        </ButtonLink>
        <Button type="submit" variant="contained" loading={form.busy} sx={buttonSx}>
          {label}
        </Button>
      </FormBar>
    </RecordForm>
  </>
);

const buttonSx = { flex: { xs: '1 1 auto', sm: 'none' }, minHeight: { xs: 44, sm: 40 } };

type Asked<Values> = {
  event: number;
  /** What of the event is filed: names the draft. */
  part: string;
  initial: Values;
  check?: (values: Values) => Faults;
  kept?: (values: Values) => Record<string, unknown>;
  from?: (kept: Record<string, unknown>) => Partial<Values>;
  /** What the event asks for by now and is left out here. */
  left?: (event: EventFull, values: Values) => Faults;
  /** Sends it; the key makes of a call sent twice one application. */
  send: (values: Values, key: string) => Promise<unknown>;
  /** Told when it is sent. */
  said: string;
};

/** The form of an application: sent, it leads back to the event; a refusal stays on the page in the server's words. */
export function useFiling<Values extends object>({ event, part, left, send, said, ...form }: Asked<Values>) {
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
        const { status, message, body } = error as HttpError;
        if (!status) throw error;
        // What the server has refused is asked anew of the event as it is now.
        const reread = queries.invalidateQueries({ queryKey: [EVENTS] });
        if (!left || status !== 400) throw error;
        await reread;
        const now = queries.getQueryData<EventFull>(recordKey(EVENTS, event));
        throw new HttpError(message, status, { ...body, errors: { ...body?.errors, ...(now && left(now, values)) } });
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
