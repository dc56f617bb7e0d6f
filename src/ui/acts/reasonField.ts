import type { FieldOf } from '@contract/fields/types';
import { REASON_MAX } from '@contract/waitingKinds';

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
