import { Box, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import { useDataTableSortContext, useListContext } from 'ra-core';
import { type ComponentProps, createContext, type PointerEvent, useContext, useRef, useState } from 'react';
import { DataTableHeadCell } from 'react-admin';
import { Icon } from '../../Icon';
import { askFilter, filterOf } from '../askedFilter';
import { columnActs } from './columnActs';
import { useGrid } from './GridContext';
import { headOf, MIN_WIDTH, shownWidths } from './widths';

type Head = { source: string; label: string; sortable: boolean };
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

/** The edge of a head cell: drawn to the side, it makes the column wider; keys do it from the menu of the column. */
const Edge = ({ source }: { source: string }) => {
  const { view } = useGrid();
  const drawn = useRef<{ from: number; width: number; table: number } | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const head = headOf(source);
    if (!head || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    freeze(head);
    drawn.current = { from: event.clientX, width: head.offsetWidth, table: tableOf(head)?.offsetWidth ?? 0 };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const head = headOf(source);
    const start = drawn.current;
    if (!head || !start) return;
    const width = Math.max(MIN_WIDTH, start.width + clientX - start.from);
    head.style.width = `${width}px`;
    const table = tableOf(head);
    if (table) table.style.minWidth = `${start.table + width - start.width}px`;
  };
  const onPointerUp = () => {
    const head = headOf(source);
    if (!head || !drawn.current) return;
    drawn.current = null;
    view.setWidths(shownWidths(head, {}));
    unfreeze(head);
  };
  return (
    <span
      className="grid-edge"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    />
  );
};

const tableOf = (head: HTMLElement) => head.closest('table');
const cellsOf = (head: HTMLElement) => [
  ...(head.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? []),
];

/** While an edge is drawn the other columns stay as wide as they are; the last one takes what is left. */
function freeze(head: HTMLElement) {
  const widths = cellsOf(head).map((cell) => [cell, cell.offsetWidth] as const);
  for (const [cell, width] of widths) cell.style.width = `${width}px`;
}

function unfreeze(head: HTMLElement) {
  for (const cell of cellsOf(head)) cell.style.width = '';
  const table = tableOf(head);
  if (table) table.style.minWidth = '';
}

const keysSx = { ml: 3, font: 'inherit', fontSize: 12, color: 'text.secondary' };

type HeadMenuProps = { head: Head; anchor: HTMLElement; onClose: () => void };
type Item = { label: string; keys?: string; act: () => void; stays?: true };

/** What can be done with a column: sorted by, filtered by, moved, made wider, hidden. */
const HeadMenu = ({ head: { source, label, sortable }, anchor, onClose }: HeadMenuProps) => {
  const { setSort } = useListContext();
  const grid = useGrid();
  const { move, widen } = columnActs(grid);
  const filter = filterOf(source);
  const groups: Item[][] = [
    sortable
      ? [
          { label: 'По возрастанию', act: () => setSort({ field: source, order: 'ASC' }) },
          { label: 'По убыванию', act: () => setSort({ field: source, order: 'DESC' }) },
        ]
      : [],
    filter === undefined ? [] : [{ label: 'Фильтр по столбцу', act: () => askFilter(filter) }],
    [
      { label: 'Шире', keys: 'Shift →', act: () => widen(source, 1), stays: true },
      { label: 'Уже', keys: 'Shift ←', act: () => widen(source, -1), stays: true },
    ],
    source === grid.sources[0]
      ? []
      : [
          { label: 'Переставить левее', keys: 'Ctrl ←', act: () => move(source, -1) },
          { label: 'Переставить правее', keys: 'Ctrl →', act: () => move(source, 1) },
          { label: 'Скрыть столбец', act: () => grid.view.setHidden([...grid.view.hidden, source]) },
        ],
  ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': `Столбец «${label}»` } }}>
      {groups
        .filter((group) => group.length > 0)
        .flatMap((group, at) => [
          ...(at > 0 ? [<Divider key={`line ${group[0]?.label}`} component="li" />] : []),
          ...group.map((item) => (
            <MenuItem
              key={item.label}
              dense
              onClick={() => {
                item.act();
                if (!item.stays) onClose();
              }}
            >
              <ListItemText>{item.label}</ListItemText>
              {item.keys && (
                <Box component="kbd" sx={keysSx}>
                  {item.keys}
                </Box>
              )}
            </MenuItem>
          )),
        ])}
    </Menu>
  );
};
