import { to } from '@contract/paths';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../providers/api';
import { type Demo, readDemo } from '../../providers/demo';
import { endedSession } from '../../providers/loginRedirect';
import { type Credentials, signIn } from '../../providers/signIn';
import { part } from '../../ui/page/part';
import type { Field, Values } from './fields';
import { SessionForm } from './SessionForm';
import { SessionFrame } from './SessionFrame';

// Not every installation has them, and the door stays light.
const DemoAccounts = part(() => import('./DemoAccounts').then((m) => m.DemoAccounts));
const ExternalSignIn = part(() => import('./ExternalSignIn').then((m) => m.ExternalSignIn));

const fields: readonly Field[] = [
  { name: 'username', label: 'Логин', kind: 'text', autoComplete: 'username', required: true },
  {
    name: 'password',
    label: 'Пароль',
    kind: 'password',
    autoComplete: 'current-password',
    required: true,
    aside: (
      <Link component={RouterLink} to={to('recovery')}>
        Забыли пароль?
      </Link>
    ),
  },
];

/** The front door: sign in, or fill the form from the list of demo accounts. */
export const LoginPage = () => {
  const navigate = useNavigate();
  const options = useSignInOptions();
  const demo = useDemo(options?.demo ?? false);
  const said: { notice?: string; fault?: string } | null = useLocation().state;
  const ended = endedSession();
  const [filled, setFilled] = useState<Values>();
  const enter = async (values: Values) => {
    const { redirectTo } = await signIn(values as Credentials);
    await navigate(redirectTo, { replace: true });
  };
  return (
    <SessionFrame title="Вход в личный кабинет" hint="Войдите, чтобы подавать заявки и видеть свой отряд.">
      {(said?.notice ?? said?.fault) && (
        <Alert severity={said?.fault ? 'error' : 'success'} sx={{ mb: 2 }}>
          {said?.fault ?? said?.notice}
        </Alert>
      )}
      {ended && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Сессия закончилась{ended.kept && ', введённое сохранено'}. Войдите, чтобы продолжить.
        </Alert>
      )}
      <SessionForm fields={fields} submit="Войти" filled={filled} onSubmit={enter} />
      {options && options.external.length > 0 && (
        <Suspense>
          <ExternalSignIn services={options.external} />
        </Suspense>
      )}
      <Typography sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        У вас нет аккаунта?{' '}
        <Link component={RouterLink} to={to('register')} sx={{ fontWeight: 600 }}>
          Зарегистрироваться
        </Link>
      </Typography>
      {options?.demo && (
        <Typography sx={{ mt: 1, textAlign: 'center' }}>
          <Link component={RouterLink} to={to('demoMails')}>
            Письма демонстрации
          </Link>
        </Typography>
      )}
      {demo && demo.accounts.length > 0 && (
        <Suspense>
          <DemoAccounts demo={demo} onChoose={setFilled} />
        </Suspense>
      )}
    </SessionFrame>
  );
};

/** The accounts of the demo; null outside of it, and while they are read. */
function useDemo(isDemo: boolean): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    if (!isDemo) return;
    const leaving = new AbortController();
    readDemo(leaving.signal)
      .then(setDemo)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isDemo]);
  return demo;
}

type SignInOptions = { external: string[]; demo: boolean };

/** What this installation offers beside the password; null until it is known, and the password works without it. */
function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api('session.options', { signal: leaving.signal })
      .then(setOptions)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return options;
}
