import { sql } from 'drizzle-orm';
import { type Move, movesOf } from '../../../../contract/indicators/chains';
import { r } from '../../../db/names';
import type { Db } from '../../../db/open';
import { errors } from '../../../http/errors';
import type { Viewer } from '../../viewer';
import { reads } from '../parties';
import { type About, rowAbout } from '../reportAbout';
import { type ReportRow, readReport } from '../reportRow';
import type { Stage } from '../reportVersions';

type Tx = Pick<Db, 'execute'>;

/** Reviews end the round in the district's or in the last stage's version. */
export const stageOf = ({ by }: Move): Exclude<Stage, 'unit'> => (by === 'district' ? 'district' : 'central');

/**
 * The report under decision, locked.
 * @throws {ApiError} 404 where the viewer may not read it, 403 where nobody with these rights decides
 */
export async function reportToDecide(tx: Tx, viewer: Viewer, id: number): Promise<{ row: ReportRow; about: About }> {
  const row = await readReport(tx, sql`${r.id} = ${id}`, { lock: true });
  const about = row && (await rowAbout(tx, viewer, row));
  if (!row || !about || !reads(about.parties, about.indicator, row.state)) throw errors.notFound();
  if (about.parties.has('own')) throw errors.forbidden('ownReport');
  const ever = movesOf(about.indicator).some(({ act, by }) => act === 'approve' && about.parties.has(by));
  if (!ever) throw errors.forbidden();
  return { row, about };
}
