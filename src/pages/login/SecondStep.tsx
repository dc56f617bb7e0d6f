import type { Step } from '@contract/schemas/signIn/security';
import { Link } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { finishSignIn } from '../../providers/secondStep';
import { afterSignIn } from '../../providers/signIn';
import { SecondStepForm } from '../../ui/form/SecondStepForm';
import { SessionFrame } from './SessionFrame';

/** The second step, after the password. */
export const SecondStep = ({ step, onBack }: { step: Step; onBack: () => void }) => {
  const navigate = useNavigate();
  const prove: Parameters<typeof SecondStepForm>[0]['prove'] = async (shown) => {
    await finishSignIn(step, shown);
    await navigate(afterSignIn(), { replace: true });
  };
  return (
    <SessionFrame title="Подтвердите вход" hint="Пароль верный. Остался второй шаг.">
      <SecondStepForm step={step} submit="Войти" prove={prove} again={onBack} />
      <Link component="button" type="button" onClick={onBack} sx={{ mt: 1.5, mx: 'auto', display: 'block' }}>
        Войти под другим логином
      </Link>
    </SessionFrame>
  );
};
