import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import type { Catalogue, Row } from '../catalogue';
import { useWrite } from '../useWrite';

type RemoveDialogProps = { catalogue: Catalogue; record: Row; onClose: () => void };
type Refusal = { message: string; final: boolean };

/** Asks before a record goes; a refusal is said in its place. */
export const RemoveDialog = ({ catalogue, record, onClose }: RemoveDialogProps) => {
  const id = useId();
  const notify = useNotify();
  const { remove } = useWrite(catalogue);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const texts = catalogue.remove;

  const run = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await remove(record);
      notify(texts.done, { type: 'success' });
      onClose();
    } catch (error) {
      const { message, status } = error as Error & { status?: number };
      // A record in use, or gone already: asking again would answer the same.
      setRefusal({ message, final: status === 409 || status === 404 });
      setBusy(false);
    }
  };

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
        <Box sx={{ fontWeight: 500 }}>{catalogue.columns[0].text(record)}</Box>
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
          {refusal?.final ? 'Закрыть' : 'Отмена'}
        </Button>
        {!refusal?.final && (
          <Button variant="contained" color="error" onClick={run} loading={busy}>
            {texts.button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
