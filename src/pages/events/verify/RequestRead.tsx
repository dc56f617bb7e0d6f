import type { EventFull } from '@contract/schemas/events';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { NotFoundPage } from '../../../layout/NotFoundPage';
import { type Reading, useReading } from '../../../providers/useRead';
import { isId } from '../../../resources/RecordRead';
import { isRead, NotRead } from '../../../ui/NotRead';
import { EventRead, Refused } from '../EventRead';

/** An application to an event, as the address names it, and whether the viewer organises that event. */
export type Request<App> = { event: EventFull; application: App; organiser: boolean };

/** Of the address, what names it: what who may not see it, or comes after it is gone, is told. */
const refusals: Record<'applicationId' | 'pid', { [status: number]: { title: string; text: string } }> = {
  applicationId: {
    404: {
      title: 'Этой заявки нет',
      text: 'Её отозвали или отклонили, её участники уже названы, либо адрес набран с ошибкой. Заявку видят организаторы мероприятия и те, кто её подал.',
    },
    403: { title: 'Нет доступа', text: 'Заявку видят организаторы мероприятия и те, кто её подал.' },
  },
  pid: {
    404: {
      title: 'Этого участника нет',
      text: 'От участия отказались, участника исключили, либо адрес набран с ошибкой. Участника видят организаторы мероприятия и он сам.',
    },
  },
};
type Named = keyof typeof refusals;

type RequestReadProps<App> = {
  named?: Named;
  read: (event: number, application: string) => Reading<App>;
  children: (request: Request<App>) => ReactNode;
};

/** The event and the application or participant that the address names. */
export function RequestRead<App>({ named = 'applicationId', read, children }: RequestReadProps<App>) {
  const { [named]: id = '' } = useParams();
  if (!isId(id)) return <NotFoundPage />;
  return (
    <EventRead>
      {(event, { organiser }) => (
        <AnswerRead named={named} event={event.id} reading={read(event.id, id)}>
          {(application) => children({ event, application, organiser })}
        </AnswerRead>
      )}
    </EventRead>
  );
}

type AnswerReadProps<Answer> = {
  named?: Named;
  event: number;
  reading: Reading<Answer>;
  children: (answer: Answer) => ReactNode;
};

/** What is read of one application or participant. */
export function AnswerRead<Answer>({ named = 'applicationId', event, reading, children }: AnswerReadProps<Answer>) {
  const read = useReading({ ...reading, staleTime: 0 });
  // Before what was read earlier: it went, or the right to it, while the page was open.
  const refused = refusals[named][read.error?.status ?? 0];
  if (refused) {
    return (
      <Refused event={event} title={refused.title}>
        {refused.text}
      </Refused>
    );
  }
  if (isRead(read)) return children(read.data);
  return <NotRead of={read} waiting={<Loading />} />;
}
