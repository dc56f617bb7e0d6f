import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAccount } from '../providers/account';

/** Says that the account could not be read whole, which hides items of the menu. */
export const AccountFailure = () => {
  const { error, reload } = useAccount();
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
