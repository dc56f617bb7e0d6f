import type { Level } from '@contract/levels';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../pages/NotFoundPage';
import { useCrumb } from '../../ui/Crumb';
import { Failure } from '../../ui/Failure';
import { isId, type UnitRecord, useUnit } from './useUnit';

type UnitReadProps = {
  level: Level;
  /** Stands in place of the page while the unit is read. */
  waiting: ReactNode;
  children: (unit: UnitRecord, read: { refetch: () => Promise<unknown> }) => ReactNode;
};

/** The unit the address names: read, named in the breadcrumbs, or said to be missing. */
export const UnitRead = ({ level, waiting, children }: UnitReadProps) => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useUnit(level, id);
  useCrumb(data?.name);
  if (!isId(id) || error?.status === 404) return <NotFoundPage />;
  if (data) return children(data, { refetch });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return waiting;
};
