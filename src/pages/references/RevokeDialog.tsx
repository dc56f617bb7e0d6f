import type { Certificate } from '@contract/schemas/certificates';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../providers/http';
import { personName } from '../../ui/personName';

/** A revocation asks for its reason: the owner of the certificate reads it. */
export const RevokeDialog = ({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) => {
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setFault('Напишите причину: её увидит владелец справки.');
    setBusy(true);
    try {
      await call(`/membership_certificates/${certificate.id}/revoke/`, { method: 'POST', body: { reason } });
      notify(`Справка ${certificate.number} отозвана`, { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => !busy && onClose()} aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Отозвать справку {certificate.number}</DialogTitle>
        <DialogContent>
          {personName(certificate.person)}. Проверка по коду покажет, что справка отозвана.
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
            Отозвать
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
