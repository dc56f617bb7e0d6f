import { PASSWORD_MAX } from '@contract/people/passwordRules';
import type { Field } from './fields';
import { passwordFault } from './usePasswordStrength';

/** A new password and its repetition. */
export const newPasswordFields = (name: string, label: string): readonly Field[] => [
  {
    name,
    label,
    kind: 'new-password',
    autoComplete: 'new-password',
    required: true,
    max: PASSWORD_MAX,
    check: passwordFault,
  },
  {
    name: 're_password',
    label: 'Повторите пароль',
    kind: 'password',
    autoComplete: 'new-password',
    required: true,
    max: PASSWORD_MAX,
    check: (repeated, values) => (repeated === values[name] ? undefined : 'Пароли не совпадают.'),
  },
];
