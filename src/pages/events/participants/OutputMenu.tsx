import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../providers/api';
import { download } from '../../../providers/download';
import { jobs } from '../../../providers/jobs';
import { Icon } from '../../../ui/Icon';
import { saveFile } from '../../../ui/saveFile';

/** The list as a file, and what is printed for the day itself. */
export const OutputMenu = ({ event, disabled }: { event: number; disabled: boolean }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const at = `/events/${event}/participants/`;

  const run = async (work: () => Promise<void>) => {
    setAnchor(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const order = (format: 'xlsx' | 'csv') => async () => {
    jobs.follow(await api('event.participants.export', { params: { id: event }, body: { format } }));
  };
  const print = (path: string, fallback: string) => async () => {
    const { blob, name } = await download(`${at}${path}/`, fallback);
    saveFile(name, blob);
  };
  const rows = [
    { label: 'Список для Excel', work: order('xlsx') },
    { label: 'Список CSV', work: order('csv') },
    { label: 'Бейджи для печати, PDF', work: print('badges', 'badges.pdf') },
    { label: 'Список для печати, PDF', work: print('sheet', 'participants.pdf') },
  ];
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon name="print" size={16} />}
        aria-haspopup="menu"
        loading={busy}
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
