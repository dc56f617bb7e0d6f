import { LIMIT_MAX } from '@contract/constants';
import Button from '@mui/material/Button';
import { type RaRecord, useListContext, useNotify } from 'ra-core';
import { useButtonAct } from '../acts/useButtonAct';
import { number } from '../text/plural';

type SelectAllButtonProps<Row> = { selectable?: (row: Row) => boolean };

/** Chooses the rows of all pages that may be chosen; the framework's own button forgets them where a list is not kept. */
export function SelectAllButton<Row extends RaRecord>({ selectable = () => true }: SelectAllButtonProps<Row>) {
  const { total = 0, data = [], selectedIds, onSelect, getData } = useListContext<Row>();
  const { act, busy } = useButtonAct();
  const notify = useNotify();
  if (total <= data.length || selectedIds.length >= Math.min(total, LIMIT_MAX)) return null;
  const select = async () => {
    const rows = (await getData?.({ maxResults: LIMIT_MAX })) ?? data;
    onSelect(rows.filter(selectable).map(({ id }) => id));
    if (total > LIMIT_MAX)
      notify('ra.message.select_all_limit_reached', { type: 'warning', messageArgs: { max: LIMIT_MAX } });
  };
  return (
    <Button size="small" loading={busy} onClick={() => void act(select)}>
      Выбрать все страницы: {number(total)}
    </Button>
  );
}
