import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { changedAt, eventStages } from '@contract/states/events';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { useRead } from '../../../providers/useRead';
import { submitPage, waitsText } from '../../../resources/events/applicationPages';
import { EVENTS } from '../../../resources/events/eventRow';
import { OwnApplicationChip } from '../../../resources/events/StageChip';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { NotRead } from '../../../ui/NotRead';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { Section } from '../../../ui/page/Section';
import { ApplicationHistoryList } from '../ApplicationHistoryList';
import { Answers, Documents } from '../verify/RequestParts';

const { acts } = eventApplicationStates;

type Own = NonNullable<EventVerdicts['application']>;

type OwnApplicationProps = {
  event: EventFull;
  application: Own;
  /** It is accepted and waits for names: till they come it can be taken back. */
  compile: boolean;
  /** Why it was sent back stands beside the button that mends it. */
  told: boolean;
};

/** What became of the own application, and how it went. */
export const OwnApplication = ({ event, application, compile, told }: OwnApplicationProps) => {
  const { id, kind, state, reason, acts: acting, queue_place: place } = application;
  const waits = eventStages.has('held', event.stage) && waitsText(application);
  const cancelled = event.stage === 'cancelled';
  const open = !cancelled && (compile || eventApplicationStates.may('withdraw', state));
  const changed = acting && changedAt(event.stage, false) && eventApplicationStates.may('change', state);
  return (
    <>
      <Section title="Ваша заявка">
        <OwnApplicationChip stage={event.stage} state={state} place={place} />
        {waits && <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{waits}</Box>}
        {reason && !told && (
          <Box sx={{ mt: 1, fontSize: 13, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</Box>
        )}
        {open && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {changed && !eventApplicationStates.may('resubmit', state) && (
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
      {eventApplicationStates.has('live', state) && <Filed event={event.id} kind={kind} />}
    </>
  );
};

/** What was filed, to be read: of one that has come to nothing it is gone. */
const Filed = ({ event, kind }: { event: number; kind: Own['kind'] }) => {
  const params = { id: event };
  const answers = useRead(
    'event.answers.mine',
    { params },
    { queryKey: [EVENTS, 'filed', event], enabled: kind === 'personal', staleTime: 0 },
  );
  const scans = useRead('event.scans.mine', { params }, { queryKey: [EVENTS, 'scans', event], staleTime: 0 });
  return (
    <>
      <NotRead of={[answers, scans]} />
      <Answers title="Ваши ответы" answers={answers.data ?? []} />
      <Documents title="Ваши документы" documents={scans.data ?? []} />
    </>
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
