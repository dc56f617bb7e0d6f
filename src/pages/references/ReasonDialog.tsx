import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAct } from '../../resources/membership/useAct';

type ReasonDialogProps = {
  title: string;
  children: ReactNode;
  /** The word of the button. */
  act: string;
  /** What is said while there is no reason. */
  missing: string;
  /** Where the reason is sent. */
  path: string;
  done: string;
  onClose: () => void;
};

/** A refusal or a revocation asks for its reason: the person reads it. */
export const ReasonDialog = ({ title, children, act, missing, path, done, onClose }: ReasonDialogProps) => {
  const id = useId();
  const notify = useNotify();
  const send = useAct();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setFault(missing);
    setBusy(true);
    try {
      await send(path, { method: 'POST', body: { reason } });
      notify(done, { type: 'success' });
      onClose();
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => !busy && onClose()} aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {children}
          <TextField
            label="Причина"
            required
            multiline
            minRows={3}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={fault !== null}
            helperText={fault ?? `${reason.length} / 500`}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button variant="contained" color="error" type="submit" loading={busy}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
