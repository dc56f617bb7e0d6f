import { to } from '@contract/paths';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Loading } from '../../layout/Loading';
import { api } from '../../providers/api';
import { rememberCarried } from '../../providers/loginRedirect';
import type { Field, Values } from '../../resources/signIn/fields';
import { newPasswordFields } from '../../resources/signIn/newPasswordFields';
import { SessionForm } from '../../resources/signIn/SessionForm';
import { SessionFrame } from './SessionFrame';

const fields: readonly Field[] = newPasswordFields('new_password', 'Новый пароль');

/** The page behind the link of the recovery letter: a link that does not work asks for no password. */
export const NewPasswordPage = () => {
  const navigate = useNavigate();
  const { uid = '', token = '' } = useParams();
  const next = useSearchParams()[0].get('next');
  const [works, setWorks] = useState<boolean>();
  useEffect(() => {
    // Where it cannot be asked, the form is there: saving says what is wrong.
    api('session.recoveryLink', { body: { uid, token } }).then(
      (link) => setWorks(link.works),
      () => setWorks(true),
    );
  }, [uid, token]);
  const save = async ({ new_password = '' }: Values) => {
    await api('session.resetPasswordConfirm', { body: { uid, token, new_password } });
    rememberCarried(next);
    await navigate(to('login'), { replace: true, state: { notice: 'Пароль изменён. Войдите с новым паролем.' } });
  };
  if (works === undefined) return <Loading />;
  return (
    <SessionFrame
      title={works ? 'Новый пароль' : 'Ссылка не действует'}
      hint={
        works
          ? 'Придумайте пароль, которым ещё не пользовались на портале.'
          : 'Она устарела или уже использована. Если пароль уже изменён, войдите с ним.'
      }
    >
      {works && <SessionForm fields={fields} submit="Сохранить пароль" onSubmit={save} />}
      <Button component={Link} to={to('recovery')} variant={works ? 'text' : 'contained'} fullWidth sx={{ mt: 1 }}>
        Прислать новую ссылку
      </Button>
      {!works && (
        <Button component={Link} to={to('login')} variant="text" fullWidth sx={{ mt: 1 }}>
          Войти
        </Button>
      )}
    </SessionFrame>
  );
};
