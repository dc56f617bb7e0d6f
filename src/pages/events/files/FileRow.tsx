import { Box, IconButton, LinearProgress, Link } from '@mui/material';
import { Icon } from '../../../ui/Icon';

type FileRowProps = {
  name: string;
  /** Where the file opens; none while it is on its way. */
  address?: string | null;
  percent?: number | null;
  fault?: string | null;
  onRemove?: () => void;
};

/** One file: its name, how far it is sent, what went wrong, the way to take it away. */
export const FileRow = ({ name, address, percent = null, fault, onRemove }: FileRowProps) => (
  <Box component="li" sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Icon name="file" size={16} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {address ? (
          <Link href={address} target="_blank" rel="noopener noreferrer">
            {name}
          </Link>
        ) : (
          name
        )}
      </Box>
      {percent !== null && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{percent} %</Box>}
      {onRemove && (
        <IconButton size="small" aria-label={`Удалить файл: ${name}`} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </IconButton>
      )}
    </Box>
    {percent !== null && <LinearProgress variant="determinate" value={percent} aria-label={`Загрузка: ${name}`} />}
    {fault && (
      <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
        {fault}
      </Box>
    )}
  </Box>
);

export const fileListSx = { m: 0, mb: 1, p: 0, listStyle: 'none' };
