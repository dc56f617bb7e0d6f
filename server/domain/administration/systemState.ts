// What the administrator sees of the running portal: database, letters, files, works, this process. Never slower than two
// seconds.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SystemState } from '../../../contract/schemas/system';
import about from '../../../package.json';
import { type Db, int, isoMoment, rowsOf, str, sure } from '../../db';
import { jobs, outbox } from '../../db/tables';
import type { Parts } from '../../parts';

/** A store that has not answered in this time does not answer, ms. */
const PATIENCE_MS = 1500;

/** @param caller whose process answers: connections are those of this one */
export async function systemState({ db, parts }: { db: Db; parts: Parts }): Promise<SystemState> {
  const { env, files, connections } = parts;
  const [mail, answers, works, version] = await Promise.all([
    mailState(db),
    filesAnswer(files),
    worksState(db),
    databaseVersion(db),
  ]);
  return {
    database: { embedded: !env.DATABASE_URL, version, connections: connections?.() ?? null },
    mail: { server: Boolean(env.SMTP_URL), ...mail },
    files: { shared: Boolean(env.S3_ENDPOINT && env.S3_BUCKET), answers },
    works,
    process: processState(),
  };
}

async function worksState(db: Db): Promise<SystemState['works']> {
  const shape = {
    waiting: int`count(*) filter (where ${jobs.state} = 'waiting')::int`,
    running: int`count(*) filter (where ${jobs.state} = 'running')::int`,
    failed: int`count(*) filter (where ${jobs.state} = 'failed' and ${jobs.alive_at} > now() - interval '1 day')::int`,
  };
  const [works] = await rowsOf(db, shape, (cells) => sql`select ${cells} from ${jobs}`);
  return works ?? { waiting: 0, running: 0, failed: 0 };
}

async function databaseVersion(db: Db): Promise<string> {
  const version = str`current_setting('server_version')`;
  const [row] = await rowsOf(db, { version }, (cells) => sql`select ${cells}`);
  return row?.version.split(' ')[0] ?? '';
}

async function mailState(db: Db): Promise<Pick<SystemState['mail'], 'waiting' | 'oldest' | 'last_failure'>> {
  const [waiting] = await rowsOf(
    db,
    { waiting: int`count(*)::int`, oldest: isoMoment(sql`min(queued_at)`) },
    (cells) => sql`select ${cells} from ${outbox} where ${outbox.state} = 'waiting' and ${outbox.until} > now()`,
  );
  const [failure] = await rowsOf(
    db,
    { at: isoMoment(sql`tried_at`), text: sure(outbox.error) },
    (cells) => sql`select ${cells} from ${outbox} where (${outbox.state} = 'failed' or (${outbox.state} = 'waiting'
      and ${outbox.error} is not null)) and ${outbox.tried_at} is not null and ${outbox.error} is not null
      order by ${outbox.tried_at} desc limit 1`,
  );
  return { waiting: waiting?.waiting ?? 0, oldest: waiting?.oldest ?? null, last_failure: failure ?? null };
}

/** Whether the store takes a file now; one that is silent does not. */
const filesAnswer = (files: Parts['files']): Promise<boolean> =>
  Promise.race([
    files.put('state/probe.txt', new Uint8Array([1])).then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE_MS, false, { ref: false }),
  ]);

/** Every so often the process looks how late it comes, ms. */
const RESOLUTION = 20;
const late = monitorEventLoopDelay({ resolution: RESOLUTION });
late.enable();
const started = new Date(Date.now() - process.uptime() * 1000).toISOString().replace(/\.\d+/, '');

/** What this process says of itself. */
const processState = (): SystemState['process'] => ({
  version: about.version,
  node: process.version,
  started_at: started,
  memory: Math.round(process.memoryUsage.rss() / 1024 / 1024),
  late: beyond(late.percentile(99)),
  latest: beyond(late.max),
});

/** Nanoseconds between two looks as the milliseconds that were too many. */
const beyond = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e6) - RESOLUTION);
