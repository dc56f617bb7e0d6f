import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

type ConflictDialogProps = { open: boolean; onReload: () => void; onClose: () => void };

/** Somebody else saved the record meanwhile: the new version is read under what was typed here. */
export const ConflictDialog = ({ open, onReload, onClose }: ConflictDialogProps) => (
  <Dialog open={open} onClose={onClose} aria-labelledby="conflict-title">
    <DialogTitle id="conflict-title">Запись уже изменил другой человек</DialogTitle>
    <DialogContent>
      Пока вы правили, сохранили другую версию. Можно загрузить её: поля, которые вы меняли, останутся с вашим текстом,
      остальные обновятся. Проверьте их и сохраните ещё раз.
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" onClick={onClose}>
        Вернуться к форме
      </Button>
      <Button variant="contained" onClick={onReload} autoFocus>
        Загрузить новую версию
      </Button>
    </DialogActions>
  </Dialog>
);
