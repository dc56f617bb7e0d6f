import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';

type WaitingDraftProps = { onTake: () => void; onWithout: () => void; onClose: () => void };

/** Asks before a decision that would leave behind what an earlier visit prepared. */
export const WaitingDraft = ({ onTake, onWithout, onClose }: WaitingDraftProps) => {
  const id = useId();
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Остался черновик проверки</DialogTitle>
      <DialogContent id={`${id}-text`}>
        Вы уже начали проверять этот отчёт: написанные правки и причины ещё не отправлены. Решить без них?
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onWithout}>
          Решить без черновика
        </Button>
        <Button variant="contained" autoFocus onClick={onTake}>
          Взять черновик в работу
        </Button>
      </DialogActions>
    </Dialog>
  );
};
