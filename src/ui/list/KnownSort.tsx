import { LIMIT_MAX } from '@contract/constants';
import { type SortPayload, useResourceContext, useStore } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

type KnownSortProps = {
  /** The kind of record, where that is not the one around. */
  resource?: string;
  /** The list's own order. */
  sort: SortPayload;
  /** What else it can be ordered by. */
  fields: readonly string[];
  children: ReactNode;
};

/**
 * Around a list: it is asked for an order that it has. Another one, which an address or this browser has of before, gives
 * way to the list's own: the server would refuse it, or the heads of the table tell of none. So does a page of more rows
 * than one call answers.
 */
export const KnownSort = ({ resource: named, sort, fields, children }: KnownSortProps) => {
  const resource = useResourceContext({ resource: named });
  const { search } = useLocation();
  const [kept, keep] = useStore<Partial<Kept>>(`${resource}.listParams`, nothing);
  const isKnown = (field: string | null | undefined) => !field || field === sort.field || fields.includes(field);
  const forgets = !isKnown(kept.sort);
  useEffect(() => {
    if (forgets) keep(({ sort: _, order: __, ...rest }) => rest);
  }, [forgets, keep]);

  const query = new URLSearchParams(search);
  const odd = [
    ...(isKnown(query.get('sort')) ? [] : ['sort', 'order']),
    ...(isSize(query.get('perPage')) ? [] : SIZES),
  ];
  if (odd.length > 0) {
    for (const name of odd) query.delete(name);
    return <Navigate to={{ search: query.toString() }} replace />;
  }
  return forgets ? null : children;
};

/** What the kit keeps of a list for the next visit. */
type Kept = { sort: string; order: string };
const nothing = {};

const isSize = (rows: string | null) => rows === null || (/^\d{1,3}$/.test(rows) && +rows > 0 && +rows <= LIMIT_MAX);
const SIZES = ['perPage', 'page'];

/** What a table can be ordered by. */
export const sortsOf = (columns: readonly { source: string; sortable?: boolean }[]): string[] =>
  columns.flatMap(({ source, sortable }) => (sortable ? [source] : []));
