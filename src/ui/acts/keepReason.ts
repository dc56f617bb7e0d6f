import { drafts } from '../../providers/stores/drafts';
import { thisTab } from '../drafts/thisTab';

/** Keeps the reason of an act that was taken back: the dialog that asks for it again begins with it. */
export function keepReason(key: string, reason: string): void {
  if (reason) drafts.write(key, { reason }, { tab: thisTab() });
}
