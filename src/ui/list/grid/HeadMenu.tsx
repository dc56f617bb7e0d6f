import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'ra-core';
import { askFilter, filterOf } from '../askedFilter';
import { columnActs } from './columnActs';
import { useGrid } from './GridContext';
import type { Head } from './HeadCell';

type HeadMenuProps = { head: Head; anchor: HTMLElement; onClose: () => void };
type Item = { label: string; keys?: string; act: () => void; stays?: true };

/** What can be done with a column: sorted by, filtered by, moved, made wider, hidden. */
export const HeadMenu = ({ head: { source, label, sortable }, anchor, onClose }: HeadMenuProps) => {
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
              {item.keys && <kbd className="grid-keys">{item.keys}</kbd>}
            </MenuItem>
          )),
        ])}
    </Menu>
  );
};
