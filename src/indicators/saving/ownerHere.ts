import { session } from '../../providers/session';

/** @returns whether who is signed in now is who was: what one person typed does not go out under another's name, nor without one */
export function ownerHere(): () => boolean {
  const owner = session.user();
  return () => owner === null || session.user() === owner;
}
