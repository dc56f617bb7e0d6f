import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { changedAt } from '@contract/states/events';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { submitPage } from '../../../resources/events/applicationPages';
import { ApplicationChip } from '../../../resources/events/StageChip';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { Section } from '../../../ui/page/Section';
import { StateChip } from '../../../ui/StateChip';
import { ApplicationHistoryList } from '../ApplicationHistoryList';

const { acts } = eventApplicationStates;

type Own = NonNullable<EventVerdicts['application']>;

type OwnApplicationProps = {
  event: EventFull;
  application: Own;
  /** It is accepted and waits for names: till they come it can be taken back. */
  compile: boolean;
};

/** What became of the own application, and how it went. */
export const OwnApplication = ({ event, application, compile }: OwnApplicationProps) => {
  const { id, kind, state, reason } = application;
  const cancelled = event.stage === 'cancelled';
  const open = !cancelled && (compile || eventApplicationStates.may('withdraw', state));
  const changed = changedAt(event.stage, false) && eventApplicationStates.may('change', state);
  return (
    <Section title="Ваша заявка">
      {cancelled ? <StateChip state="rejected">Мероприятие отменено</StateChip> : <ApplicationChip state={state} />}
      {reason && <Box sx={{ mt: 1, fontSize: 13, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</Box>}
      {open && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {kind !== 'personal' && changed && !eventApplicationStates.may('resubmit', state) && (
            <ButtonLink variant="outlined" size="small" to={submitPage(event.id, kind)}>
              {acts.change.name}
            </ButtonLink>
          )}
          <Withdraw event={event.id} id={id} kind={kind} />
        </Box>
      )}
      <Box sx={{ mt: 1.5 }}>
        <ApplicationHistoryList event={event.id} application={id} />
      </Box>
    </Section>
  );
};

const withdrawals: Record<Own['kind'], (event: number, id: number) => Promise<unknown>> = {
  personal: (event, id) => api('event.applications.remove', { params: { id: event, application: id }, body: {} }),
  group: (event) => api('event.group.withdraw', { params: { id: event } }),
  multi: (event) => api('event.multi.withdraw', { params: { id: event } }),
};

const Withdraw = ({ event, id, kind }: { event: number; id: number; kind: Own['kind'] }) => {
  const [asking, setAsking] = useState(false);
  const send = useSend();
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {acts.withdraw.name}
      </Button>
      {asking && (
        <ActDialog
          title="Отозвать заявку?"
          button="Отозвать"
          danger
          run={() => send(() => withdrawals[kind](event, id))}
          onClose={() => setAsking(false)}
        >
          Пока регистрация открыта, заявку можно подать снова.
        </ActDialog>
      )}
    </>
  );
};
