import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

/** Something was typed and not saved: stay with it or let it go. */
export const UnsavedDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onStay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 400, m: 2 } } }}
    >
      <DialogTitle id={`${id}-title`}>Закрыть без сохранения?</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ color: 'text.secondary' }}>
        Введённое не сохранено и пропадёт.
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
        <Button variant="outlined" onClick={onLeave}>
          Закрыть
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          Вернуться к форме
        </Button>
      </DialogActions>
    </Dialog>
  );
};
