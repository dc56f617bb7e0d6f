import type { EventFull, EventVerdicts } from '@contract/schemas/events';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { Failure } from '../../ui/Failure';
import { useCrumb } from '../../ui/page/Crumb';
import { NotFoundPage } from '../NotFoundPage';
import { isId, useEvent, useEventVerdicts } from './event';

type EventReadProps = { children: (event: EventFull, verdicts: EventVerdicts) => ReactNode };

/** The event the address names and what the person may do with it: read, named in the breadcrumbs, or said to be missing. */
export const EventRead = ({ children }: EventReadProps) => {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const verdicts = useEventVerdicts(id);
  useCrumb(event.data?.name);
  if (!isId(id) || event.error?.status === 404) return <NotFoundPage />;
  if (event.data && verdicts.data) return children(event.data, verdicts.data);
  const failed = event.error ? event : verdicts;
  if (failed.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  return <Loading />;
};
