import { to } from '@contract/paths';
import type { ReactNode } from 'react';
import { Message } from '../../ui/Message';
import { ButtonLink } from '../../ui/page/ButtonLink';

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
