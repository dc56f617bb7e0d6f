import IconButton from '@mui/material/IconButton';
import { useDataTableSortContext } from 'ra-core';
import { type ComponentProps, createContext, useContext, useState } from 'react';
import { DataTableHeadCell } from 'react-admin';
import { Icon } from '../../Icon';
import { Edge } from './Edge';
import { HeadMenu } from './HeadMenu';

export type Head = { source: string; label: string; sortable: boolean };
type HeadCellProps = ComponentProps<typeof DataTableHeadCell>;

/** A cell of the head: the kit's, with a menu of the column and an edge that makes it wider. */
export const HeadCell = (props: HeadCellProps) => {
  const { source = '', label, disableSort } = props;
  const sort = useDataTableSortContext();
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  return (
    <HeadContext.Provider value={{ source, label: String(label), sortable: !disableSort }}>
      <DataTableHeadCell {...props} {...inCell} sortDirection={sort?.field === source ? direction : false} />
    </HeadContext.Provider>
  );
};

const HeadContext = createContext<Head>({ source: '', label: '', sortable: false });

const Cell = ({ children, ...props }: ComponentProps<'th'>) => {
  const head = useContext(HeadContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <th {...props} data-column={head.source}>
      {children}
      <IconButton
        className="grid-menu"
        size="small"
        aria-label={`Столбец «${head.label}»`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="chevronDown" size={16} />
      </IconButton>
      {anchor && <HeadMenu head={head} anchor={anchor} onClose={() => setAnchor(null)} />}
      <Edge source={head.source} />
    </th>
  );
};
/** The element of the kit's cell, which its types do not tell of. */
const inCell = { component: Cell } as object;
