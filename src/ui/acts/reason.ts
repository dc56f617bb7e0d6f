import type { FieldOf } from '@contract/fields/types';
import { REASON_MAX } from '@contract/waitingKinds';
import { session } from '../../providers/session';
import { drafts } from '../../providers/stores/drafts';
import { thisTab } from '../drafts/useDraft';

/** Why, in one's own words. */
export const reasonField: FieldOf<'text'> = {
  name: 'reason',
  label: 'Причина',
  kind: 'text',
  max: REASON_MAX,
  lines: 3,
  notNull: true,
  help: 'Придёт в уведомлении и останется в истории',
};
export const requiredReason: FieldOf<'text'> = { ...reasonField, required: 'Напишите причину.' };

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
