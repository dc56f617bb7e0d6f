import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where the address says what the rows are ordered by. */
export const ORDER = 'order';

type SortHeadProps = {
  /** The column as the server names it. */
  by: string;
  /** The order of rows whose address says none. */
  usual: string;
  children: ReactNode;
};

/** The head of a column that orders the rows: pressed again, the other way. The order stands in the address. */
export const SortHead = ({ by, usual, children }: SortHeadProps) => {
  const [query, setQuery] = useSearchParams();
  const now = query.get(ORDER) || usual;
  const turn = () => {
    const next = now === by ? `-${by}` : by;
    setQuery(
      (before) => {
        if (next === usual) before.delete(ORDER);
        else before.set(ORDER, next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <TableSortLabel active={now.replace('-', '') === by} direction={now === `-${by}` ? 'desc' : 'asc'} onClick={turn}>
      {children}
    </TableSortLabel>
  );
};
