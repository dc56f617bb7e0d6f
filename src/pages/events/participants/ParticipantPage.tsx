import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { Participant } from '@contract/schemas/eventApplications';
import type { EventFull } from '@contract/schemas/events';
import { eventStages } from '@contract/states/events';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../providers/api';
import { rowQuery } from '../../../providers/useRead';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { isTyped } from '../../../ui/drafts/useDraft';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Section } from '../../../ui/page/Section';
import { StateChip } from '../../../ui/StateChip';
import { Answers, Documents, PersonFacts } from '../verify/RequestParts';
import { type Request, RequestRead } from '../verify/RequestRead';
import { AttendanceMark, attendanceFrom, hasBegun } from './AttendanceMark';

/** One participant: who it is, what was answered, whether they came. */
export const ParticipantPage = () => (
  <RequestRead
    named="pid"
    read={(id, participant) => rowQuery('event.participants.one', { params: { id, participant } })}
  >
    {(request) => <Content {...request} />}
  </RequestRead>
);

const Content = ({ event, application: participant, organiser }: Request<Participant>) => (
  <>
    <PageTitle
      title={personName(participant.user)}
      beside={<Attended attended={participant.attended} />}
      actions={organiser && eventStages.has('held', event.stage) && <Exclude event={event} participant={participant} />}
    />
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title="Участник">
        <PersonFacts
          from={participant}
          person={participant.user}
          note={[participant.position?.position, participant.unit?.name].filter(Boolean).join(', ')}
        />
        {organiser && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
            <AttendanceMark event={event} participant={participant} />
            {hasBegun(event) ? 'Явка' : attendanceFrom(event)}
          </Box>
        )}
      </Section>
      <Answers answers={participant.answers} />
      <Documents documents={participant.documents} />
    </Box>
  </>
);

const Attended = ({ attended }: { attended: boolean | null }) => {
  if (attended === null) return null;
  return attended ? <StateChip state="accepted">Пришёл</StateChip> : <StateChip state="draft">Не пришёл</StateChip>;
};

const Exclude = ({ event, participant }: { event: EventFull; participant: Participant }) => {
  const draft = `events/${event.id}/participants/${participant.id}`;
  const [asking, setAsking] = useState(() => isTyped(draft));
  const send = useSend();
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Исключить
      </Button>
      {asking && (
        <ActDialog
          title="Исключить участника?"
          button="Исключить"
          danger
          reason="required"
          draft={draft}
          run={async (reason) => {
            await send(
              () =>
                api('event.participants.remove', {
                  params: { id: event.id, participant: participant.id },
                  body: { reason },
                }),
              { leaving: true },
            );
            notify('Участник исключён', { type: 'success' });
            navigate(to('eventParticipants', { id: event.id }));
          }}
          onClose={() => setAsking(false)}
        >
          {personName(participant.user)}:{' '}
          {eventStages.has('ahead', event.stage)
            ? 'место перейдёт следующему в очереди.'
            : 'мероприятие уже идёт, место получит тот, чью заявку из очереди вы примете.'}
        </ActDialog>
      )}
    </>
  );
};
