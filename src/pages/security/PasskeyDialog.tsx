import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { api } from '../../providers/api';
import { useAct } from '../../ui/acts/useAct';

type PasskeyDialogProps = { onAdded: (codes: readonly string[] | null) => void; onClose: () => void };

/** A passkey: it gets a name, the browser makes it. */
export const PasskeyDialog = ({ onAdded, onClose }: PasskeyDialogProps) => {
  const { act, busy, refusal } = useAct({ inPlace: true });
  const [name, setName] = useState('');
  const make = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const { step, options } = await api('security.passkey', {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never }).catch(() => {
        throw new Error('Ключ доступа не создан. Попробуйте ещё раз.');
      });
      const made = await api('security.passkeyMade', { body: { step, name: name.trim(), response: { ...response } } });
      onAdded(made.recovery_codes);
    });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="passkey-title">
      <form onSubmit={make} noValidate>
        <DialogTitle id="passkey-title">Ключ доступа</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          Вход по отпечатку, лицу или коду этого устройства, или по ключу USB. Браузер спросит сам.
          <TextField
            label="Как назвать"
            placeholder="Телефон, рабочий компьютер"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoFocus
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {refusal && <Alert severity="error">{refusal.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !name.trim()}>
            Создать
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
