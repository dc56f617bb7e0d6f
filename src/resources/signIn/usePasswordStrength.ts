import { guessableRule, passwordFaults } from '@contract/people/passwordRules';
import { useEffect, useState } from 'react';
import type { Values } from './fields';

type Strength = typeof import('@contract/people/passwordStrength');
let strength: Strength | undefined;

/** The strength meter: its lists are heavy and come only when a password is being set; undefined until then. */
export function usePasswordStrength(): Strength | undefined {
  const [loaded, setLoaded] = useState(strength);
  useEffect(() => {
    if (loaded) return;
    import('@contract/people/passwordStrength')
      .then((module) => {
        strength = module;
        setLoaded(module);
      })
      // Without it the server still says what is wrong.
      .catch(() => undefined);
  }, [loaded]);
  return loaded;
}

/** What is wrong with a new password; before the meter is there, by the plain rules alone. */
export const passwordFault = (password: string, values: Values): string | undefined =>
  passwordFaults(password, values)[0] ?? (strength?.isGuessable(password, values) ? guessableRule.text : undefined);
