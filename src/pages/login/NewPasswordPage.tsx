import { to } from '@contract/paths';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { api } from '../../providers/api';
import { rememberCarried } from '../../providers/loginRedirect';
import type { Field, Values } from './fields';
import { newPasswordFields } from './newPasswordFields';
import { SessionForm } from './SessionForm';
import { SessionFrame } from './SessionFrame';

const fields: readonly Field[] = newPasswordFields('new_password', 'Новый пароль');

/** The page behind the link of the recovery letter. */
export const NewPasswordPage = () => {
  const navigate = useNavigate();
  const { uid = '', token = '' } = useParams();
  const next = useSearchParams()[0].get('next');
  const save = async ({ new_password = '' }: Values) => {
    await api('session.resetPasswordConfirm', { body: { uid, token, new_password } });
    rememberCarried(next);
    await navigate(to('login'), { replace: true, state: { notice: 'Пароль изменён. Войдите с новым паролем.' } });
  };
  return (
    <SessionFrame title="Новый пароль" hint="Придумайте пароль, которым ещё не пользовались на портале.">
      <SessionForm fields={fields} submit="Сохранить пароль" onSubmit={save} />
      <Button component={Link} to={to('recovery')} variant="text" fullWidth sx={{ mt: 1 }}>
        Прислать новую ссылку
      </Button>
    </SessionFrame>
  );
};
