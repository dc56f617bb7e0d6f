import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIndicatorSheet } from '../domain/reports/indicatorSheet';
import {
  type IndicatorFileParams,
  indicatorRows,
  type ReportFileParams,
  wholeReport,
} from '../domain/reports/reportExport';
import { writeReportSheet } from '../domain/reports/reportSheet';
import { drawPdf } from '../pdf/drawPdf';
import type { JobResult, JobRun } from './jobRun';

/** The whole report of a unit, as far as the rights of this moment reach. */
export async function exportReport(
  { parts, viewer, folder, progress }: JobRun,
  params: ReportFileParams,
): Promise<JobResult> {
  const report = await wholeReport(parts.db, viewer, params);
  await progress(0, report.chapters.length);
  const path = join(folder, `report.${params.format}`);
  if (params.format === 'pdf') await writeFile(path, await drawPdf(undefined, 'report', report));
  else await writeReportSheet(path, report, parts.now());
  await progress(report.chapters.length, report.chapters.length);
  return { path, name: `Отчет ${report.unit.name} ${report.season.number}.${params.format}`.replace(/["/\\:]/g, '') };
}

/** Every report of an indicator, as far as the rights of this moment reach. */
export async function exportIndicator(
  { parts, viewer, folder, progress }: JobRun,
  params: IndicatorFileParams,
): Promise<JobResult> {
  const sheet = await indicatorRows(parts.db, viewer, params);
  await progress(0, sheet.rows.length);
  const path = join(folder, 'indicator.xlsx');
  await writeIndicatorSheet(path, [sheet], parts.now());
  await progress(sheet.rows.length, sheet.rows.length);
  return { path, name: `Отчет по ${sheet.indicator.number} показателю.xlsx` };
}
