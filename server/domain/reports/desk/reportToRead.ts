import { sql } from 'drizzle-orm';
import { errors } from '../../../call';
import { type Executor, r } from '../../../db';
import type { Viewer } from '../../viewer';
import { reads } from '../parties';
import { type About, rowAbout } from '../reportAbout';
import { type ReportRow, readReport } from '../reportRow';

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
