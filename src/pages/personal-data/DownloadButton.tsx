import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { Downloaded } from '../../providers/api';
import { useTakeFile } from '../../ui/acts/useTakeFile';
import { Icon } from '../../ui/Icon';

type DownloadButtonProps = { read: () => Promise<Downloaded>; children: ReactNode };

/** Hands over a file that only this person may have. */
export const DownloadButton = ({ read, children }: DownloadButtonProps) => {
  const { busy, take } = useTakeFile();
  return (
    <Button
      variant="outlined"
      size="small"
      loading={busy}
      loadingPosition="start"
      onClick={() => void take(read)}
      startIcon={<Icon name="download" size={16} />}
      sx={{ whiteSpace: 'normal' }}
    >
      {busy ? 'Готовим…' : children}
    </Button>
  );
};
