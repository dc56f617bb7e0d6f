import { to } from '@contract/paths';
import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import { eventApplicationStates } from '@contract/states/eventApplications';
import { eventStages } from '@contract/states/events';
import { counted, number, placeForms, plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { api, apiFile } from '../../../providers/api';
import { kindOf, submitPage } from '../../../resources/events/applicationPages';
import { registrationEnd, registrationStart } from '../../../resources/events/eventTime';
import { ActDialog } from '../../../resources/membership/ActDialog';
import { useSend } from '../../../resources/membership/useSend';
import { isTyped } from '../../../ui/drafts/useDraft';
import { Icon } from '../../../ui/Icon';
import { ButtonLink } from '../../../ui/page/ButtonLink';
import { Section } from '../../../ui/page/Section';
import { StateChip } from '../../../ui/StateChip';
import { IcsButton } from '../IcsButton';

type StepPanelProps = { event: EventFull; verdicts: EventVerdicts };

/** How many places are left and the one thing to do now. */
export const StepPanel = ({ event, verdicts }: StepPanelProps) => (
  <Section>
    {event.stage !== 'cancelled' && <Places taken={event.places_taken} all={event.participants_number} />}
    <Box sx={{ display: 'grid', gap: 1.5, mt: event.stage === 'cancelled' ? 0 : 1.5 }}>
      <Step event={event} verdicts={verdicts} />
      <Countdown event={event} />
      {event.starts_at && (
        <IcsButton
          read={() => apiFile('event.ics', 'event.ics', { params: { id: event.id } })}
          label={event.stage === 'cancelled' ? 'Убрать из календаря' : undefined}
          full
        />
      )}
    </Box>
  </Section>
);

const Step = ({ event, verdicts }: StepPanelProps) => {
  const { application, participant, apply, compile, organiser, waiting } = verdicts;
  const kind = kindOf(event);
  // What was agreed before does not hold any more, whatever became of the own application.
  if (event.stage === 'cancelled') return <Note>Мероприятие отменено: участия и заявок больше нет.</Note>;
  if (waiting > 0) {
    return (
      <Big address={organiser ? `${to('event', { id: event.id })}?tab=applications` : waitingOf(event)}>
        Рассмотреть {plural(waiting, ['заявку', 'заявки', 'заявок'])}
      </Big>
    );
  }
  if (compile && application?.acts) {
    return (
      <>
        <Big address={submitPage(event.id, 'multi')}>Внести участников</Big>
        <Note>Заявка принята: осталось назвать людей.</Note>
      </>
    );
  }
  if (application && isToMend(event, verdicts)) {
    return (
      <>
        <Big address={submitPage(event.id, application.kind)}>Исправить заявку</Big>
        {application.reason && <Note>{application.reason}</Note>}
      </>
    );
  }
  if (participant !== null) return <LeaveButton event={event} participant={participant} />;
  if (apply.can) {
    return (
      <>
        <Big address={submitPage(event.id, kind)}>Подать заявку</Big>
        <Note>{answerNote(event)}</Note>
      </>
    );
  }
  return apply.why_not && !application?.acts ? <Note>{apply.why_not}</Note> : null;
};

/** The own application was sent back, and the panel says why. */
export const isToMend = ({ stage }: EventFull, { application, waiting }: EventVerdicts): boolean =>
  waiting === 0 &&
  eventStages.has('held', stage) &&
  application?.acts === true &&
  eventApplicationStates.may('resubmit', application.state);

/** What happens to an application that is filed now. */
function answerNote({ auto_accept, participants_number: all, places_taken: taken }: EventFull): string {
  if (all > 0 && taken >= all) return 'Все места заняты: заявка встанет в очередь.';
  if (auto_accept) return `Заявки принимаются сразу${all > 0 ? `, свободно ${number(all - taken)}` : ''}.`;
  return 'Ответ организатора придёт в уведомления.';
}

const Big = ({ address, children }: { address: string; children: React.ReactNode }) => (
  <ButtonLink variant="contained" size="large" fullWidth to={address}>
    {children}
  </ButtonLink>
);

/** Among all that waits for the viewer, the applications to this event. */
const waitingOf = ({ name }: EventFull): string =>
  `${to('active')}?${new URLSearchParams({ tab: 'event', filter: JSON.stringify({ search: name }) })}`;

const Note = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{
      fontSize: 12,
      lineHeight: '16px',
      color: 'text.secondary',
      textAlign: 'center',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    }}
  >
    {children}
  </Box>
);

