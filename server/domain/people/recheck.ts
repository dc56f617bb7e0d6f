// Confirmed data that are changed afterwards are confirmed no more: they wait for the check again.

import { sql } from 'drizzle-orm';
import { checkedChanges, type PaperBlock } from '../../../contract/papers/papers';
import { to } from '../../../contract/paths';
import type { Viewer } from '../../call';
import { alias, changesOf, int, p, rowsOf, type Tx } from '../../db';
import { auditLog, people, verificationRequests } from '../../db/tables';
import { audit } from '../audit';
import { NAMED } from '../notices/named';
import { notify } from '../notices/notify';
import { decidesVerification } from '../papers/verificationRights';
import { readViewerOf } from '../viewer';
import { holdUnitsOf } from './lockPerson';

const c = alias(people, 'c');
const a = alias(auditLog, 'a');

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a confirmed person to the check when the change touches what was checked: the mark goes, a request appears
 * for those who decide, and whoever confirmed last is told, if it is still his to decide. Membership stays. The person's row must be held.
 * @param before what stood in the fields of the block
 * @param after what is written into them; a field that is not named stays
 */
export async function returnToCheck(
  tx: Tx,
  person: number,
  block: PaperBlock,
  before: Values,
  after: Values,
): Promise<void> {
  const changed = checkedChanges(block, before, after);
  if (changed.length === 0) return;
  const [row] = await rowsOf(
    tx,
    {
      checker: int.orNull`(select ${c.id} from ${a} join ${c} on ${c.id} = ${a.actor_id} and ${c.is_active}
        and ${c.id} <> ${p.id} where ${a.kind} = 'person' and ${a.record_id} = ${p.id}
        and ${a.act} = 'verification.accept' order by ${a.id} desc limit 1)`,
    },
    (cells) => sql`select ${cells} from ${p} where ${p.id} = ${person} and ${p.is_verified}`,
  );
  if (!row) return;
  await holdUnitsOf(tx, sql`${person}`);
  await tx.execute(
    sql`update ${p} set ${changesOf(p, { is_verified: false, version: sql`${p.version} + 1` })} where ${p.id} = ${person}`,
  );
  await tx.insert(verificationRequests).values({ person_id: person }).onConflictDoNothing();
  const fields = changed.map(({ label }) => `«${label}»`).join(', ');
  await audit(tx, {
    actor: person,
    act: 'verification.again',
    kind: 'person',
    record: person,
    before: { is_verified: true },
    after: { is_verified: false },
    note: `Изменено: ${fields}`,
  });
  const checker = row.checker === null ? undefined : await readViewerOf(tx, row.checker);
  // Whoever has no part in it any more is not told of the person.
  if (!checker || !(await decides(tx, checker, person))) return;
  await notify(tx, {
    person: checker.id,
    kind: 'verification.again',
    text: `${NAMED}: изменены данные, которые вы подтвердили (${fields}). Их нужно проверить снова.`,
    link: to('activePersonal', { id: person }),
    names: person,
  });
}

async function decides(tx: Tx, viewer: Viewer, person: number): Promise<boolean> {
  const found = await rowsOf(tx, sql`select 1 from ${p} where ${p.id} = ${person} and ${decidesVerification(viewer)}`);
  return found.length > 0;
}
