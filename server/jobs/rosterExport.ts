import { join } from 'node:path';
import {
  type RosterColumn,
  type RosterExportBody,
  type RosterKind,
  type RosterRow,
  rosterColumns,
} from '../../contract/schemas/registry';
import { moscowDay } from '../domain/moscowDay';
import { widestOf } from '../domain/people/reachPeople';
import { countRoster, rosterBatches } from '../domain/roster/rosterExport';
import { openCsv } from '../export/csvFile';
import type { Cell, SheetWriter } from '../export/sheetWriter';
import { openXlsx } from '../export/xlsxFile';
import { errors } from '../http/errors';
import type { JobResult, JobRun } from './jobRun';

/** Writes the roster of who asked, as far as the rights of this moment reach, to a file. */
export async function exportRoster(
  { parts, viewer, folder, progress }: JobRun,
  { format, columns, filters }: RosterExportBody,
): Promise<JobResult> {
  const scope = widestOf(viewer, 'act.roster');
  if (!scope) throw errors.forbidden('noMoreRoster');
  const today = moscowDay(parts.now());
  const total = await countRoster(parts.db, scope, filters, today);
  await progress(0, total);
  const path = join(folder, `roster.${format}`);
  const chosen = rosterColumns.filter(({ key }) => columns.includes(key));
  const heading = chosen.map(({ label, width }) => ({ title: label, width }));
  const sheet: SheetWriter =
    format === 'csv'
      ? await openCsv(path, heading)
      : await openXlsx(path, heading, { title: 'Реестр', at: parts.now() });
  let done = 0;
  for await (const batch of rosterBatches(parts.db, scope, filters, today)) {
    for (const row of batch) await sheet.row(chosen.map(({ key, kind }) => written[kind](row[key])));
    done += batch.length;
    await progress(done, Math.max(done, total));
  }
  await sheet.end();
  return { path, name: `Реестр участников ${today.split('-').reverse().join('.')}.${format}` };
}

const genders: Record<string, string> = { male: 'Мужской', female: 'Женский' };

const russianDay = (day: string) => day.split('-').reverse().join('.');

type Written = { [Kind in RosterKind]: (value: RosterRow[RosterColumn]) => Cell };
const asItIs = (value: RosterRow[RosterColumn]) => value as Cell;
/** A value as its kind is written into a file. */
const written: Written = {
  name: asItIs,
  text: asItIs,
  number: asItIs,
  date: (value) => (value ? russianDay(String(value)) : null),
  gender: (value) => genders[String(value)] ?? null,
  unit: (value) => (value as RosterRow['detachment'])?.name ?? null,
  flag: (value) => (value ? 'Да' : 'Нет'),
};
