import { to } from '@contract/paths';
import type { Step } from '@contract/schemas/signIn/security';
import { Alert, Box, Button, Divider, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../providers/api';
import { API_URL } from '../../providers/door/apiPath';
import { endedSession } from '../../providers/loginRedirect';
import { stepOf } from '../../providers/secondStep';
import { type Credentials, type Demo, readDemo, signIn } from '../../providers/signIn';
import type { Field, Values } from '../../resources/signIn/fields';
import { SessionForm } from '../../resources/signIn/SessionForm';
import { part } from '../../ui/page/part';
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

type DemoAccountsProps = { demo: Demo | undefined; onChoose: (values: Values) => void };

/** Who can be tried in the demo: a choice fills the form above. While they are read their room is kept. */
const DemoAccounts = ({ demo: { accounts, password } = awaited, onChoose }: DemoAccountsProps) => (
  <Box
    component="section"
    sx={{ mt: 3, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'var(--surface-2)' }}
  >
    <Typography variant="h3" component="h2">
      Демонстрационный вход
    </Typography>
    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
      Выберите, кем войти. Пароль у всех один:{' '}
      <Box component="b" sx={{ whiteSpace: 'nowrap' }}>
        {password}
      </Box>
    </Typography>
    <Box sx={{ mt: 1, mx: -1, height: HEIGHT, overflowY: 'auto' }}>
      {accounts.map(({ username, role }) => (
        <Button
          key={username}
          variant="text"
          size="small"
          fullWidth
          onClick={() => onChoose({ username, password })}
          sx={{ justifyContent: 'space-between', gap: 1, whiteSpace: 'normal', textAlign: 'left' }}
        >
          <span>{username}</span>
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, textAlign: 'right' }}>
            {role}
          </Box>
        </Button>
      ))}
    </Box>
  </Box>
);

const HEIGHT = 212;
/** As wide as the password will be. */
const awaited: Demo = { password: '\u00a0'.repeat(24), accounts: [] };

/** Names of the services an installation may configure; others are not shown. */
const labels: Partial<Record<string, () => string>> = {
  vk: () => 'ВКонтакте',
  // The operator names it; the server has written that into the page.
  oidc: () => document.querySelector<HTMLMetaElement>('meta[name=sign-in-oidc]')?.content || 'Единый вход',
};

/** Buttons of external sign-in; the service returns to my-page with `payload`. Nothing without configuration. */
const ExternalSignIn = ({ services }: { services: readonly string[] }) => {
  const known = services.filter((service) => labels[service]);
  if (known.length === 0) return null;
  return (
    <>
      <Divider sx={{ my: 2, fontSize: 13, color: 'text.disabled' }}>или войти через</Divider>
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1 }}>
        {known.map((service) => (
          <Button key={service} variant="outlined" href={`${API_URL}/external/${service}/`}>
            {labels[service]?.()}
          </Button>
        ))}
      </Box>
    </>
  );
};
