import { Button } from '@mui/material';
import type { Downloaded } from '../../providers/api';
import { useTakeFile } from '../../ui/acts/useTakeFile';
import { Icon } from '../../ui/Icon';

type IcsButtonProps = { read: () => Promise<Downloaded>; label?: string; full?: boolean };

/** Saves a calendar file, to be opened by any calendar. */
export const IcsButton = ({ read, label = 'В календарь', full }: IcsButtonProps) => {
  const { busy, take } = useTakeFile();
  return (
    <Button
      variant="outlined"
      fullWidth={full}
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon name="calendar" size={16} />}
      onClick={() => void take(read)}
    >
      {label}
    </Button>
  );
};
