import { to } from '@contract/paths';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, apiFile } from '../../providers/api';
import { session } from '../../providers/session';
import { drafts } from '../../providers/stores/drafts';
import { PlainDialog } from '../../ui/acts/PlainDialog';
import { useAct } from '../../ui/acts/useAct';
import { DownloadButton } from './DownloadButton';

/** Taking the own data along, and leaving. */
export const OwnData = () => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Box sx={{ mb: 2, color: 'text.secondary' }}>
        Файл содержит всё, что портал знает о вас. После удаления учётной записи документы и личные данные стираются; в
        записях, которые требует хранить закон, вместо имени остаётся «Удалённый участник».
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton read={() => apiFile('me.export', 'my-data.json')}>Скачать мои данные</DownloadButton>
        <Button variant="outlined" size="small" color="error" onClick={() => setAsking(true)}>
          Удалить учётную запись
        </Button>
      </Box>
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </>
  );
};

/** Erasure of the account: wants the password and a clear yes. */
const EraseDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const { act, busy, refusal } = useAct({ inPlace: true });
  const [done, setDone] = useState(false);
  const atPassword = refusal?.body?.errors?.current_password;

  const erase = async (event: FormEvent) => {
    event.preventDefault();
    await act(async () => {
      await api('me.erase', { body: { current_password: password || undefined, confirm: true } });
      drafts.eraseAll();
      setDone(true);
    });
  };
  const leave = () => {
    session.clear();
    void navigate(to('login'), { replace: true });
  };
  if (done) return <Erased onClose={leave} />;
  return (
    // What is on its way cannot be taken back: it does not look as if closing stopped it.
    <Dialog open onClose={() => busy || onClose()} fullWidth maxWidth="xs">
      <form onSubmit={erase}>
        <DialogTitle>Удалить учётную запись?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          Документы, сканы, контакты и фотографии будут стёрты. Вернуть их нельзя. Войти снова не получится.
          <TextField
            type="password"
            label="Пароль"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            error={Boolean(atPassword)}
            helperText={
              typeof atPassword === 'string'
                ? atPassword
                : 'Если вы входите через другую службу и пароля нет, оставьте пустым.'
            }
            autoFocus
            sx={{ mt: 1 }}
          />
          <FormControlLabel
            label="Я понимаю, что данные будут удалены навсегда"
            control={<Checkbox checked={sure} onChange={(_, checked) => setSure(checked)} />}
          />
          {refusal && !atPassword && <Alert severity="error">{refusal.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Не удалять
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy} disabled={!sure}>
            Удалить навсегда
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const Erased = ({ onClose }: { onClose: () => void }) => (
  <PlainDialog
    title="Учётная запись удалена"
    maxWidth="xs"
    close={null}
    onClose={onClose}
    acts={
      <Button variant="contained" onClick={onClose} autoFocus>
        Выйти из портала
      </Button>
    }
  >
    Ваши документы и личные данные стёрты.
  </PlainDialog>
);
