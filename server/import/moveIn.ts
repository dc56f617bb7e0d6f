import { mkdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { reportStates } from '../../contract/states/reports';
import { type Db, inSet, listed, namesOf, r, rowsOf } from '../db';
import * as ours from '../db/tables';
import { undone } from '../db/undone';
import type { FileStore } from '../files/fileStore';
import { fileRowsOf } from './files/fileRows';
import { countFiles, type Media, takeFiles } from './files/takeFiles';
import { SourceError } from './oldPortal';
import { gatherReport, type Report } from './report';
import { type Run, runImport } from './runImport';
import { competitionTables } from './subjects/reports/competitionTables';
import { ratingTables } from './subjects/reports/ratingTables';
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
 * @throws {SourceError} when the old database is none of a portal
 */
export async function moveIn({ dryRun = false, folder, media, progress, step, ...run }: Moving) {
  const tables = await run.source.tables();
  if (!run.subjects.some(({ from }) => tables.has(from)))
    throw new SourceError('The old database has no table of a portal with API v1. Check its name in the address.');
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
    const named = media ? undefined : await countFiles(db, run.source, files);
    await keepSent(db);
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
  remove: async () => true,
  list: async function* () {},
};

/** What triggers keep is counted once over all that came, and the places of events; new units go on behind the ids of those. */
const countAnew = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select count_all_people(), count_kept_lists()`);
    await tx.execute(sql`update ${ours.events} set places_taken = x.taken from (select ${ours.events.id} as id,
        (select count(*) from ${ours.eventParticipants} where ${ours.eventParticipants.event_id} = ${ours.events.id})
        + (select coalesce(sum(${ours.eventApplications.places}), 0) from ${ours.eventApplications}
          where ${ours.eventApplications.event_id} = ${ours.events.id} and ${ours.eventApplications.kind} = 'multi'
            and ${ours.eventApplications.state} = 'accepted') as taken from ${ours.events}) x
      where x.id = ${ours.events.id} and places_taken <> x.taken`);
    await tx.execute(sql`select setval('report_item_id', x.last) from (select max(i.id::bigint) as last
      from ${ours.reports} cross join lateral jsonb_path_query(${ours.reports.answers}, '$.**.id') i (id)
      where jsonb_typeof(i.id) = 'number') x where x.last > (select last_value from report_item_id)`);
    await tx.execute(sql`update unit_ids i set last = x.last
      from (select ${ours.units.level} as level, max(${ours.units.id}) as last from ${ours.units} group by 1) x
      where x.level = i.level and x.last > i.last`);
  });

/**
 * What reports held as they came, where their unit may write while they stand as sent: others read, and reviewers decide,
 * what was sent. Written anew by a later run while nobody has worked with the report; its id is the report's below zero, so
 * that it meets no id that comes along later.
 */
const keepSent = async (db: Db): Promise<void> => {
  await db.execute(sql`insert into ${ours.reportVersions}
    ${namesOf(ours.reportVersions, 'id', 'report_id', 'round', 'stage', 'act', 'answers', 'at')}
    select -${r.id}, ${r.id}, 1, 'unit', 'send', ${r.answers}, ${r.sent_at}
    from ${r} where ${r.indicator} in (${listed(writtenOn)}) and ${r.state} in ${inSet(reportStates, 'filed')}
      and ${r.updated_at} = ${r.sent_at}
      and not exists (select 1 from ${ours.reportVersions} where ${ours.reportVersions.report_id} = ${r.id}
        and ${ours.reportVersions.id} > 0)
    on conflict ${namesOf(ours.reportVersions, 'id')} do update set answers = excluded.answers, at = excluded.at`);
};
/** Decided item by item, or by nobody. */
const writtenOn = [...competitionTables, ...ratingTables].flatMap(({ indicator: { key, entry, chain, decidedPer } }) =>
  entry === 'unit' && (chain === 'none' || decidedPer !== 'report') ? key : [],
);

/** Whether the portal may be written into: it has nobody yet, or all it has came with an import. */
async function mayMoveIn(db: Db): Promise<boolean> {
  const [begun] = await rowsOf(db, sql`select 1 from ${ours.importProgress} limit 1`);
  if (begun) return true;
  const [somebody] = await rowsOf(db, sql`select 1 from ${ours.people} limit 1`);
  if (somebody) return false;
  await clearFirstStart(db);
  return true;
}

/** What the first start of the portal brings gives way to the organisation's own: its ids are kept. */
const clearFirstStart = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of [ours.units, ours.seasons, ours.institutions, ours.areas, ours.positions, ours.regions])
      await tx.execute(sql`delete from ${table}`);
  });
