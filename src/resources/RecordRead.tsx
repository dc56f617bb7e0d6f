import { hashKey, useQueryClient } from '@tanstack/react-query';
import { EditBase, type RaRecord, ShowBase, useGetRecordRepresentation, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../layout/Loading';
import { NotFoundPage } from '../layout/NotFoundPage';
import { isFromDevice } from '../providers/device/keepQueries';
import { NotRead } from '../ui/NotRead';
import { useCrumb } from '../ui/page/Crumb';

type Refetch<Row> = { refetch: () => Promise<{ data?: Row }> };
type RecordReadProps<Row> = {
  /** The kind of record, where the page is no view of a resource. */
  resource?: string;
  /** Without it, the one of the address. */
  id?: string | number;
  /** The form of the record; else its page. */
  edit?: boolean;
  /** Its name stands elsewhere than in the breadcrumbs. */
  unnamed?: boolean;
  /** Stands in place of the page while the record is read. */
  waiting?: ReactNode;
  children: (record: Row, read: Refetch<Row>) => ReactNode;
};
type Read<Row> = Refetch<Row> & { record?: Row; error: Error | null };

/** Keeps the record of a page apart from the rows of lists, which have fewer fields. */
export const wholeRecord = { whole: true };

/** Where the record of a page is kept. */
export const recordKey = (resource: string | undefined, id: string | number) => [
  resource,
  'getOne',
  { id: String(id), meta: wholeRecord },
];

export const isId = (id: string) => /^\d{1,9}$/.test(id);

/**
 * Puts the server's answer in place of the record that is shown, or changes a part of it, whatever another act has changed
 * since; lists of the kind are read anew.
 */
export function useKeepRecord<Row extends RaRecord>(resource: string) {
  const queries = useQueryClient();
  return async (record: Row, change = (_: Row): Row => record) => {
    // A reading that began before would show it as it was.
    await queries.cancelQueries({ queryKey: recordKey(resource, record.id) });
    queries.setQueryData<Row>(recordKey(resource, record.id), (now) => change(now ?? record));
    await queries.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
}

/** The record the address names: read, named in the breadcrumbs, or said to be missing. */
export function RecordRead<Row extends RaRecord>(props: RecordReadProps<Row>) {
  const { resource, id: named, edit, children, ...rest } = props;
  const { id: asked = '' } = useParams();
  if (named === undefined && !isId(asked)) return <NotFoundPage />;
  const view = {
    resource,
    id: named ?? asked,
    // The page's own guard has let the viewer in; the server decides about the record.
    disableAuthentication: true,
    redirectOnError: false as const,
    // The page says itself what could not be read.
    queryOptions: { meta: wholeRecord, retry: false, onError: () => undefined },
    render: (read: Read<Row>) => (
      <Found {...read} {...rest} fresh={edit}>
        {children}
      </Found>
    ),
  };
  return edit ? <EditBase<Row> mutationMode="pessimistic" {...view} /> : <ShowBase<Row> {...view} />;
}

type FoundProps<Row> = Read<Row> &
  Pick<RecordReadProps<Row>, 'unnamed' | 'waiting' | 'children'> & {
    /** A form begins with what the server says now. */
    fresh?: boolean;
  };

function Found<Row extends RaRecord>(props: FoundProps<Row>) {
  const { record, error, refetch, unnamed, waiting = <Loading />, fresh, children } = props;
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  useCrumb(record && !unnamed ? String(nameOf(record)) : undefined);
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />;
  const old = fresh && record && isFromDevice(hashKey(recordKey(resource, record.id)));
  if (record && !old) return children(record, { refetch });
  return <NotRead of={{ error: error ?? null, refetch }} waiting={waiting} />;
}
