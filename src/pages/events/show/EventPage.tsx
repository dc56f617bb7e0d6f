import { takesAnswers } from '@contract/events/eventTerms';
import { to } from '@contract/paths';
import { personName } from '@contract/people/personName';
import type { EventFull, EventVerdicts, Organizer } from '@contract/schemas/events';
import { socialAddress } from '@contract/socialAddress';
import { eventStages } from '@contract/states/events';
import { Alert, Box, Link } from '@mui/material';
import { PhoneLink } from '../../../ui/PhoneLink';
import { ClosedPart } from '../../../ui/page/ClosedPart';
import { LinkTab, LinkTabs } from '../../../ui/page/LinkTabs';
import { PageLink } from '../../../ui/page/PageLink';
import { Section } from '../../../ui/page/Section';
import { TurnColumns } from '../../../ui/page/TurnColumns';
import { useTab } from '../../../ui/page/useTab';
import { PersonAvatar } from '../../../ui/pictures/PersonAvatar';
import { EventRead } from '../EventRead';
import { About } from './About';
import { Applications } from './Applications';
import { EventActs } from './EventActs';
import { EventHeader } from './EventHeader';
import { Needed } from './Needed';
import { OwnApplication } from './OwnApplication';
import { isToMend, StepPanel } from './StepPanel';

/** The page of an event: what it is, what to do next, what became of the own application. */
export const EventPage = () => (
  <EventRead>{(event, verdicts) => <Content event={event} verdicts={verdicts} />}</EventRead>
);

type Part = 'about' | 'applications';
type ContentProps = { event: EventFull; verdicts: EventVerdicts };

const Content = ({ event, verdicts }: ContentProps) => {
  const parts = verdicts.organiser ? (['about', 'applications'] as const) : (['about'] as const);
  const [tab] = useTab<Part>(parts);
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
        tabs={verdicts.organiser && <EventTabs event={event} tab={tab} undecided={verdicts.undecided} />}
      />
      <ClosedPart key={event.id} open={tab} shown={parts} label={() => 'Заявки'} />
      {tab === 'applications' ? <Applications event={event} /> : <Overview event={event} verdicts={verdicts} />}
    </>
  );
};

/** On a phone what can be done stands before what is told. */
const Overview = ({ event, verdicts }: ContentProps) => (
  <TurnColumns
    turns={[
      { at: 1, blocks: <About event={event} filed={!isAsked(event, verdicts)} organiser={verdicts.organiser} /> },
      {
        at: 0,
        side: true,
        blocks: (
          <>
            <StepPanel event={event} verdicts={verdicts} />
            {verdicts.application && (
              <OwnApplication
                event={event}
                application={verdicts.application}
                compile={verdicts.compile}
                told={isToMend(event, verdicts)}
              />
            )}
          </>
        ),
      },
      {
        at: 2,
        side: true,
        blocks: (
          <>
            <Needed
              event={event}
              filed={!isAsked(event, verdicts)}
              // Of a group's people the page knows nothing.
              {...(takesAnswers(event) && { lacks: verdicts.lacks })}
            />
            <OrganizersCard event={event} />
          </>
        ),
      },
    ]}
  />
);

/**
 * What an application takes is still to be given: nobody applies to what has closed, and after an application that has
 * come to nothing it is asked for again.
 */
const isAsked = ({ stage }: EventFull, { application, participant, apply }: EventVerdicts): boolean =>
  apply.can || (eventStages.has('filing', stage) && application === null && participant === null);

type EventTabsProps = { event: EventFull; tab: Part; undecided: number };

/** What organisers open of an event, each with its own address. */
const EventTabs = ({ event: { id, places_taken, application_type }, tab, undecided }: EventTabsProps) => (
  <LinkTabs ruled="above">
    <LinkTab to={to('event', { id })} current={tab === 'about'}>
      О мероприятии
    </LinkTab>
    <LinkTab to={`${to('event', { id })}?tab=applications`} current={tab === 'applications'} count={undecided}>
      Заявки
    </LinkTab>
    {/* Places of units may be given before their people are named. */}
    <LinkTab
      to={to('eventParticipants', { id })}
      {...(application_type !== 'Мультиэтапная' && { count: places_taken })}
    >
      Участники
    </LinkTab>
  </LinkTabs>
);

/** The unit that holds the event, its people, and how to reach those who answer questions. */
const OrganizersCard = ({ event: { org_unit, organization_data } }: { event: EventFull }) => (
  <Section title="Организаторы">
    <PageLink to={to(org_unit.level, { id: org_unit.id })} sx={{ fontWeight: 500 }}>
      {org_unit.name}
    </PageLink>
    <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {organization_data.map((row) => (
        <OrganizerLine key={row.id} row={row} />
      ))}
    </Box>
  </Section>
);

const OrganizerLine = ({ row }: { row: Organizer }) => {
  const { organizer, position, organization, is_contact_person } = row;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar photo={organizer.avatar.photo} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <PageLink to={to('userPage', { id: organizer.id })} color="inherit" sx={{ fontWeight: 500 }}>
          {personName(organizer)}
        </PageLink>
        <Box sx={noteSx}>{[position?.position, organization].filter(Boolean).join(', ')}</Box>
        {is_contact_person && <Contacts row={row} />}
      </Box>
    </Box>
  );
};

const Contacts = ({ row: { organizer_phone_number: phone, organizer_email: email, telegram } }: { row: Organizer }) => {
  const social = socialAddress('telegram', telegram);
  return (
    <Box sx={{ display: 'grid', mt: 0.5, fontSize: 13, lineHeight: '20px' }}>
      <Box sx={noteSx}>Контактное лицо</Box>
      <PhoneLink phone={phone} />
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {social && (
        <Link href={social} target="_blank" rel="noopener noreferrer">
          Телеграм
        </Link>
      )}
    </Box>
  );
};

const noteSx = { fontSize: 12, lineHeight: '16px', color: 'text.disabled' };
