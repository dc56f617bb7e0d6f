import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { download } from '../../providers/download';
import { Icon } from '../../ui/Icon';
import { saveFile } from '../../ui/saveFile';

type IcsButtonProps = { path: string; name: string; label?: string; full?: boolean };

/** Saves a calendar file, to be opened by any calendar. */
export const IcsButton = ({ path, name, label = 'В календарь', full }: IcsButtonProps) => {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const save = async () => {
    setBusy(true);
    try {
      const file = await download(path, name);
      saveFile(file.name, file.blob);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      fullWidth={full}
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon name="calendar" size={16} />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
};
