import { to } from '@contract/paths';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../providers/api';
import { peekWanted } from '../../providers/loginRedirect';
import type { Field, Values } from '../../resources/signIn/fields';
import { SessionForm } from '../../resources/signIn/SessionForm';
import { SessionFrame } from './SessionFrame';

const fields: readonly Field[] = [
  { name: 'email', label: 'Введите e-mail', kind: 'email', autoComplete: 'email', required: true, max: 254 },
];

/** Asks for a letter with the link to a new password. Whether the address is known is not told. */
export const RecoveryPage = () => {
  const [sentTo, setSentTo] = useState<string>();
  const ask = async ({ email = '' }: Values) => {
    await api('session.resetPassword', { body: { email: email.trim(), next: peekWanted() ?? undefined } });
    setSentTo(email.trim());
  };
  return (
    <SessionFrame
      title="Восстановление пароля"
      hint="Укажите почту, с которой вы регистрировались. Мы пришлём ссылку, по которой можно задать новый пароль."
    >
      {sentTo && (
        <Alert severity="success" sx={{ mb: 2 }}>
          Если адрес {sentTo} есть на портале, письмо со ссылкой уже в пути. Проверьте и папку «Спам».
        </Alert>
      )}
      <SessionForm fields={fields} submit="Отправить" onSubmit={ask} />
      <Button component={Link} to={to('login')} variant="text" fullWidth sx={{ mt: 1 }}>
        Вернуться ко входу
      </Button>
    </SessionFrame>
  );
};
