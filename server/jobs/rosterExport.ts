import { join } from 'node:path';
import { moscowDay } from '../../contract/fields/moscowDay';
import { rosterColumns } from '../../contract/people/rosterColumns';
import type { RosterExportBody } from '../../contract/schemas/registry';
import { dayText } from '../../contract/text/typographic';
import { widestOf } from '../domain/people/reachPeople';
import { countRoster, rosterBatches } from '../domain/roster/rosterExport';
import { openSheet } from '../export/openSheet';
import { sheetCell } from '../export/sheetWriter';
import { errors } from '../http/errors';
import type { JobResult, JobRun } from './jobRun';

/** Writes the roster of who asked, as far as the rights of this moment reach, to a file. */
export async function exportRoster(
  { parts, viewer, folder, progress }: JobRun,
  { format, columns, filters, ordering }: RosterExportBody,
): Promise<JobResult> {
  const scope = widestOf(viewer, 'act.roster');
  if (!scope) throw errors.forbidden('noMoreRoster');
  const today = moscowDay(parts.now());
  const total = await countRoster(parts.db, scope, filters, today);
  await progress(0, total);
  const path = join(folder, `roster.${format}`);
  const chosen = rosterColumns.filter(({ key }) => columns.includes(key));
  const sheet = await openSheet(path, { format, columns: chosen, title: 'Реестр', at: parts.now() });
  let done = 0;
  for await (const batch of rosterBatches(parts.db, scope, { filters, ordering }, today)) {
    for (const row of batch) await sheet.row(chosen.map((column) => sheetCell(column, row[column.key])));
    done += batch.length;
    await progress(done, Math.max(done, total));
  }
  await sheet.end();
  return { path, name: `Реестр участников ${dayText(today)}.${format}` };
}
