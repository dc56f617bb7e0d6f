import { guessableRule, type PasswordOwner, passwordFaults } from '../../../contract/people/passwordRules';
import { isGuessable } from '../../../contract/people/passwordStrength';
import { errors } from '../../http/errors';

/** The texts of everything that speaks against a new password; none is an empty list. */
export function weaknessOf(password: string, owner: PasswordOwner): string[] {
  const faults = passwordFaults(password, owner);
  if (faults.length === 0 && isGuessable(password, owner)) faults.push(guessableRule.text);
  return faults;
}

/** @throws {ApiError} 400 at `field` with the text of every rule the password breaks */
export function refuseWeak(field: string, password: string, owner: PasswordOwner): void {
  const faults = weaknessOf(password, owner);
  if (faults.length) throw errors.fields({ [field]: faults });
}
