import type { SavedList } from '@contract/schemas/accounts';
import Button from '@mui/material/Button';
import { type RaRecord, type SortPayload, useDataProvider, useListContext } from 'ra-core';
import { api } from '../../../providers/api';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';
import { csv } from '../../../ui/text/csv';

/** Rows of one file at most; a longer list is taken in parts. */
const MOST = 5000;
const PORTION = 500;

type SaveRowsProps<Row> = {
  resource: string;
  /** Noted in the journal. */
  list: SavedList;
  /** Of the file. */
  name: string;
  sort: SortPayload;
  columns: readonly { label: string; text: (row: Row) => string | number | null }[];
};

/** The filtered rows as a file. */
export const SaveRows = <Row extends RaRecord>({ resource, list, name, sort, columns }: SaveRowsProps<Row>) => {
  const { filterValues, total = 0 } = useListContext();
  const { act, busy } = useAct();
  const provider = useDataProvider();
  const save = () =>
    act(async () => {
      await api('desk.save', { body: { list } });
      const rows: Row[] = [];
      for (let page = 1; rows.length < Math.min(total, MOST); page++) {
        const pagination = { page, perPage: PORTION };
        const { data } = await provider.getList<Row>(resource, { pagination, sort, filter: filterValues });
        if (data.length === 0) break;
        rows.push(...data);
      }
      const lines = rows.map((row) => columns.map(({ text }) => text(row)));
      saveFile(`${name}.csv`, csv([columns.map(({ label }) => label), ...lines]));
    });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon name="download" size={16} />}
      loading={busy}
      disabled={total === 0 || total > MOST}
      title={total > MOST ? `Больше ${MOST} строк: отберите меньше` : undefined}
      onClick={() => void save()}
    >
      Скачать CSV
    </Button>
  );
};
