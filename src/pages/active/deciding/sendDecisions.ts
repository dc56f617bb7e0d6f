import type { ActiveItem } from '@contract/schemas/membership';
import { api } from '../../../providers/api';
import type { Act } from './acts';

/** Decides some rows in one call. */
export const sendDecisions = (items: readonly ActiveItem[], act: Act, reason: string) =>
  api('active.decide', {
    body: {
      act,
      ...(reason && { reason }),
      items: items.map(({ kind, id, level, unit }) =>
        kind === 'entry' && level && unit ? { kind, id, level, unit: unit.id } : { kind, id },
      ),
    },
  });
