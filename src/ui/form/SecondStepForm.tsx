import type { Step } from '@contract/schemas/signIn/security';
import { Alert, Box, Button, Link, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Shown } from '../../providers/secondStep';
import { useAct } from '../acts/useAct';

type SecondStepFormProps = {
  step: Step;
  /** Names what follows: «Войти», «Подтвердить». */
  submit: string;
  prove: (shown: Shown) => Promise<unknown>;
  /** Begins the step anew: one that has ended takes nothing more. */
  again: () => Promise<void> | void;
};

/** What a person shows in the second step: a passkey, a code of the application, or one of the recovery codes. */
export const SecondStepForm = ({ step: { ways, passkey }, submit, prove, again }: SecondStepFormProps) => {
  const { act, busy, refusal } = useAct({ inPlace: true });
  const beginning = useAct({ inPlace: true });
  const [code, setCode] = useState('');
  const totp = ways.includes('totp');
  const [recovery, setRecovery] = useState(!totp && !passkey);
  const other = totp ? ' или введите код' : ways.includes('recovery') ? ' или введите код восстановления' : '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    void act(() => prove({ code }));
  };
  const withPasskey = () =>
    act(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const shown = await startAuthentication({ optionsJSON: passkey as never }).catch(() => {
        throw new Error(`Ключ доступа не использован. Попробуйте ещё раз${other}.`);
      });
      await prove({ passkey: { ...shown } });
    });
  const { code: atCode, step: ended } = refusal?.body?.errors ?? {};
  const general = atCode && passkey && !code ? atCode : undefined;
  if (ended)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Alert severity="error">{ended}</Alert>
        <Button
          variant="contained"
          size="large"
          autoFocus
          loading={beginning.busy}
          onClick={() => void beginning.act(async () => again())}
        >
          Начать заново
        </Button>
        {beginning.refusal && <Alert severity="error">{beginning.refusal.message}</Alert>}
      </Box>
    );
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 1.5 }}>
      {passkey && (
        <Button variant="contained" size="large" disabled={busy} onClick={() => void withPasskey()}>
          Использовать ключ доступа
        </Button>
      )}
      {(totp || recovery) && (
        <>
          <TextField
            label={recovery ? 'Код восстановления' : 'Код из приложения'}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={Boolean(atCode)}
            helperText={typeof atCode === 'string' ? atCode : ' '}
            autoFocus
            slotProps={{
              htmlInput: {
                maxLength: 20,
                inputMode: recovery ? 'text' : 'numeric',
                autoComplete: recovery ? 'off' : 'one-time-code',
              },
            }}
          />
          <Button
            type="submit"
            variant={passkey ? 'outlined' : 'contained'}
            size="large"
            disabled={busy || !code.trim()}
          >
            {submit}
          </Button>
        </>
      )}
      {(general || (refusal && !atCode)) && (
        <Alert severity="error">{typeof general === 'string' ? general : refusal?.message}</Alert>
      )}
      {ways.includes('recovery') && ways.length > 1 && (totp || !recovery) && (
        <Link
          component="button"
          type="button"
          sx={{ justifySelf: 'center' }}
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
          }}
        >
          {recovery ? 'Ввести код из приложения' : `Нет доступа к ${totp ? 'телефону' : 'ключу'}? Код восстановления`}
        </Link>
      )}
    </Box>
  );
};
