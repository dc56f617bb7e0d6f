import { type PasswordOwner, passwordFaults } from '../../contract/passwordRules';
import { errors } from '../http/errors';

/** @throws {ApiError} 400 at `field` with the text of every rule the password breaks */
export function refuseWeak(field: string, password: string, owner: PasswordOwner): void {
  const faults = passwordFaults(password, owner);
  if (faults.length) throw errors.fields({ [field]: faults });
}
