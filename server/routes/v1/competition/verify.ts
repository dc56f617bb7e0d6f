// Verifying by API v1: reports, events, items and blocks, with the answers each kind gives.
import { q6Blocks } from '../../../../contract/indicators/competition/blocks';
import type { CompetitionIndicator } from '../../../../contract/indicators/competition/inputs';
import type { ReportDocument } from '../../../../contract/schemas/reports';
import { ApiError, errors, Reply } from '../../../call';
import { decideItem } from '../../../domain/reports/decisions/decideItem';
import { decideReport } from '../../../domain/reports/decisions/decideReport';
import { documentById } from '../../../domain/reports/reportDocument';
import { type Call, filledIndicator, listOf, type Named, reportIdOf } from './named';
import { eventBody, reportBody } from './read';

/** What is kept as the reason where the call carries none. */
const NO_REASON = 'Отклонено при проверке.';
const DONE = 'Отчет успешно верифицирован.';

type Accepted = (call: Call, indicator: CompetitionIndicator, document: ReportDocument, id: number) => Promise<Reply>;

const told =
  (status: number): Accepted =>
  async () =>
    new Reply({ detail: DONE }, { status });
const whole: Accepted = async (call, indicator, document) => new Reply(await reportBody(call, indicator, document));
const event: Accepted = async (call, indicator, document, id) =>
  new Reply(await eventBody(call, indicator, document, id));
const state: Accepted = async () => new Reply({ status: DONE });
const empty =
  (status: number): Accepted =>
  async () =>
    new Reply(null, { status });

const accepted: Record<string, Accepted> = {
  q2: told(201),
  q5: state,
  q6: empty(204),
  q13: state,
  q14: empty(200),
  q15: state,
  q16: whole,
  q17: empty(200),
  q18: empty(201),
  q19: told(200),
  q20: whole,
};

const answer = (indicator: CompetitionIndicator): Accepted => accepted[indicator.key] ?? event;

/** Of a decision that came too late API v1 says 400. */
async function once<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw errors.refused(String(error.body.detail));
    throw error;
  }
}

type Act = 'approve' | 'refuse';

/** `accept` of a record or an event, `verify-…` of a block. @throws {ApiError} 404, 403, 400 */
export async function verifyReport(call: Call, named: Named, { id, act }: { id: number; act: string }, decision: Act) {
  const indicator = filledIndicator(named);
  const report = await reportIdOf(call.db, named, id);
  if (indicator.family === 'blocks') return verifyBlock(call, indicator, { report, act }, decision);
  if (act !== 'accept') throw errors.notFound();
  if (indicator.family === 'eventList') return verifyItem(call, indicator, { report, item: id }, decision);
  if (indicator.family !== 'record') throw errors.notFound();
  const document = await once(() =>
    decideReport(
      call,
      report,
      decision === 'approve'
        ? { act: 'approve' }
        : { act: 'return', reasons: { [indicator.fields[0]?.name ?? '']: NO_REASON } },
    ),
  );
  return decision === 'approve' ? answer(indicator)(call, indicator, document, id) : new Reply(null, { status: 204 });
}

/** An item of a list. @throws {ApiError} 404, 403, 400 */
export async function verifyListItem(
  call: Call,
  named: Named,
  { id, item }: { id: number; item: number },
  decision: Act,
) {
  const indicator = filledIndicator(named);
  if (indicator.family !== 'itemList') throw errors.notFound();
  listOf(indicator);
  return verifyItem(call, indicator, { report: await reportIdOf(call.db, named, id), item }, decision);
}

async function verifyItem(
  call: Call,
  indicator: CompetitionIndicator,
  which: { report: number; item: number },
  decision: Act,
): Promise<Reply> {
  const document = await once(() =>
    decideItem(call, which, decision === 'approve' ? { act: 'approve' } : { act: 'refuse', reason: NO_REASON }),
  );
  if (decision === 'refuse') return new Reply(null, { status: 204 });
  return answer(indicator)(call, indicator, document, which.item);
}

/** `verify-demonstration-block` means the block `demonstration_block`. */
async function verifyBlock(
  call: Call,
  indicator: CompetitionIndicator,
  { report, act }: { report: number; act: string },
  decision: Act,
): Promise<Reply> {
  const name = q6Blocks.find(({ block }) => act === `verify-${block.replaceAll('_', '-')}`)?.block;
  if (!name) throw errors.notFound();
  const { items } = await documentById(call, report);
  const block = items.find(({ list }) => list === name);
  if (!block) throw errors.refused('Блок не заполнен.');
  return verifyItem(call, indicator, { report, item: block.id }, decision);
}
