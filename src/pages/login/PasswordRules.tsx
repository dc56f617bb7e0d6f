import { passwordRules } from '@contract/passwordRules';
import Box from '@mui/material/Box';
import { Icon } from '../../ui/Icon';
import type { Values } from './fields';

/** The rules of a new password, ticked while it is typed. */
export const PasswordRules = ({ password, values }: { password: string; values: Values }) => (
  <Box
    component="ul"
    aria-label="Правила пароля"
    sx={{ m: '4px 0 0', p: 0, listStyle: 'none', fontSize: 12, lineHeight: '20px' }}
  >
    {passwordRules.map(({ label, met }) => {
      const ok = password !== '' && met(password, values);
      return (
        <Box
          component="li"
          key={label}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: ok ? 'var(--st-accepted)' : 'text.disabled' }}
        >
          <Icon name={ok ? 'check' : 'chevronRight'} size={14} />
          {label}
        </Box>
      );
    })}
  </Box>
);
