import { SELECT_MAX } from '@contract/constants';
import { number } from '@contract/text/plural';
import { Button } from '@mui/material';
import { type RaRecord, useListContext, useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { BulkActionsToolbar } from 'react-admin';
import { useAct } from '../../acts/useAct';
import { useAllRows } from './useAllRows';

type SelectAllButtonProps<Row> = { selectable?: (row: Row) => boolean };
type ChosenBarProps<Row> = SelectAllButtonProps<Row> & { children: ReactNode };

/** What is done to the chosen rows. While none is chosen it is out of sight, and the keys do not come to it. */
export function ChosenBar<Row extends RaRecord>({ selectable, children }: ChosenBarProps<Row>) {
  const closed = { inert: useListContext<Row>().selectedIds.length === 0 };
  return (
    <BulkActionsToolbar selectAllButton={<SelectAllButton selectable={selectable} />} {...closed}>
      {children}
    </BulkActionsToolbar>
  );
}

/** Chooses the rows of all pages that may be chosen. */
function SelectAllButton<Row extends RaRecord>({ selectable }: SelectAllButtonProps<Row>) {
  const { total = 0, data = [], selectedIds, onSelect } = useListContext<Row>();
  const readAll = useAllRows<Row>();
  const { act, busy } = useAct();
  const notify = useNotify();
  /** How many of so many may be chosen, once all were read. */
  const [known, setKnown] = useState<{ total: number; open: number }>();
  const mayChoose = (row: Row) => selectable?.(row) ?? true;
  // Until then, what can be seen not to be open is left out.
  const open = known?.total === total ? known.open : total - data.filter((row) => !mayChoose(row)).length;
  if (total <= data.length || selectedIds.length >= Math.min(open, SELECT_MAX)) return null;
  const select = async () => {
    const rows = await readAll();
    const ids = rows.filter(mayChoose).map(({ id }) => id);
    onSelect(ids);
    const closed = rows.length - ids.length;
    if (rows.length === total) setKnown({ total, open: ids.length });
    if (closed > 0)
      notify(`Нельзя выбрать и не выбраны: ${number(closed)} из ${number(rows.length)}.`, { type: 'info' });
    if (total > SELECT_MAX)
      notify('ra.message.select_all_limit_reached', { type: 'warning', messageArgs: { max: number(SELECT_MAX) } });
  };
  return (
    <Button size="small" loading={busy} onClick={() => void act(select)}>
      {whatIsChosen(total, known?.total === total || !selectable ? open : undefined)}
    </Button>
  );
}

/** How many is said where it is known: whether rows of other pages may be chosen shows when they are read. */
function whatIsChosen(total: number, open: number | undefined): string {
  if (total > SELECT_MAX) return `Выбрать из первых ${number(SELECT_MAX)}`;
  return open === undefined ? 'Выбрать все доступные' : `Выбрать все ${number(open)}`;
}
