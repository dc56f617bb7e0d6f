import { EditBase, ShowBase } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../pages/NotFoundPage';
import { Failure } from '../../ui/Failure';
import { useCrumb } from '../../ui/page/Crumb';
import { isId, type UnitRecord, unitQuery } from './useUnit';

type Content = (unit: UnitRecord, read: { refetch: () => Promise<unknown> }) => ReactNode;
type UnitReadProps = {
  /** The kind of record, where the page is no view of a resource. */
  resource?: string;
  /** The form of the record; else its page. */
  edit?: boolean;
  /** Stands in place of the page while the unit is read. */
  waiting: ReactNode;
  children: Content;
};
type Read = { record?: UnitRecord; error: Error | null; refetch: () => Promise<unknown> };

/** The unit the address names: read, named in the breadcrumbs, or said to be missing. */
export const UnitRead = ({ resource, edit, waiting, children }: UnitReadProps) => {
  const { id = '' } = useParams();
  if (!isId(id)) return <NotFoundPage />;
  const view = {
    resource,
    // The page's own guard has let the viewer in; the server decides about the record.
    disableAuthentication: true,
    redirectOnError: false as const,
    queryOptions: unitQuery,
    render: ({ record, error, refetch }: Read) => (
      <Found record={record} error={error} refetch={refetch} waiting={waiting}>
        {children}
      </Found>
    ),
  };
  return edit ? <EditBase<UnitRecord> mutationMode="pessimistic" {...view} /> : <ShowBase<UnitRecord> {...view} />;
};

type FoundProps = Read & Pick<UnitReadProps, 'waiting' | 'children'>;

const Found = ({ record, error, refetch, waiting, children }: FoundProps) => {
  useCrumb(record?.name);
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />;
  if (record) return children(record, { refetch });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return waiting;
};
