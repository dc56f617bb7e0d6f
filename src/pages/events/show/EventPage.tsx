import { to } from '@contract/paths';
import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { LinkTab, LinkTabs } from '../../../ui/page/LinkTabs';
import { useTab } from '../../../ui/page/useTab';
import { EventRead } from '../EventRead';
import { About } from './About';
import { Applications } from './Applications';
import { EventActs } from './EventActs';
import { EventHeader } from './EventHeader';
import { Needed } from './Needed';
import { OrganizersCard } from './OrganizersCard';
import { OwnApplication } from './OwnApplication';
import { StepPanel } from './StepPanel';

/** The page of an event: what it is, what to do next, what became of the own application. */
export const EventPage = () => (
  <EventRead>{(event, verdicts) => <Content event={event} verdicts={verdicts} />}</EventRead>
);

type ContentProps = { event: EventFull; verdicts: EventVerdicts };

const Content = ({ event, verdicts }: ContentProps) => {
  const [tab] = useTab(['about', 'applications']);
  return (
    <>
      {event.cancel_reason !== null && event.stage === 'cancelled' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Мероприятие отменено. Причина: {event.cancel_reason}
        </Alert>
      )}
      {event.stage === 'draft' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Это черновик: так страница будет выглядеть после публикации. Пока её видят только организаторы.
        </Alert>
      )}
      <EventHeader
        event={event}
        acts={<EventActs event={event} verdicts={verdicts} />}
        tabs={verdicts.organiser && <EventTabs event={event} tab={tab} waiting={verdicts.waiting} />}
      />
      {tab === 'applications' && verdicts.organiser ? (
        <Applications event={event} />
      ) : (
        <Overview event={event} verdicts={verdicts} />
      )}
    </>
  );
};

const Overview = ({ event, verdicts }: ContentProps) => (
  <Box sx={columnsSx}>
    <Box sx={stackSx}>
      <About event={event} />
    </Box>
    <Box sx={{ ...stackSx, display: { xs: 'contents', md: 'grid' } }}>
      <Box sx={{ ...stackSx, order: { xs: -1, md: 0 } }}>
        <StepPanel event={event} verdicts={verdicts} />
        {verdicts.application && <OwnApplication event={event} application={verdicts.application} />}
      </Box>
      <Needed event={event} />
      <OrganizersCard event={event} />
    </Box>
  </Box>
);

const columnsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 304px' },
  gap: 2,
  alignItems: 'start',
};
const stackSx = { display: 'grid', gap: 2, minWidth: 0 };

type EventTabsProps = { event: EventFull; tab: 'about' | 'applications'; waiting: number };

/** What organisers open of an event, each with its own address. */
const EventTabs = ({ event: { id, places_taken }, tab, waiting }: EventTabsProps) => (
  <LinkTabs ruled="above">
    <LinkTab to={to('event', { id })} current={tab === 'about'}>
      О мероприятии
    </LinkTab>
    <LinkTab to={`${to('event', { id })}?tab=applications`} current={tab === 'applications'} count={waiting}>
      Заявки
    </LinkTab>
    <LinkTab to={to('eventParticipants', { id })} count={places_taken}>
      Участники
    </LinkTab>
  </LinkTabs>
);
