import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { api, apiFile } from '../../../providers/api';
import { jobs } from '../../../providers/stores/jobs';
import { useAct } from '../../../ui/acts/useAct';
import { useTakeFile } from '../../../ui/acts/useTakeFile';
import { Icon } from '../../../ui/Icon';
import { keys } from './columns';

/** The list as a file, and what is printed for the day itself. */
export const OutputMenu = ({ event, disabled }: { event: number; disabled: boolean }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, sort } = useListContext();
  const { act, busy } = useAct();
  const { busy: taking, take } = useTakeFile();
  const params = { id: event };

  const run = async (work: () => Promise<void>) => {
    setAnchor(null);
    await act(work);
  };
  const order = (format: 'xlsx' | 'csv') => async () => {
    const ordering = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
    const body = { format, columns: keys, filters: filterValues, ordering };
    jobs.follow(await api('event.participants.export', { params, body }));
  };
  const rows = [
    { label: 'Список для Excel', work: order('xlsx') },
    { label: 'Список CSV', work: order('csv') },
    {
      label: 'Бейджи для печати, PDF',
      work: () => take(() => apiFile('event.participants.badges', 'badges.pdf', { params })),
    },
    {
      label: 'Список для печати, PDF',
      work: () => take(() => apiFile('event.participants.sheet', 'participants.pdf', { params })),
    },
  ];
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="print" size={16} />}
        aria-haspopup="menu"
        loading={busy || taking}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Выгрузить и напечатать
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rows.map(({ label, work }) => (
          <MenuItem key={label} onClick={() => void run(work)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
