import { mkdir } from 'node:fs/promises';
import type { Db } from '../db/open';
import { mayMoveIn } from './emptyPortal';
import { fileRowsOf } from './files/fileRows';
import { type Media, takeFiles } from './files/takeFiles';
import { gatherReport, type Report, writeReport } from './report';
import { type Run, runImport } from './runImport';
import { undone } from './sums';

export type Moving = Run & { dryRun?: boolean; folder: string; media?: Media };

/**
 * The import and its report in `folder`. A dry run does all of it in one transaction and undoes it.
 * @returns the report, or undefined when the portal already holds data that came from elsewhere
 */
export async function moveIn({ dryRun = false, folder, media, ...run }: Moving): Promise<Report | undefined> {
  await mkdir(folder, { recursive: true });
  const work = async (db: Db): Promise<Report | undefined> => {
    if (!(await mayMoveIn(db))) return undefined;
    await runImport({ ...run, db });
    const files = media ? fileRowsOf(run.subjects) : [];
    if (media) await takeFiles({ db, source: run.source, rows: files, media, dryRun });
    const report = await gatherReport(db, run.source, { subjects: run.subjects, files, dryRun });
    await writeReport(db, folder, report);
    return report;
  };
  return dryRun ? undone(run.db, work) : work(run.db);
}
