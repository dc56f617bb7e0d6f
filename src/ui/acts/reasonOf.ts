import { session } from '../../providers/session';
import { drafts } from '../../providers/stores/drafts';
import { thisTab } from '../drafts/thisTab';

/**
 * Takes the reason of an act that can be taken back or get stuck. What it gives keeps it: the dialog that asks for it
 * again begins with it, also when the session of whoever gave it ended meanwhile. Nobody else gets it.
 */
export function reasonOf(key: string, reason: string): () => void {
  const giver = session.user();
  return () => {
    if (reason && session.lastUser() === giver) drafts.write(key, { reason }, { tab: thisTab() }, giver);
  };
}
