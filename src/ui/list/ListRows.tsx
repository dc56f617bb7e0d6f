import { type HttpError, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Message } from '../Message';
import { hasFailed, NotRead } from '../NotRead';
import { ResetFilters } from './ResetFilters';

type ListRowsProps = {
  /** What is said in place of rows. */
  empty: ReactNode;
  children: ReactNode;
};

/** Rows of the list, or why there are none. What was read before stays when it cannot be read anew. */
export const ListRows = ({ empty, children }: ListRowsProps) => {
  const list = useListContext();
  const isNarrowed = Object.keys(list.filterValues).length > 0;
  if (hasFailed(list) && isNarrowed && (list.error as HttpError).status === 400) return <NoSuchFilters />;
  if (hasFailed(list)) return <NotRead of={list} title="Не удалось загрузить список" />;
  return list.total === 0 ? empty : children;
};

/** An address, or a filter kept long ago, asks for what there is no more: to ask again would not help. */
const NoSuchFilters = () => (
  <Message icon="alert" title="Список с такими условиями не показать" actions={<ResetFilters />}>
    <span role="alert">Одно из условий записано с ошибкой или больше не действует. Уберите его или сбросьте все.</span>
  </Message>
);
