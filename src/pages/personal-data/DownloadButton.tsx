import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { download } from '../../providers/download';
import { Icon } from '../../ui/Icon';
import { saveFile } from '../../ui/saveFile';

type DownloadButtonProps = { path: string; fallback: string; children: ReactNode };

/** Hands over a file that only this person may have. */
export const DownloadButton = ({ path, fallback, children }: DownloadButtonProps) => {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const fetchFile = async () => {
    setBusy(true);
    try {
      const { blob, name } = await download(path, fallback);
      saveFile(name, blob);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={busy}
      onClick={() => void fetchFile()}
      startIcon={<Icon name="download" size={16} />}
      sx={{ whiteSpace: 'normal' }}
    >
      {busy ? 'Готовим…' : children}
    </Button>
  );
};
