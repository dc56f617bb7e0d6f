import type { Job } from '@contract/schemas/jobs';
import { Button, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import { jobs } from '../../providers/stores/jobs';
import { ActMenu } from '../acts/ActMenu';
import { useAct } from '../acts/useAct';
import { Icon } from '../Icon';
import { columnsOfGrid } from '../list/grid/gridColumns';
import { ToolButton } from '../list/grid/ToolButton';
import { inOrder, useGridKey, useGridView } from '../list/grid/useGridView';

const choices = [
  { format: 'xlsx', every: false, label: 'Excel, столбцы как на экране' },
  { format: 'xlsx', every: true, label: 'Excel, все столбцы' },
  { format: 'csv', every: false, label: 'CSV, столбцы как на экране' },
  { format: 'csv', every: true, label: 'CSV, все столбцы' },
] as const;

type ListOrder<Key> = { format: 'csv' | 'xlsx'; columns: Key[]; filters: Filters; ordering: string; ids?: number[] };
type Filters = Record<string, string | number | boolean | null>;
export type ExportMenuProps<Key extends string> = {
  /** Columns of the file, in order. */
  keys: readonly Key[];
  /** Columns of the grid that are hidden at first, and where the choice is kept. */
  hidden: readonly string[];
  columnsKey?: string;
  order: (body: ListOrder<Key>) => Promise<Job>;
  /** Where rows can be chosen and the file has these alone: the filters by which the list has every row, ticked before or now. */
  everyRow?: Filters;
  /** Among the tools of a grid, not in the head of the page. */
  beside?: true;
};

/** Orders the filtered rows as a file, of those that are chosen these alone; the work is followed in the corner, wherever its owner goes. */
export function ExportMenu<Key extends string>(props: ExportMenuProps<Key>) {
  const { keys, hidden: hiddenAtFirst, columnsKey, order, beside, everyRow } = props;
  const { filterValues, sort, total = 0, selectedIds } = useListContext();
  const chosen = everyRow && selectedIds.length > 0 ? selectedIds.map(Number) : undefined;
  const gridKey = useGridKey(columnsKey);
  const { hidden, ranks } = useGridView(gridKey, hiddenAtFirst);
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { act, busy } = useAct();

  const begin = async ({ format, every }: (typeof choices)[number]) => {
    setAnchor(null);
    await act(
      async () => {
        const ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
        const columns = every
          ? [...keys]
          : asShown(keys, hidden, inOrder(columnsOfGrid(gridKey)?.sources ?? [], ranks));
        const filters = chosen ? (everyRow ?? {}) : filterValues;
        jobs.follow(await order({ format, columns, filters, ordering, ids: chosen }));
        void client.invalidateQueries({ queryKey: ['jobs'] });
      },
      { failed: 'Не удалось начать выгрузку.' },
    );
  };

  const opens = {
    'aria-haspopup': 'menu',
    loading: busy,
    disabled: total === 0 && !chosen,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {beside ? (
        <ToolButton icon="download" label={chosen ? 'Скачать выбранные' : 'Скачать'} {...opens} />
      ) : (
        <Button variant="contained" startIcon={<Icon name="download" size={16} />} {...opens}>
          Скачать отчет
        </Button>
      )}
      <ActMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem key={choice.label} onClick={() => void begin(choice)}>
            {choice.label}
          </MenuItem>
        ))}
      </ActMenu>
    </>
  );
}

/** The columns that are seen, in the order they were given: one that a grid shows in another stays beside it. */
function asShown<Key extends string>(keys: readonly Key[], hidden: readonly string[], order: readonly string[]): Key[] {
  let beside = -1;
  return keys
    .map((key) => {
      const at = order.indexOf(key);
      if (at >= 0) beside = at;
      return { key, at: beside };
    })
    .filter(({ key }) => !hidden.includes(key))
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key);
}
