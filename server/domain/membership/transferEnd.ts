// What becomes of a proposed transfer that nobody accepted.

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { to } from '../../../contract/paths';
import { entryStates } from '../../../contract/states/unitApplications';
import { alias, m, object, oneOf, rowsOf, str, sure, type Tx, when } from '../../db';
import { applications, people, units } from '../../db/tables';
import { audit } from '../audit';
import { NAMED } from '../notices/named';
import { notify } from '../notices/notify';
import { nameUnless } from '../people/hiddenName';
import { reaches } from '../units/reach';
import { type UnitRow, unitAt } from '../units/unitRow';
import { readViewerOf } from '../viewer';
import { membershipAudit } from './membershipAudit';

const a = alias(applications, 'a');
const tu = alias(units, 'tu');
const tp = alias(people, 'tp');

const { acts } = entryStates;

type Application = typeof applications.$inferSelect;

/** SQL value of the proposed transfer that application `a` is, or null for one of the person's own. */
export const transferJson = when(
  sql`${a.from_unit_id} is not null`,
  oneOf(
    object({
      from: object({ id: tu.id, name: tu.name }),
      proposed_by: str(nameUnless(tp.withheld, tp)),
    }),
    sql`from ${tu}, ${tp} where ${tu.level} = ${a.level} and ${tu.id} = ${a.from_unit_id}
      and ${tp.id} = ${a.proposed_by}`,
  ),
);

/** A transfer is proposed from a membership: with that it ends, and the history of both units says so. */
export async function endProposals(tx: Tx, actor: number, person: number): Promise<void> {
  const ended = await rowsOf(
    tx,
    { level: a.level, unit_id: a.unit_id, from_unit_id: sure(a.from_unit_id) },
    (cells) => sql`delete from ${a} where ${a.person_id} = ${person} and ${a.from_unit_id} is not null
      and not exists ( select 1 from ${m} where ${m.person_id} = ${a.person_id} and ${m.level} = ${a.level}
      and ${m.unit_id} = ${a.from_unit_id}) returning ${cells}`,
  );
  for (const { level, unit_id, from_unit_id } of ended) {
    const entry = { actor, act: acts.end.audit } as const;
    await membershipAudit(tx, { ...entry, person, unit: { level, id: unit_id } });
    await audit(tx, { ...entry, kind: level, record: from_unit_id, after: { person } });
  }
}

/**
 * What was proposed about somebody who takes the consent to processing back ends as if the person had refused it: nobody
 * else's staff is shown the data for it.
 */
export async function endProposalsUnasked(tx: Tx, person: number): Promise<void> {
  const proposed = and(eq(applications.person_id, person), isNotNull(applications.from_unit_id));
  for (const application of await tx.delete(applications).where(proposed).returning()) {
    const unit = await unitAt(tx, application.level, application.unit_id);
    if (unit) await withdrawn(tx, application, unit);
  }
}

/** Notes that the person has taken an application back, or what was proposed, and tells whoever proposed it. */
export async function withdrawn(tx: Tx, application: Application, unit: UnitRow): Promise<void> {
  const { person_id: person } = application;
  await membershipAudit(tx, { actor: person, act: acts.withdraw.audit, person, unit });
  await tellProposer(tx, person, application, unit, acts.withdraw.audit);
}

/** The act and the notice: nobody has applied, so no application was refused. */
const REFUSED = 'transfer.refuse';
const why = (reason: string | undefined) => (reason ? ` Причина: ${reason}` : '');

/** What the member reads of a refused transfer: nothing was asked for, and nothing changes. */
export async function refusedTransfer(
  tx: Tx,
  { level, from_unit_id }: Application,
  unit: Pick<UnitRow, 'name'>,
  reason: string | undefined,
): Promise<{ kind: typeof REFUSED; text: string } | undefined> {
  const from = from_unit_id === null ? undefined : await unitAt(tx, level, from_unit_id);
  if (!from) return undefined;
  const text = `Перевод отклонён: ${from.name} → ${unit.name}. Вы остаётесь в прежнем составе.${why(reason)}`;
  return { kind: REFUSED, text };
}

/**
 * Tells whoever proposed a transfer and still commands there, and the history of the unit it was from, that it came to
 * nothing.
 */
export async function tellProposer(
  tx: Tx,
  actor: number,
  application: Application,
  unit: Pick<UnitRow, 'name'>,
  act: typeof REFUSED | typeof acts.withdraw.audit | typeof acts.recall.audit,
  reason?: string,
): Promise<void> {
  const { from_unit_id: from, proposed_by: proposer, level, person_id: person } = application;
  if (from === null || proposer === null) return;
  await audit(tx, { actor, act, kind: level, record: from, after: { person }, note: reason });
  if (proposer === actor) return;
  const told = await readViewerOf(tx, proposer);
  const left = await unitAt(tx, level, from);
  if (!told || !left || !reaches(told, 'act.unit.command', left)) return;
  const entry = { person: proposer, link: to(level, { id: from }), names: person };
  await notify(
    tx,
    act === REFUSED
      ? { ...entry, kind: REFUSED, text: `Перевод отклонён: ${NAMED} → ${unit.name}.${why(reason)}` }
      : { ...entry, kind: acts.withdraw.notice, text: `Перевод отозван: ${NAMED} → ${unit.name}.` },
  );
}
