// What runs each kind of work. A kind without a runner does not compile.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobKind } from '../../contract/jobKinds';
import { zipCertificates, zipName } from '../domain/certificates/certificateFiles';
import { seasonWords } from '../domain/programmes/season';
import { writeIndicatorSheet } from '../domain/reports/indicatorSheet';
import {
  type IndicatorFileParams,
  indicatorRows,
  type ReportFileParams,
  wholeReport,
} from '../domain/reports/reportExport';
import { writeReportSheet } from '../domain/reports/reportSheet';
import { fileWords } from '../files/fileWords';
import { drawPdf } from '../pdf/drawPdf';
import { exportCompetition } from './competitionStatistics';
import { deskFiles } from './deskLists';
import type { JobResult, JobRun, JobRunner } from './jobRun';
import * as lists from './lists';
import { exportRatingPlaces } from './ratingPlaces';

export const jobRunners = {
  'roster.export': lists.rosterFile,
  'active.export': lists.activeFile,
  'unit.people': lists.unitPeopleFile,
  'unit.ranking': lists.unitRankingFile,
  'certificates.files': makeCertificateFiles,
  'event.applications': lists.applicationsFile,
  'event.participants': lists.participantsFile,
  'test.export': lists.testsFile,
  'fee.export': lists.feesFile,
  'certificate.export': lists.certificatesFile,
  ...deskFiles,
  'report.export': lists.queueFile,
  'report.file': exportReport,
  'report.indicatorFile': exportIndicator,
  'rating.places': exportRatingPlaces,
  'competition.participants': lists.competitorsFile,
  'competition.statistics': exportCompetition,
} as const satisfies Record<JobKind, JobRunner>;

type CertificateFilesParams = { ids: number[]; origin: string };

/** Draws the PDFs of certificates that are issued already: run twice, it makes the same files. */
async function makeCertificateFiles(
  { parts, folder, progress }: JobRun,
  { ids, origin }: CertificateFilesParams,
): Promise<JobResult> {
  const path = join(folder, 'certificates.zip');
  await progress(0, ids.length);
  await zipCertificates(parts, origin, ids, path, (done) => progress(done, ids.length));
  return { path, name: zipName(parts.now()) };
}

/** The whole report of a unit, as far as the rights of this moment reach. */
async function exportReport({ parts, viewer, folder, progress }: JobRun, params: ReportFileParams): Promise<JobResult> {
  const report = await wholeReport(parts.db, viewer, params);
  await progress(0, report.chapters.length);
  const path = join(folder, `report.${params.format}`);
  if (params.format === 'pdf') await writeFile(path, await drawPdf(undefined, 'report', report, parts.now()));
  else await writeReportSheet(path, report, parts.now());
  await progress(report.chapters.length, report.chapters.length);
  const { unit, season, part } = report;
  const year = [fileWords(seasonWords(season)), part && `часть ${part}`].filter(Boolean).join(' ');
  return { path, name: `Отчет ${fileWords(unit.name)} ${year}.${params.format}` };
}

/** Every report of an indicator, as far as the rights of this moment reach. */
async function exportIndicator(
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
