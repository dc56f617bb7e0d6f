import { type Move, movesOf } from '../../../../contract/indicators/chains';
import { errors } from '../../../call';
import type { Executor } from '../../../db';
import type { Viewer } from '../../viewer';
import { reportToRead } from '../desk/reportToRead';
import type { About } from '../reportAbout';
import type { ReportRow } from '../reportRow';
import type { Stage } from '../reportVersions';

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
