import { sql } from 'drizzle-orm';
import { JOB_FILE_HOURS } from '../../contract/schemas/jobs';
import { jobStates } from '../../contract/states/jobs';
import { inSet } from '../db/inSet';
import { alias, changesOf } from '../db/names';
import { rowsOf, str } from '../db/rows';
import { jobs } from '../db/tables';
import type { Parts } from '../parts';
import { giveUpOldJobs } from './runJobsOnce';

const j = alias(jobs, 'j');

/** Rows of finished works are forgotten after this. */
const REMEMBERED_DAYS = 30;

/** Removes the files of finished works after their day, and rows nobody will look for. */
export async function expireJobs(parts: Parts): Promise<void> {
  await giveUpOldJobs(parts);
  const expired = await rowsOf(
    parts.db,
    { file_key: str`old.file_key` },
    (cells) => sql`with old as (select ${jobs.id}, ${jobs.file_key} from ${jobs} where ${jobs.file_key} is not null
      and ${jobs.alive_at} < now() - make_interval(hours => ${JOB_FILE_HOURS}) for update skip locked) update ${j}
      set ${changesOf(j, { file_key: null })} from old where ${j.id} = old.id returning ${cells}`,
  );
  for (const { file_key } of expired) await parts.files.remove(file_key);
  await parts.db.execute(sql`delete from ${jobs} where ${jobs.file_key} is null and ${jobs.state} not in
    ${inSet(jobStates, 'underWay')} and ${jobs.created_at} < now() - make_interval(days => ${REMEMBERED_DAYS})`);
}
