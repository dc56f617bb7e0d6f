import { sql } from 'drizzle-orm';
import type { DecideResult } from '../../../../contract/schemas/reports';
import type { AnyCall } from '../../../call';
import { alias, type Db, listed, rowsOf } from '../../../db';
import { reportVersions } from '../../../db/tables';
import type { Asking } from '../reportDocument';
import { isCorrection } from '../reportVersions';
import { decide } from './decideReport';
import { refusalText } from './refusalText';

const v = alias(reportVersions, 'v');

/**
 * Accepts many reports, each in its own transaction.
 * @param unchanged only those that nobody corrected since the unit sent them
 */
export async function decideMany(
  { db, viewer, once }: Asking & Pick<AnyCall, 'once'>,
  { ids, unchanged = false }: { ids: readonly number[]; unchanged?: boolean },
): Promise<DecideResult[]> {
  const corrected = unchanged ? await correctedOf(db, ids) : new Set<number>();
  const results: DecideResult[] = [];
  for (const id of new Set(ids)) {
    if (corrected.has(id)) {
      results.push({ id, done: false, text: 'Отчёт исправляли: посмотрите его отдельно.' });
      continue;
    }
    try {
      const state = await once(`${id}`, (all) =>
        all.transaction((tx) => decide(tx, viewer, id, { act: 'approve' }, true)),
      );
      results.push({ id, done: true, text: state === 'district' ? 'Передан в центр.' : 'Принят.' });
    } catch (error) {
      results.push({ id, done: false, text: refusalText(error) });
    }
  }
  return results;
}

async function correctedOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf(
    db,
    { id: v.report_id },
    (cells) => sql`select distinct ${cells} from ${v} where ${v.report_id} in (${listed(ids)}) and ${isCorrection}`,
  );
  return new Set(rows.map(({ id }) => id));
}
