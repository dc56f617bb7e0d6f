import { guessableRule, passwordFaults, passwordRules } from '@contract/people/passwordRules';
import { Box } from '@mui/material';
import { Icon } from '../../ui/Icon';
import type { Values } from './fields';
import { usePasswordStrength } from './usePasswordStrength';

/** The rules of a new password, ticked while it is typed. */
export const PasswordRules = ({ password, values }: { password: string; values: Values }) => {
  const strength = usePasswordStrength();
  const plain = passwordFaults(password, values).length === 0;
  const rules = [
    ...passwordRules.map(({ label, met }) => ({ label, met: met(password, values) })),
    { label: guessableRule.label, met: plain && strength?.isGuessable(password, values) === false },
  ];
  return (
    <Box
      component="ul"
      aria-label="Правила пароля"
      sx={{ m: '4px 0 0', p: 0, listStyle: 'none', fontSize: 12, lineHeight: '20px' }}
    >
      {rules.map(({ label, met }) => {
        const ok = password !== '' && met;
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
};
