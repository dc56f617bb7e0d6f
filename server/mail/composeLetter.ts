import { API_PREFIX } from '../../contract/constants';
import { linkToken, uidOf } from '../domain/accounts/recoveryToken';
import type { Parts } from '../parts';
import { letters } from './letters';
import type { OutgoingLetter } from './mail';
import { unseal } from './sealed';
import type { TakenLetter } from './takeLetter';

/**
 * The letter as it leaves: what was sealed, or the notice in its words of now.
 * @param origin address of the portal for the links of notices
 * @returns undefined when it was sealed by another secret
 */
export function composeLetter(
  { secret, now }: Pick<Parts, 'secret' | 'now'>,
  origin: string,
  letter: TakenLetter,
): OutgoingLetter | undefined {
  const { message_id: id, address: to, sealed, notice, person_id, first_name } = letter;
  if (notice) {
    const account = { id: person_id ?? 0, email: to, password_hash: null };
    const token = `${uidOf(account.id)}.${linkToken(secret, 'unsubscribe', account, now())}`;
    const { subject, text } = letters.notice(origin, first_name ?? '', notice, token);
    return { id, to, subject, text, unsubscribe: `${origin}${API_PREFIX}/notices/unsubscribe/${token}/` };
  }
  const opened = sealed && unseal(secret, sealed);
  if (!opened) return undefined;
  const { subject, text } = JSON.parse(opened) as { subject: string; text: string };
  return { id, to, subject, text };
}
