import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAccount } from '../providers/account';
import { expire } from '../providers/refresh';
import { useRunOut } from '../providers/session';
import { FloatingNotice } from '../ui/FloatingNotice';

/** Says over the page that the session ran out, or that the account could not be read whole, which hides menu items. */
export const AccountFailure = () => {
  const { account, error, reload } = useAccount();
  const runOut = useRunOut();
  if (runOut) {
    // Without an account the page itself says it. Wherever the page is scrolled to, this is in sight.
    return account && <FloatingNotice action={<Button onClick={expire}>Войти</Button>}>{RUN_OUT}</FloatingNotice>;
  }
  if (!error) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button variant="text" size="small" color="inherit" onClick={() => void reload().catch(() => undefined)}>
          Повторить
        </Button>
      }
    >
      Не удалось прочитать все сведения о вас: часть разделов может быть не видна.
    </Alert>
  );
};

const RUN_OUT = 'Сессия закончилась: чтобы продолжить, войдите снова. Введённое останется.';
