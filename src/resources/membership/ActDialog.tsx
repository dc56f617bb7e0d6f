import { REASON_MAX } from '@contract/waitingKinds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ReasonField } from './ReasonField';

type ActDialogProps = {
  title: string;
  children?: ReactNode;
  /** Names the act. */
  button: string;
  danger?: boolean;
  /** Asked in words; told to the person it is about and kept in the history. */
  reason?: 'required' | 'optional';
  /** A failure is said in the dialog, which then stays. */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before an act, with its reason where there is one. */
export const ActDialog = ({ title, children, button, danger, reason: asked, run, onClose }: ActDialogProps) => {
  const id = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const found = faultOf(reason.trim(), asked);
    setFault(found);
    if (found) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await run(reason.trim());
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <Dialog
      open
      fullWidth
      role="alertdialog"
      onClose={() => busy || onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 480, m: 2, width: 'calc(100% - 32px)' } } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Box id={`${id}-text`} sx={{ color: 'text.secondary', mb: asked ? 1 : 0 }}>
            {children}
          </Box>
          {asked && (
            <ReasonField
              value={reason}
              required={asked === 'required'}
              error={fault}
              onChange={setReason}
              onKeyDown={onKeyDown}
            />
          )}
          {failure && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button
            variant="contained"
            type="submit"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            autoFocus={!asked}
          >
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

function faultOf(reason: string, asked: ActDialogProps['reason']): string | undefined {
  if (asked === 'required' && reason === '') return 'Напишите причину.';
  return reason.length > REASON_MAX ? `Не больше ${REASON_MAX} символов.` : undefined;
}
