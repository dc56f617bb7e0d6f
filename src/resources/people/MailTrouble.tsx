import type { Notices } from '@contract/schemas/membership';
import { Alert, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { api } from '../../providers/api';

const words: Partial<Record<Notices['mail_state'], string>> = {
  refused:
    'Письма на ваш адрес не доходят: почтовый сервер их не принимает. Проверьте адрес и смените его, если он неверный, или подтвердите почту ещё раз.',
  unconfirmed: 'Почта не подтверждена: уведомления будут приходить после перехода по ссылке из письма.',
};

/** Why no letters reach the person, and the letter that mends it. */
export const MailTrouble = ({ state, sx }: { state: Notices['mail_state'] | undefined; sx?: object }) => {
  const notify = useNotify();
  const text = state && words[state];
  if (!text) return null;
  const send = async () => {
    try {
      await api('session.resendActivation');
      notify('Письмо со ссылкой отправлено', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const button = (
    <Button color="inherit" size="small" onClick={() => void send()}>
      Отправить ещё раз
    </Button>
  );
  return (
    <Alert severity={state === 'refused' ? 'error' : 'info'} action={button} sx={{ mt: 1, ...sx }}>
      {text}
    </Alert>
  );
};
