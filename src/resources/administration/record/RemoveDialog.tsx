import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useAct } from '../../../ui/acts/useAct';
import type { Catalogue, Row } from '../catalogue';
import { useWrite } from '../useWrite';

type RemoveDialogProps = { catalogue: Catalogue; record: Row; onClose: () => void };

/** Asks before a record goes; a refusal is said in its place. */
export const RemoveDialog = ({ catalogue, record, onClose }: RemoveDialogProps) => {
  const id = useId();
  const { remove } = useWrite(catalogue);
  const { act, busy, refusal } = useAct({ inPlace: true });
  const texts = catalogue.remove;

  // A record in use, or gone already: asking again would answer the same.
  const final = refusal?.status === 409 || refusal?.status === 404;
  const run = () => act(() => remove(record).then(onClose), { done: texts.done });

  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => busy || onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 440, m: 2 } } }}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <Box sx={{ fontWeight: 500 }}>{catalogue.nameOf(record)}</Box>
        {refusal ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {refusal.message}
          </Alert>
        ) : (
          <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{texts.warning}</Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          {final ? 'Закрыть' : 'Отмена'}
        </Button>
        {!final && (
          <Button variant="contained" color="error" onClick={run} loading={busy}>
            {texts.button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
