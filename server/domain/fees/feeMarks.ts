import { sql } from 'drizzle-orm';
import { toOwn } from '../../../contract/paths';
import { refusals } from '../../../contract/refusals';
import type { FeeResult } from '../../../contract/schemas/fees';
import type { Viewer } from '../../call';
import { type Db, flag, listed, p, rowsOf, str, type Tx } from '../../db';
import { auditLog, feeLog, people } from '../../db/tables';
import type { Parts } from '../../parts';
import { notify } from '../notices/notify';
import { holdUnitsOf } from '../people/lockPerson';
import { hiddenFrom } from '../people/shortUser';
import { holdFeeSeason } from './feeReset';
import { marksFee } from './feeRights';

type Found = { id: number; name: string | null; paid: boolean; allowed: boolean };

/**
 * Sets the fee mark of people: each change with its row in the history, its audit row and a notice to the person, all
 * of them in one transaction. A mark that already is so is left alone.
 * @returns what became of each id, in the order asked
 */
export async function markFees(
  db: Db,
  { viewer, parts }: { viewer: Viewer; parts: Pick<Parts, 'now' | 'env'> },
  { ids, paid }: { ids: readonly number[]; paid: boolean },
): Promise<FeeResult[]> {
  const asked = [...new Set(ids)];
  return db.transaction(async (tx) => {
    const season = await holdFeeSeason(tx, parts);
    const rows = await rowsOf(
      tx,
      {
        id: p.id,
        name: str.orNull`case when not ${hiddenFrom(viewer)} then ${p.last_name} || ' ' || ${p.first_name} end`,
        paid: p.membership_fee,
        allowed: flag(marksFee(viewer)),
      },
      (cells) => sql`select ${cells} from ${p} where ${p.is_active} and ${p.id} in (${listed(asked)}) order by ${p.id}
        for no key update of p`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    const results = asked.map((id) => resultOf(id, found.get(id), paid, viewer));
    const changed = results.flatMap(({ id, result }) => (result === 'changed' ? [id] : []));
    if (changed.length) await write(tx, viewer, changed, paid, season);
    return results;
  });
}

function resultOf(id: number, row: Found | undefined, paid: boolean, viewer: Viewer): FeeResult {
  const refused = (detail: string): FeeResult => ({ id, name: row?.name ?? null, result: 'refused', detail });
  if (!row) return refused('Такого человека нет.');
  if (id === viewer.id) return refused(refusals.ownFee);
  if (!row.allowed) return refused('Взнос этого человека отмечает его региональный штаб.');
  return { id, name: row.name, result: row.paid === paid ? 'same' : 'changed', detail: null };
}

async function write(tx: Tx, viewer: Viewer, ids: number[], paid: boolean, season: string) {
  await holdUnitsOf(tx, listed(ids));
  await tx
    .update(people)
    .set({ membership_fee: paid, version: sql`${people.version} + 1` })
    .where(sql`${people.id} in (${listed(ids)})`);
  const told = paid ? ('fee.paid' as const) : ('fee.unpaid' as const);
  await tx
    .insert(feeLog)
    .values(
      ids.map((id) => ({ person_id: id, period: season, paid, changed_by: viewer.id, at: sql`clock_timestamp()` })),
    );
  await tx.insert(auditLog).values(
    ids.map((id) => ({
      actor_id: viewer.id,
      act: told,
      kind: 'person' as const,
      record_id: id,
      before: { membership_fee: !paid },
      after: { membership_fee: paid, season },
    })),
  );
  const text = paid
    ? `Членский взнос за сезон ${inRange(season)} отмечен как оплаченный.`
    : `Отметка об оплате членского взноса за сезон ${inRange(season)} снята.`;
  await notify(tx, ...ids.map((person) => ({ person, kind: told, text, link: toOwn('fee') })));
}

/** Years stand with a dash between them in a sentence. */
const inRange = (season: string) => season.replace('-', '–');