/** «412 из 600 мест занято», drawn as a bar; without a limit, how many take part. */
const Places = ({ taken, all }: { taken: number; all: number }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      <Box component="span" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
        {number(taken)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {all > 0
          ? `из ${plural(all, placeForms)} занято`
          : `${counted(taken, ['участвует', 'участвуют', 'участвуют'])}, мест без ограничения`}
      </Box>
    </Box>
    {all > 0 && (
      <Box
        aria-hidden="true"
        sx={{ height: 6, mt: 0.5, borderRadius: 3, overflow: 'hidden', bgcolor: 'var(--surface-3)' }}
      >
        <Box sx={{ height: 6, width: `${Math.min(100, (100 * taken) / all)}%`, bgcolor: 'primary.main' }} />
      </Box>
    )}
  </>
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Until when applications are taken, and how long that is; it counts on by itself. */
const Countdown = ({ event }: { event: EventFull }) => {
  const now = useNow();
  if (event.stage === 'cancelled' || event.stage === 'over') return null;
  const opens = event.registration_opens_at && Date.parse(event.registration_opens_at);
  const closes = event.registration_closes_at && Date.parse(event.registration_closes_at);
  if (opens && opens > now) {
    const start = registrationStart(event.time_data);
    return <Line title={`Регистрация откроется ${start?.text ?? ''}`} own={start?.own} left={opens - now} />;
  }
  if (!closes) return null;
  const end = registrationEnd(event.time_data);
  if (closes <= now) return <Line title="Регистрация завершена" />;
  return <Line title={`Приём заявок до ${end?.text ?? ''}`} own={end?.own} left={closes - now} />;
};

const Line = ({ title, own, left }: { title: string; own?: string | null; left?: number }) => (
  <Box sx={{ display: 'flex', gap: 1, fontSize: 13, lineHeight: '20px', '& svg': { mt: '2px' } }}>
    <Icon name="clock" size={16} />
    <Box sx={{ minWidth: 0 }}>
      {title}
      {own && <Box sx={{ color: 'text.secondary' }}>По вашему времени: {own}</Box>}
      {left !== undefined && (
        <Box sx={{ color: left < DAY ? 'var(--st-returned)' : 'text.secondary' }} role="timer">
          Осталось {span(left)}
        </Box>
      )}
    </Box>
  </Box>
);

function span(left: number): string {
  if (left >= 2 * DAY) return plural(Math.floor(left / DAY), ['день', 'дня', 'дней']);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return [hours > 0 && plural(hours, ['час', 'часа', 'часов']), plural(minutes, ['минута', 'минуты', 'минут'])]
    .filter(Boolean)
    .join(' ');
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Who takes part sees it here, and may step back before the event is over. */
const LeaveButton = ({ event, participant }: { event: EventFull; participant: number }) => {
  const draft = `events/${event.id}/leave`;
  const [asking, setAsking] = useState(() => isTyped(draft));
  const send = useSend();
  const notify = useNotify();
  return (
    <>
      <div>
        <StateChip state="accepted">{event.stage === 'over' ? 'Вы участвовали' : 'Вы участвуете'}</StateChip>
      </div>
      {event.stage !== 'over' && (
        <Button variant="outlined" fullWidth onClick={() => setAsking(true)}>
          Отказаться от участия
        </Button>
      )}
      {asking && (
        <ActDialog
          title="Отказаться от участия?"
          button="Отказаться"
          danger
          reason="optional"
          draft={draft}
          run={async (reason) => {
            await send(() =>
              api('event.participants.remove', {
                params: { id: event.id, participant },
                body: reason ? { reason } : {},
              }),
            );
            notify('Вы больше не участвуете', { type: 'success' });
          }}
          onClose={() => setAsking(false)}
        >
          {eventStages.has('ahead', event.stage)
            ? 'Место освободится и, если есть очередь, перейдёт следующему в ней.'
            : 'Мероприятие уже идёт: место освободится.'}
        </ActDialog>
      )}
    </>
  );
};
