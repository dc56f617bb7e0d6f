import { mkdir } from 'node:fs/promises';
import type { Db } from '../db/open';
import type { FileStore } from '../files/fileStore';
import { countAnew } from './countAnew';
import { mayMoveIn } from './emptyPortal';
import { fileRowsOf } from './files/fileRows';
import { countFiles, type Media, takeFiles } from './files/takeFiles';
import { gatherReport, type Report } from './report';
import { type Run, runImport } from './runImport';
import { undone } from './sums';
import { writeReport } from './writeReport';

type Moving = Omit<Run, 'say'> & {
  dryRun?: boolean;
  folder: string;
  media?: Media;
  /** How far it is: of the rows, then of the files. */
  progress?: () => Run['say'];
  /** What is done now, where there is nothing to count. */
  step?: (what: string) => void;
};

/**
 * The import and its report in `folder`. A dry run does all of it in one transaction and undoes it.
 * @returns the report, or undefined when the portal already holds data that came from elsewhere
 */
export async function moveIn({ dryRun = false, folder, media, progress, step, ...run }: Moving) {
  await mkdir(folder, { recursive: true });
  const work = async (db: Db): Promise<Report | undefined> => {
    if (!(await mayMoveIn(db))) return undefined;
    await runImport({ ...run, db, say: progress?.() });
    step?.('counting people and places of events');
    await countAnew(db);
    const files = fileRowsOf(run.subjects);
    const taking = media && { folder: media.folder, files: dryRun ? forgetting : media.files };
    step?.(media ? 'taking the files' : 'counting the files that are named');
    if (taking) await takeFiles({ db, source: run.source, rows: files, media: taking, say: progress?.() });
    const named = media ? undefined : await countFiles(run.source, files);
    step?.('comparing sums and places');
    const report = await gatherReport(db, run.source, { subjects: run.subjects, files, named, dryRun });
    await writeReport(db, folder, report);
    return report;
  };
  return dryRun ? undone(run.db, work) : work(run.db);
}

/** Files of a dry run are checked and kept nowhere. */
const forgetting: FileStore = {
  put: async () => undefined,
  putFile: async () => undefined,
  get: async () => undefined,
  open: async () => undefined,
  remove: async () => undefined,
  list: async function* () {},
};
