import { join } from 'node:path';
import { unitPersonColumns } from '../../contract/people/unitPeople';
import { dayText } from '../../contract/typographic';
import { moscowDay } from '../domain/moscowDay';
import { reaches } from '../domain/units/reach';
import { unitPeopleBatches, unitPeopleIds } from '../domain/units/unitPeople';
import type { UnitPeopleParams } from '../domain/units/unitPeopleExport';
import { unitAt } from '../domain/units/unitRow';
import { openSheet } from '../export/openSheet';
import { sheetCell } from '../export/sheetCell';
import { errors } from '../http/errors';
import type { JobResult, JobRun } from './jobRun';

/** Writes the people of a unit to a file, for whoever is still its staff or stands above it. */
export async function exportUnitPeople(
  { parts, viewer, folder, progress }: JobRun,
  { level, unit: id, format, columns, ...asked }: UnitPeopleParams,
): Promise<JobResult> {
  const unit = await unitAt(parts.db, level, id);
  if (!unit || !reaches(viewer, 'act.unit.members', unit)) throw errors.forbidden('noMoreRoster');
  const today = moscowDay(parts.now());
  const ids = await unitPeopleIds(parts.db, unit, asked, today);
  await progress(0, ids.length);
  const path = join(folder, `people.${format}`);
  const chosen = unitPersonColumns.filter(({ key }) => columns.includes(key));
  const sheet = await openSheet(path, { format, columns: chosen, title: 'Участники', at: parts.now() });
  let done = 0;
  for await (const batch of unitPeopleBatches(parts.db, unit, ids, today)) {
    for (const row of batch) await sheet.row(chosen.map((column) => sheetCell(column, row[column.key])));
    done += batch.length;
    await progress(done, ids.length);
  }
  await sheet.end();
  const name = unit.name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 80);
  return { path, name: `Участники ${name} ${dayText(today)}.${format}` };
}
