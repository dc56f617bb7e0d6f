import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { hasFailed, NotRead } from '../NotRead';

type ListRowsProps = {
  /** What is said in place of rows. */
  empty: ReactNode;
  children: ReactNode;
};

/** Rows of the list, or why there are none. What was read before stays when it cannot be read anew. */
export const ListRows = ({ empty, children }: ListRowsProps) => {
  const list = useListContext();
  if (hasFailed(list)) return <NotRead of={list} title="Не удалось загрузить список" />;
  return list.total === 0 ? empty : children;
};
