import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { api } from '../../providers/api';
import { jobs } from '../../providers/stores/jobs';
import { useAct } from '../../ui/acts/useAct';
import { Icon } from '../../ui/Icon';

const formats = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
] as const;

/** Orders the filtered results as a file; the work is followed in the corner. */
export const TestExport = () => {
  const { filterValues, total = 0 } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { act, busy } = useAct();
  const order = async (format: string) => {
    setAnchor(null);
    const { passed, ...filters } = filterValues;
    const body = { ...filters, format, ...(passed === undefined ? {} : { passed: passed === 'true' }) };
    await act(async () => jobs.follow(await api('test.export', { body })), { failed: 'Не удалось начать выгрузку.' });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={16} />}
        aria-haspopup="menu"
        loading={busy}
        disabled={total === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Скачать
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onClick={() => void order(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
