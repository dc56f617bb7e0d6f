import type { ReactNode } from 'react';
import { Loading } from '../../../layout/Loading';
import { type Reading, useReading } from '../../../providers/useRead';
import { Failure } from '../../../ui/Failure';
import { Refused } from '../Refused';

type RequestReadProps<Answer> = { event: number; reading: Reading<Answer>; children: (answer: Answer) => ReactNode };

/** One application, read; who may not see it, or comes after it is gone, is told so. */
export function RequestRead<Answer>({ event, reading, children }: RequestReadProps<Answer>) {
  const { data, error, refetch } = useReading({ ...reading, staleTime: 0 });
  if (data) return children(data);
  if (error?.status === 404 || error?.status === 403) {
    return (
      <Refused event={event} title={error.status === 404 ? 'Этой заявки нет' : 'Нет доступа'}>
        {error.status === 404
          ? 'Её отозвали, либо адрес набран с ошибкой.'
          : 'Заявку видят организаторы мероприятия и те, кто её подал.'}
      </Refused>
    );
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}
