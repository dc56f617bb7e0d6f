import { to } from '@contract/paths';
import type { Step } from '@contract/schemas/signIn/security';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../providers/api';
import { type Demo, readDemo } from '../../providers/demo';
import { endedSession } from '../../providers/loginRedirect';
import { stepOf } from '../../providers/secondStep';
import { type Credentials, signIn } from '../../providers/signIn';
import { part } from '../../ui/page/part';
import { DemoAccounts } from './DemoAccounts';
import { ExternalSignIn } from './ExternalSignIn';
import type { Field, Values } from './fields';
import { SessionForm } from './SessionForm';
import { SessionFrame } from './SessionFrame';

/** Most have no second step. */
const SecondStep = part(() => import('./SecondStep').then((m) => m.SecondStep));

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
  const said: { notice?: string; fault?: string; step?: Step } | null = useLocation().state;
  const ended = endedSession();
  const [filled, setFilled] = useState<Values>();
  const [step, setStep] = useState(said?.step);
  const enter = async (values: Values) => {
    const entered = await signIn(values as Credentials).catch(heldUp);
    if ('redirectTo' in entered) await navigate(entered.redirectTo, { replace: true });
    else setStep(entered);
  };
  if (step) return <SecondStep step={step} onBack={() => setStep(undefined)} />;
  return (
    <SessionFrame title="Вход в личный кабинет" hint="Войдите, чтобы подавать заявки и видеть свой отряд.">
      {(said?.notice ?? said?.fault) && (
        <Alert severity={said?.fault ? 'error' : 'success'} sx={{ mb: 2 }}>
          {said?.fault ?? said?.notice}
        </Alert>
      )}
      {ended && (ended.kept || !said?.notice) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Сессия закончилась{ended.kept && ', введённое сохранено'}. Войдите, чтобы продолжить.
        </Alert>
      )}
      <SessionForm fields={fields} submit="Войти" filled={filled} onSubmit={enter} />
      {options && options.external.length > 0 && <ExternalSignIn services={options.external} />}
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
      {options?.demo && demo !== null && <DemoAccounts demo={demo} onChoose={setFilled} />}
    </SessionFrame>
  );
};

/** The second step a sign-in stopped at. @throws whatever else it was refused for */
function heldUp(error: unknown): Step {
  const step = stepOf(error);
  if (!step) throw error;
  return step;
}

/** The accounts of the demo; undefined while they are read, null outside of it. */
function useDemo(isDemo: boolean): Demo | null | undefined {
  const [demo, setDemo] = useState<Demo | null>();
  useEffect(() => {
    if (!isDemo) return;
    const leaving = new AbortController();
    readDemo(leaving.signal)
      .then(setDemo)
      .catch(() => setDemo(null));
    return () => leaving.abort();
  }, [isDemo]);
  return demo;
}

type SignInOptions = { external: readonly string[]; demo: boolean };

/** The server has written it into the page, so that nothing moves when it is heard. */
function offeredHere(): SignInOptions | null {
  const names = document.querySelector<HTMLMetaElement>('meta[name=sign-in]')?.content.split(' ').filter(Boolean);
  return names ? { external: names.filter((name) => name !== 'demo'), demo: names.includes('demo') } : null;
}

/** What this installation offers beside the password; null until it is known, and the password works without it. */
function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState(offeredHere);
  useEffect(() => {
    if (offeredHere()) return;
    const leaving = new AbortController();
    api('session.options', { signal: leaving.signal })
      .then(setOptions)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return options;
}
