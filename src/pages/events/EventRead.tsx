import { to } from '@contract/paths';
import type { EventVerdicts } from '@contract/schemas/events';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { session } from '../../providers/session';
import { useRead } from '../../providers/useRead';
import { EVENTS, type EventRow } from '../../resources/events/eventRow';
import { isId, RecordRead } from '../../resources/RecordRead';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';

type EventReadProps = { edit?: boolean; children: (event: EventRow, verdicts: EventVerdicts) => ReactNode };

/** What the person may do with the event; a guest is not asked about. */
const useEventVerdicts = (id: string) =>
  useRead(
    'event.verdicts',
    { params: { id } },
    {
      queryKey: [EVENTS, 'verdicts', id],
      enabled: session.access() !== null && isId(id),
      staleTime: 0,
      // A paper may have been added to the profile in another window.
      refetchOnWindowFocus: true,
    },
  );

/** The event the address names and what the person may do with it. */
export const EventRead = ({ edit, children }: EventReadProps) => {
  const { id = '' } = useParams();
  const read = useEventVerdicts(id);
  return (
    <RecordRead<EventRow> resource={EVENTS} edit={edit}>
      {(event) => {
        if (isRead(read)) return children(event, read.data);
        return <NotRead of={read} waiting={<Loading />} />;
      }}
    </RecordRead>
  );
};

type RefusedProps = { event?: number; title?: string; children: ReactNode };

/** Stands in place of a page that is not for this person, with the way back. */
export const Refused = ({ event, title = 'Нет доступа', children }: RefusedProps) => (
  <Message
    icon="lock"
    level="h1"
    title={title}
    actions={
      <ButtonLink variant="contained" to={event ? to('event', { id: event }) : to('events')}>
        {event ? 'Открыть мероприятие' : 'Все мероприятия'}
      </ButtonLink>
    }
  >
    {children}
  </Message>
);
