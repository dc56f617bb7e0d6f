// The report of a detachment by the number of the indicator, for those whom it concerns.
import { sql } from 'drizzle-orm';
import { indicatorAt } from '../../../../contract/programmes';
import { ApiError, errors } from '../../../call';
import { r, rowsOf } from '../../../db';
import { memberCounts } from '../../../domain/competition/snapshot';
import { concernedParticipation, placesOfDetachment } from '../../../domain/competition/standing';
import { documentById } from '../../../domain/reports/reportDocument';
import type { Call } from './named';
import { reportBody } from './read';
import type { Body } from './shapes';

/** What API v1 calls the children of a report here. */
const childNames: Record<string, [list: string, name: string]> = {
  q5: ['participants_data', 'q5educatedparticipant_set'],
  q14: ['q14_labor_projects', 'q14_labor_project'],
  q15: ['grants_data', 'q15grantwinner_set'],
  q17: ['source_data', 'q17_event_links'],
};

/** @throws {ApiError} 400 no such report kind, or not a participant; 403, 404 */
export async function dumpReport(call: Call, competition: number, detachment: number, number: number): Promise<Body> {
  const indicator = indicatorAt('competition', `q${number}`, competition);
  if (!indicator || number === 3 || number === 4) throw errors.refused('Отчета по этому показателю нет.');
  await concernedParticipation(call.db, call.viewer, competition, detachment);
  if (number === 1) {
    const counts = await memberCounts(call.db, competition, detachment, true);
    const then = await memberCounts(call.db, competition, detachment, false);
    const place = (await placesOfDetachment(call.db, competition, detachment, 'published')).get('q1');
    return { ...counts, score: place?.score ? Number(place.score) : null, snapshot: then };
  }
  const [row] = await rowsOf(
    call.db,
    { id: r.id },
    (cells) => sql`select ${cells} from ${r} where ${r.programme} = 'competition' and ${r.season} = ${competition}
      and ${r.level} = 'detachment' and ${r.unit_id} = ${detachment} and ${r.indicator} = ${indicator.key}`,
  );
  const notFound = () => new ApiError(404, { not_found: 'Отчет не найден.' });
  if (!row) throw notFound();
  const document = await documentById(call, row.id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? notFound() : error;
  });
  const { competition: _, detachment: __, ...body } = await reportBody(call, indicator, document);
  const child = childNames[indicator.key];
  const score = { score: document.score === null ? null : Number(document.score) };
  if (!child) return { ...body, ...score };
  const { [child[0]]: items, ...rest } = body;
  return { ...rest, ...score, [child[1]]: items };
}
