// How wrong passwords and asked letters slow down the next ones. Nobody can close an account to its owner: a browser in
// which the owner has signed in counts by itself, and the letter of recovery makes a browser such a one.

import { type AnyCall, ApiError } from '../../call';
import { type Slowing, slowDown, waitLeft } from '../../limits/slowDown';
import { throttle, throttleKey } from '../../limits/throttle';

export type WritingCaller = Pick<AnyCall, 'db' | 'parts' | 'origin' | 'sender'>;

const DAY_S = 24 * 3600;

/**
 * What wrong passwords for a name slow down: the caller's own tries first, those of all strangers together second.
 * @param name as typed at the login
 * @param person the account it names, where there is one; the keys of a name nobody has are made alike
 */
export function signInSlowing(
  caller: WritingCaller,
  name: string,
  person: number | undefined,
): [Slowing, ...Slowing[]] {
  const login = name.toLowerCase();
  const device = person && caller.sender.knownAs(person);
  const waits = { first: 15, longest: 15 * 60, remembered: DAY_S };
  if (device) return [{ key: throttleKey('login device', login, device), free: 30, ...waits }];
  return [
    { key: throttleKey('login', login, caller.sender.network), free: 10, ...waits },
    // From many addresses: short waits, or a stranger would close the door to the owner's new device.
    { key: throttleKey('login everywhere', login), free: 100, first: 1, longest: 60, remembered: DAY_S },
  ];
}

/** What wrong present passwords slow down in an open session. */
export const presentPasswordSlowing = (person: number): Slowing => ({
  key: throttleKey('password', String(person)),
  free: 10,
  first: 15,
  longest: 15 * 60,
  remembered: DAY_S,
});

/** Letters of one kind to one e-mail that one caller may ask for, in an hour. */
const LETTERS = 5;
const LETTERS_WINDOW_S = 3600;

type LetterKind = 'confirm' | 'recovery';

/**
 * Counts a letter somebody asks for: a stranger must neither fill a mailbox nor use up its owner's letters.
 * @returns 0 when it may go; else the seconds until the next: enough of the kind went to this e-mail lately, the last of
 *   them is still good
 * @throws {ApiError} 429 when this very caller has asked too often
 */
export async function waitToWrite(caller: WritingCaller, kind: LetterKind, email: string): Promise<number> {
  const to = email.toLowerCase();
  const asker = caller.sender.knownAs() ?? caller.sender.network;
  await throttle(caller.db, throttleKey('letters', kind, to, asker), LETTERS, LETTERS_WINDOW_S);
  const everybody = { free: LETTERS, first: 60, longest: 15 * 60, remembered: DAY_S };
  const slowing = [{ key: throttleKey('letters everywhere', kind, to), ...everybody }];
  const left = await waitLeft(caller.db, slowing);
  if (!left) await slowDown(caller.db, slowing);
  return left;
}

/** The same for the letter that confirms an address, which goes with an act that is done already: too many are left out in silence. */
export const mayWriteBeside = (caller: WritingCaller, email: string): Promise<boolean> =>
  waitToWrite(caller, 'confirm', email).then(
    (left) => left === 0,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 429) return false;
      throw error;
    },
  );
