import { type RosterColumn, rosterColumnKeys } from '@contract/schemas/registry';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useStore } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { jobs } from '../../providers/stores/jobs';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';
import { columns } from './columns';
import { ownJobsKey } from './OwnJobs';

const choices = [
  { format: 'xlsx', every: false, label: 'Excel, столбцы как на экране' },
  { format: 'xlsx', every: true, label: 'Excel, все столбцы' },
  { format: 'csv', every: false, label: 'CSV, столбцы как на экране' },
  { format: 'csv', every: true, label: 'CSV, все столбцы' },
] as const;

/** Orders the filtered rows as a file; the work is followed in the corner, wherever its owner goes. */
export const ExportMenu = () => {
  const { filterValues, sort, total = 0 } = useListContext();
  const shown = useShownColumns();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { act, busy } = useAct();

  const order = async ({ format, every }: (typeof choices)[number]) => {
    setAnchor(null);
    await act(
      async () => {
        const ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
        const body = { format, columns: every ? rosterColumnKeys : shown, filters: filterValues, ordering };
        jobs.follow(await api('roster.export', { body }));
        void client.invalidateQueries({ queryKey: ownJobsKey });
      },
      { failed: 'Не удалось начать выгрузку.' },
    );
  };

  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="download" size={16} />}
        aria-haspopup="menu"
        loading={busy}
        disabled={total === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Скачать отчет
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem key={choice.label} onClick={() => void order(choice)}>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const hiddenAtFirst = columns.filter(({ hidden }) => hidden).map(({ source }) => source);

/** The columns of the file that match those on the screen; the name is three of them. */
function useShownColumns(): RosterColumn[] {
  const [hidden] = useStore<string[]>('roster.datatable', hiddenAtFirst);
  return rosterColumnKeys.filter((key) => !hidden.includes(key));
}
