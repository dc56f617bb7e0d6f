import { to } from '@contract/paths';
import type { EventFull } from '@contract/schemas/events';
import { LinkTab, LinkTabs } from '../../../ui/page/LinkTabs';

type EventTabsProps = { event: EventFull; tab: 'about' | 'applications'; waiting: number };

/** What organisers open of an event, each with its own address. */
export const EventTabs = ({ event: { id, places_taken }, tab, waiting }: EventTabsProps) => (
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
