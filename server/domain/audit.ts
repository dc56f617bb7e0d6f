import type { AuditAct, AuditKind } from '../../contract/auditActs';
import type { Db } from '../db';
import { auditLog } from '../db/tables';

export type AuditEntry = {
  actor: number | null;
  act: AuditAct;
  kind: AuditKind;
  record: number;
  before?: unknown;
  after?: unknown;
  note?: string;
};

/** Writes who did what to which record, in the transaction of the act itself. */
export const audit = (tx: Pick<Db, 'insert'>, { actor, act, kind, record, before, after, note }: AuditEntry) =>
  tx.insert(auditLog).values({ actor_id: actor, act, kind, record_id: record, before, after, note });
