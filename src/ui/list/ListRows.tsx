import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Failure } from '../Failure';

type ListRowsProps = {
  /** What is said in place of rows. */
  empty: ReactNode;
  children: ReactNode;
};

/** Rows of the list, or why there are none. What was read before stays when it cannot be read anew. */
export const ListRows = ({ empty, children }: ListRowsProps) => {
  const { error, data, total, refetch } = useListContext();
  if (error && !data) return <Failure error={error} onRetry={refetch} title="Не удалось загрузить список" />;
  return total === 0 ? empty : children;
};
