import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAccount } from '../providers/account';
import { expire } from '../providers/refresh';
import { useRunOut } from '../providers/session';

/** Says over the page that the session ran out, or that the account could not be read whole, which hides menu items. */
export const AccountFailure = () => {
  const { account, error, reload } = useAccount();
  const runOut = useRunOut();
  if (runOut) {
    // Without an account the page itself says it.
    return (
      account && (
        <Notice act="Войти" onAct={expire}>
          Сессия закончилась: чтобы продолжить, войдите снова. Введённое останется.
        </Notice>
      )
    );
  }
  if (!error) return null;
  return (
    <Notice act="Повторить" onAct={() => void reload().catch(() => undefined)}>
      Не удалось прочитать все сведения о вас: часть разделов может быть не видна.
    </Notice>
  );
};

const Notice = ({ act, onAct, children }: { act: string; onAct: () => void; children: string }) => (
  <Alert
    severity="warning"
    sx={{ mb: 2 }}
    action={
      <Button variant="text" size="small" color="inherit" onClick={onAct}>
        {act}
      </Button>
    }
  >
    {children}
  </Alert>
);
