import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { useAct } from '../../ui/acts/useAct';
import { isRead, NotRead } from '../../ui/NotRead';

type TotpDialogProps = { onAdded: (codes: readonly string[] | null) => void; onClose: () => void };

/** An application with codes: its picture is scanned, its first code typed. */
export const TotpDialog = ({ onAdded, onClose }: TotpDialogProps) => {
  const read = useRead('security.totp', {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const { act, busy, refusal } = useAct({ inPlace: true });
  const [code, setCode] = useState('');
  const atCode = refusal?.body?.errors?.code;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!read.data) return;
    const params = { id: read.data.id };
    void act(async () => onAdded((await api('security.totpProven', { params, body: { code } })).recovery_codes));
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="totp-title">
      <form onSubmit={send} noValidate>
        <DialogTitle id="totp-title">Приложение с кодами</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          Отсканируйте картинку в приложении: Яндекс Ключ, Google Authenticator или любом другом. Затем введите код,
          который оно покажет.
          {isRead(read) ? (
            <>
              <Box
                component="img"
                alt="Код для приложения"
                src={`data:image/svg+xml,${encodeURIComponent(read.data.picture)}`}
                sx={{ width: 200, height: 200, justifySelf: 'center', backgroundColor: '#fff' }}
              />
              <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                Не сканируется? Введите ключ: <code>{read.data.secret}</code>
              </Box>
            </>
          ) : (
            <NotRead of={read} waiting={<Skeleton variant="rectangular" height={244} />} />
          )}
          <TextField
            label="Код из приложения"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={Boolean(atCode)}
            helperText={typeof atCode === 'string' ? atCode : ' '}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 } }}
          />
          {refusal && !atCode && <Alert severity="error">{refusal.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !code.trim() || !read.data}>
            Подключить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
