import type { AuditAct } from '../../../contract/auditActs';
import type { JobKind } from '../../../contract/jobKinds';
import { type AnyCall, Reply } from '../../http/call';
import { type ListOrder, orderListFile } from '../columnList';
import { readJob } from '../jobs';
import type { Viewer } from '../viewer';

type Ordering = Pick<AnyCall, 'db' | 'request' | 'origin'> & { viewer: Viewer; body: ListOrder };

/** Orders a list of the administrator as a file; the journal says who took it. */
export const orderDeskFile = (act: JobKind & AuditAct & `desk.${string}`) => async (call: Ordering) => {
  const id = await orderListFile(call.db, call.viewer, act, call.body, { kind: 'desk', record: 0 });
  return new Reply(await readJob(call, id), { status: 201 });
};
