import type { AuditAct } from '../../../contract/auditActs';
import type { Level } from '../../../contract/levels';
import type { Db } from '../../db';
import { audit } from '../audit';

type Entry = {
  actor: number;
  act: AuditAct;
  person: number;
  unit: { level: Level; id: number };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  note?: string;
};

/** An act about a person in a unit stands in the history of both. */
export async function membershipAudit(tx: Pick<Db, 'insert'>, { person, unit, before, after, ...act }: Entry) {
  const place = { level: unit.level, unit: unit.id };
  await audit(tx, { ...act, kind: 'person', record: person, before, after: { ...after, ...place } });
  await audit(tx, { ...act, kind: unit.level, record: unit.id, before, after: { ...after, person } });
}
