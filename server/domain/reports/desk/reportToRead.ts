import { sql } from 'drizzle-orm';
import { type Move, movesOf } from '../../../../contract/indicators/chains';
import { errors, type Viewer } from '../../../call';
import { type Executor, r } from '../../../db';
import { reads } from '../parties';
import { type About, rowAbout } from '../reportAbout';
import { type ReportRow, readReport } from '../reportRow';
import type { Stage } from '../reportVersions';

/**
 * A report and what it is about, for whoever may read it.
 * @param lock it is about to change: it stays so until the transaction ends
 * @throws {ApiError} 404 where there is none, or the viewer may not read it
 */
export async function reportToRead(
  db: Executor,
  viewer: Viewer,
  id: number,
  { lock = false } = {},
): Promise<{ row: ReportRow; about: About }> {
  const row = await readReport(db, sql`${r.id} = ${id}`, { lock });
  const about = row && (await rowAbout(db, viewer, row));
  if (!row || !about || !reads(about.parties, about.indicator, row.state)) throw errors.notFound();
  return { row, about };
}

/** Reviews end the round in the district's or in the last stage's version. */
export const stageOf = ({ by }: Move): Exclude<Stage, 'unit'> => (by === 'district' ? 'district' : 'central');

/**
 * The report under decision, locked.
 * @throws {ApiError} 404 where the viewer may not read it, 403 where nobody with these rights decides
 */
export async function reportToDecide(
  tx: Executor,
  viewer: Viewer,
  id: number,
): Promise<{ row: ReportRow; about: About }> {
  const { row, about } = await reportToRead(tx, viewer, id, { lock: true });
  if (about.parties.has('own')) throw errors.forbidden('ownReport');
  if (about.parties.has('conflict')) throw errors.forbidden('conflictOfInterest', about.unit.name);
  const ever = movesOf(about.indicator).some(({ act, by }) => act === 'approve' && about.parties.has(by));
  if (!ever) throw errors.forbidden();
  return { row, about };
}
