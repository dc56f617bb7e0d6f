import type { DecideResult } from '../../../../contract/schemas/reports';
import type { AnyCall } from '../../../call';
import type { Asking } from '../reportDocument';
import { decide } from './decideReport';
import { refusalText } from './refusalText';

/**
 * Accepts many reports, each in its own transaction.
 * @param unchanged only those that nobody corrected since the unit sent them
 * @param seen of each of them, in their order, what was passed on last as it was read
 */
export async function decideMany(
  { viewer, once }: Pick<Asking, 'viewer'> & Pick<AnyCall, 'once'>,
  { ids, unchanged = false, seen }: { ids: readonly number[]; unchanged?: boolean; seen?: readonly number[] },
): Promise<DecideResult[]> {
  const results: DecideResult[] = [];
  for (const [id, read] of new Map(ids.map((id, at) => [id, seen?.[at]]))) {
    try {
      const state = await once(`${id}`, (all) =>
        all.transaction((tx) => decide(tx, viewer, id, { act: 'approve' }, { seen: read, unchanged })),
      );
      results.push({ id, done: true, text: state === 'district' ? 'Передан в центр.' : 'Принят.' });
    } catch (error) {
      results.push({ id, done: false, text: refusalText(error) });
    }
  }
  return results;
}
