import { RECIPIENT_MAX } from '@contract/schemas/certificateRequests';
import { type CertificateKind, certificateKinds } from '@contract/schemas/certificates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { useAct } from '../../resources/membership/useAct';

type Refused = Error & { body?: { errors?: { recipient?: string } } };

/** Which certificate is needed and for whom; the regional headquarters answers. */
export const RequestCertificate = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const notify = useNotify();
  const send = useAct();
  const [kind, setKind] = useState<CertificateKind>('internal');
  const [recipient, setRecipient] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(recipient.trim() ? null : 'Напишите, куда нужна справка.');
    if (!recipient.trim()) return;
    setBusy(true);
    setFailure(null);
    try {
      await send('/certificate_requests/', { method: 'POST', body: { kind, recipient } });
      notify('Запрос отправлен в региональный штаб', { type: 'success' });
      onClose();
    } catch (error) {
      const { message, body } = error as Refused;
      if (body?.errors?.recipient) setFault(body.errors.recipient);
      else setFailure(message);
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => !busy && onClose()} aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Запросить справку о членстве</DialogTitle>
        <DialogContent>
          <RadioGroup aria-label="Вид справки" value={kind} onChange={(_, value) => setKind(value as CertificateKind)}>
            {(Object.keys(certificateKinds) as CertificateKind[]).map((value) => (
              <FormControlLabel key={value} value={value} control={<Radio />} label={certificateKinds[value]} />
            ))}
          </RadioGroup>
          <TextField
            label="Куда нужна справка"
            required
            fullWidth
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
            error={fault !== null}
            helperText={fault ?? `${recipient.length} / ${RECIPIENT_MAX}`}
            slotProps={{ htmlInput: { maxLength: RECIPIENT_MAX } }}
            sx={{ mt: 2 }}
          />
          {failure && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button variant="contained" type="submit" loading={busy}>
            Отправить запрос
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
