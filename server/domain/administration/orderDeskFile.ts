import type { AuditAct } from '../../../contract/auditActs';
import type { JobKind } from '../../../contract/jobKinds';
import { orderListFile } from '../columnList';

type Ordered = Parameters<typeof orderListFile>[0];

/** Orders a list of the administrator as a file; the journal says who took it. */
export const orderDeskFile = (act: JobKind & AuditAct & `desk.${string}`) => (call: Ordered) =>
  orderListFile(call, act, { kind: 'desk', record: 0 });
