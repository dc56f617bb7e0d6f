// Long work of one person: asked for, followed, cancelled. The runners stand in server/jobs.

import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { API_PREFIX } from '../../contract/constants';
import { type JobKind, jobKinds } from '../../contract/jobKinds';
import { JOB_FILE_HOURS, JOBS_AT_ONCE, type Job } from '../../contract/schemas/jobs';
import { type JobState, jobStates } from '../../contract/states/jobs';
import { errors, type PageAsked, pageOf, type Viewer, type ViewerListing } from '../call';
import {
  alias,
  changesOf,
  type Db,
  e,
  flag,
  inSet,
  isoMoment,
  isUuid,
  namesOf,
  type RowOf,
  rowsOf,
  str,
  sure,
  takeTurns,
  when,
} from '../db';
import { jobs } from '../db/tables';
import { droppingFiles } from '../files/dropFiles';
import type { FileStore } from '../files/fileStore';
import { EVENTS, organisesEvent } from './events/eventRights';
import { rightsOf } from './viewer';

const j = alias(jobs, 'j');

type JobFileRow = { file_key: string; file_name: string };

/** Of a work under way the file is not there yet, or not whole. */
const hasFile = sql`${j.state} = 'done' and ${j.file_key} is not null`;

const columns = {
  id: j.id,
  kind: j.kind,
  state: str<JobState>(j.state),
  done: j.done,
  total: j.total,
  error: j.error,
  has_file: flag(hasFile),
  file_name: j.file_name,
  created_at: isoMoment(j.created_at),
  expires_at: when(hasFile, isoMoment(sql`${j.alive_at} + make_interval(hours => ${JOB_FILE_HOURS})`)),
};

const present =
  (origin: string) =>
  ({ has_file, ...row }: RowOf<typeof columns>): Job => ({
    ...row,
    title: jobKinds[row.kind as JobKind] ?? row.kind,
    file: has_file ? `${origin}${API_PREFIX}/jobs/${row.id}/file/` : null,
    file_name: has_file ? row.file_name : null,
  });

/**
 * Puts work in the queue.
 * @param params what the runner of this kind needs, as JSON
 * @returns its id
 * @throws {ApiError} 409 while too many works of the person wait or run
 */
export const addJob = (db: Pick<Db, 'transaction'>, viewer: Viewer, kind: JobKind, params: unknown): Promise<string> =>
  db.transaction(async (tx) => {
    await takeTurns(tx, 'jobs', viewer.id);
    const id = randomUUID();
    const added = await rowsOf(
      tx,
      sql`insert into ${jobs} ${namesOf(jobs, 'id', 'person_id', 'kind', 'params', 'rights')}
        select ${id}::uuid, ${viewer.id}::int, ${kind}, ${JSON.stringify(params)}::text::jsonb, ${rightsOf(viewer)} where (select count(*)
        from ${jobs} where ${jobs.person_id} = ${viewer.id} and ${jobs.state} in ${inSet(jobStates, 'underWay')}) <
        ${JOBS_AT_ONCE} returning ${jobs.id}`,
    );
    if (added.length === 0) throw errors.conflict('Предыдущие задания ещё выполняются. Дождитесь их или отмените.');
    return id;
  });

export const listJobs = (call: ViewerListing, query: PageAsked) =>
  pageOf(
    { ...call, query },
    {
      columns,
      from: sql`${j}`,
      where: [sql`${j.person_id} = ${call.viewer.id}`],
      order: sql`${j.created_at} desc, ${j.id}`,
    },
    present(call.origin),
  );

/** @throws {ApiError} 404 when there is no such work of this person */
export async function readJob(
  { db, viewer, origin }: Pick<ViewerListing, 'db' | 'viewer' | 'origin'>,
  id: string,
): Promise<Job> {
  const [row] = isUuid(id)
    ? await rowsOf(db, columns, (cells) => sql`select ${cells} from ${j} where ${own(viewer, id)}`)
    : [];
  if (!row) throw errors.notFound('Задание не найдено.');
  return present(origin)(row);
}

/** SQL condition "the work is not about an event, or the viewer organises it still". */
const stillOrganises = (viewer: Viewer): SQL =>
  sql`(${j.kind} not like 'event.%' or exists (select 1 from ${EVENTS} where ${e.id} = (${j.params}->>'event')::int
    and ${organisesEvent(viewer)}))`;

/**
 * @throws {ApiError} 404 without a file: not done yet, expired, or another person's; 403 where the rights it was ordered
 *   with are no longer the person's
 */
export async function readJobFile(db: Db, viewer: Viewer, id: string): Promise<JobFileRow> {
  const [row] = isUuid(id)
    ? await rowsOf(
        db,
        {
          file_key: sure(j.file_key),
          file_name: sure(j.file_name),
          rights: j.rights,
          organises: flag(stillOrganises(viewer)),
        },
        (cells) => sql`select ${cells} from ${j} where ${own(viewer, id)} and ${hasFile}`,
      )
    : [];
  if (!row) throw errors.notFound('Файла нет: задание не готово или срок хранения истёк.');
  if ((row.rights !== null && row.rights !== rightsOf(viewer)) || !row.organises)
    throw errors.forbidden('rightsChanged');
  return row;
}

/** Cancels waiting or running work; of what is done meanwhile the file is given up. */
export const cancelJob = (db: Db, files: FileStore, viewer: Viewer, id: string): Promise<void> =>
  droppingFiles(db, files, async (tx, drop) => {
    const [row] = isUuid(id)
      ? await rowsOf(
          tx,
          { file_key: str.orNull`was.file_key` },
          (cells) => sql`with was as (select ${j.id}, ${j.file_key} from ${j} where ${own(viewer, id)} for update)
          update ${j} set ${changesOf(j, {
            file_key: null,
            file_name: null,
            state: sql`case when ${j.state} = 'failed' then ${j.state} else 'cancelled' end`,
          })}
          from was where ${j.id} = was.id returning ${cells}`,
        )
      : [];
    if (!row) throw errors.notFound('Задание не найдено.');
    drop(row.file_key);
  });

const own = (viewer: Viewer, id: string): SQL => sql`${j.id} = ${id}::uuid and ${j.person_id} = ${viewer.id}`;
