import type { Page } from '../../../../contract/schemas/parts/page';
import { errors, sliceOf } from '../../../call';
import { documentById } from '../../../domain/reports/reportDocument';
import { type Call, filledIndicator, listOf, type Named, reportIdOf } from './named';
import { reportBody } from './read';
import type { Body } from './shapes';

/** Items of a report the viewer reads. @throws {ApiError} 404 */
export async function pageOfItems(
  call: Call,
  named: Named,
  id: number,
  query: { limit?: number; offset?: number },
): Promise<Page<Body>> {
  const indicator = filledIndicator(named);
  if (indicator.family !== 'itemList') throw errors.notFound();
  const document = await documentById(call, await reportIdOf(call.db, named, id));
  const body = await reportBody(call, indicator, document);
  return sliceOf(call, body[listOf(indicator).name] as Body[], query);
}
