import type { FieldOf } from '@contract/fields/types';
import { TextField } from '@mui/material';
import { useField } from '../../ui/fields/useField';

export const presentPassword: FieldOf<'text'> = {
  name: 'current_password',
  label: 'Текущий пароль',
  kind: 'text',
  max: 500,
  uncounted: true,
  notNull: true,
  secret: true,
  help: 'Если вы входите через другую службу и пароля нет, оставьте пустым.',
};

/** The present password: the first second step is not set up by whoever borrows the session. */
export const PresentPassword = () => {
  const { value, change, line } = useField<string>({ field: presentPassword });
  return (
    <TextField
      {...line}
      type="password"
      autoComplete="current-password"
      value={value ?? ''}
      onChange={({ target }) => change(target.value)}
    />
  );
};
