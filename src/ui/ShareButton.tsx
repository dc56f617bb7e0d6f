import { IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'ra-core';
import { Icon } from './Icon';

/** Copies the address of a page. */
export const ShareButton = ({ address }: { address: string }) => {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + address);
      notify('Ссылка скопирована', { autoHideDuration: 2000 });
    } catch {
      notify(`Скопируйте ссылку: ${window.location.origin}${address}`, { type: 'warning' });
    }
  };
  return (
    <Tooltip title="Скопировать ссылку">
      <IconButton aria-label="Скопировать ссылку" onClick={copy} sx={{ width: 40, height: 40 }}>
        <Icon name="share" />
      </IconButton>
    </Tooltip>
  );
};
