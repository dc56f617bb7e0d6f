import { Alert, Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { copyOf, type LeftOut } from './leftOut';

type LeftOutNoteProps = { all: readonly LeftOut[]; onClose: () => void };

/** What was typed into items that were sent or confirmed meanwhile: it is read and copied here until it is closed. */
export const LeftOutNote = ({ all, onClose }: LeftOutNoteProps) => {
  const notify = useNotify();
  if (all.length === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyOf(all));
      notify('Скопировано');
    } catch {
      notify('Не удалось скопировать: выделите текст и скопируйте его сами.', { type: 'warning' });
    }
  };
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Box sx={{ fontWeight: 600 }}>{whyOf(all)}: последние правки не вошли</Box>
      <Box component="ul" aria-label="Правки, которые не вошли" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all.map(({ path, label, text }) => (
          <Box component="li" key={path} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {`${label}: ${text}`}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" size="small" onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button variant="text" size="small" onClick={onClose}>
          Больше не показывать
        </Button>
      </Box>
    </Alert>
  );
};

function whyOf(all: readonly LeftOut[]): string {
  if (all.every(({ confirmed }) => confirmed)) return 'Проверяющий это уже подтвердил';
  return all.some(({ confirmed }) => confirmed) ? 'Это уже отправлено или подтверждено' : 'Отчёт уже отправлен';
}
