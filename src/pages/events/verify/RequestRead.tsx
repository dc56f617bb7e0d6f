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

type RequestReadProps<App> = {
  /** Of the address, what names it. */
  named?: 'applicationId' | 'pid';
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
        <AnswerRead event={event.id} reading={read(event.id, id)}>
          {(application) => children({ event, application, organiser })}
        </AnswerRead>
      )}
    </EventRead>
  );
}

type AnswerReadProps<Answer> = { event: number; reading: Reading<Answer>; children: (answer: Answer) => ReactNode };

/** What is read of one application; who may not see it, or comes after it is gone, is told so. */
export function AnswerRead<Answer>({ event, reading, children }: AnswerReadProps<Answer>) {
  const read = useReading({ ...reading, staleTime: 0 });
  const { error } = read;
  // Before what was read earlier: it went, or the right to it, while the page was open.
  if (error?.status === 404 || error?.status === 403) {
    return (
      <Refused event={event} title={error.status === 404 ? 'Этой заявки нет' : 'Нет доступа'}>
        {error.status === 404
          ? 'Её отозвали или отклонили, её участники уже названы, либо адрес набран с ошибкой.'
          : 'Заявку видят организаторы мероприятия и те, кто её подал.'}
      </Refused>
    );
  }
  if (isRead(read)) return children(read.data);
  return <NotRead of={read} waiting={<Loading />} />;
}
