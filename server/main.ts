// Starts the portal: configuration, database, demo, then the app on a port until it is told to stop.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import { answerCommand } from './backup/asked';
import { firstStart } from './catalogues/firstStart';
import { wordsOf } from './command';
import type { Database } from './db/database';
import { limitsOf } from './db/limits';
import { noteOutage } from './db/noteOutage';
import { openDatabase } from './db/open';
import { refuseSeededData } from './demo';
import { describeError } from './describeError';
import { type Env, readEnv } from './env';
import { clearParts } from './files/fileStore';
import { openFiles } from './files/openFiles';
import { startWorker } from './jobs/worker';
import { listen } from './listen';
import { openMail } from './mail/openMail';
import { startMail } from './mail/startMail';
import { readSecret } from './sealed';
import { isEmpty, seedDemo } from './seed/world';
import { stopWithin } from './stopWithin';
import { stopThreads } from './threads/threads';
import { clearWorkFolders } from './workFolder';

/** The build puts the portal beside the server; started from the sources there is none, the API serves alone. */
const builtPortal = fileURLToPath(new URL('../portal', import.meta.url));
const portalFolder = existsSync(join(builtPortal, 'index.html')) ? builtPortal : undefined;

async function main() {
  const env = readEnv();
  const log: Logger = pino({ level: env.LOG_LEVEL, base: undefined });
  const database = await openDatabase({
    url: env.DATABASE_URL,
    readUrl: env.DATABASE_READ_URL,
    pool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    limits: limitsOf(env),
    log,
    asked: answerCommand,
  });
  outlive(log);
  try {
    await run(env, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function run(env: Env, log: Logger, database: Database) {
  const { db, copy, jobs, ping, connections } = database;
  await refuseSeededData(db, env);
  await clearWorkFolders();
  if (env.DEMO && (await isEmpty(db))) {
    log.info('the database is empty: loading the demo organisation');
    await seedDemo(jobs, new Date());
  } else if (await firstStart(jobs, new Date())) {
    log.info('the first start: the catalogues are loaded');
  }
  let stopping = false;
  const secret = env.SECRET ?? (await readSecret(env.DATA_DIR));
  const parts = {
    db,
    copy,
    ping,
    connections,
    env,
    secret,
    files: openFiles(env, log),
    mail: openMail(env),
    log,
    now: () => new Date(),
    leaving: () => stopping,
  };
  const server = await listen(createApp(parts, { portalFolder }).fetch, env);
  const kind = database.embedded ? `embedded in ${env.DATA_DIR}` : 'PostgreSQL';
  log.info({ address: server.address, database: kind, demo: env.DEMO }, `the portal is open at ${server.address}`);
  // A store that cannot be used is told now, not when the first picture is sent.
  void parts.files.get('state/probe.txt').catch(() => undefined);
  void clearParts(join(env.DATA_DIR, 'files')).catch(() => undefined);
  const patient = { ...parts, db: jobs };
  const stopWorker = startWorker(patient);
  const stopMail = startMail(patient, env.PUBLIC_URL?.replace(/\/+$/, '') ?? server.address);

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    if (env.LEAVE_SECONDS) {
      log.info({ signal }, 'leaving: a proxy may ask the others');
      server.leave();
      await sleep(env.LEAVE_SECONDS * 1000);
    }
    log.info({ signal }, 'stopping: finishing what runs');
    const close = () => {
      parts.mail.close?.();
      return Promise.all([stopThreads(), database.close()]);
    };
    await stopWithin(env.STOP_SECONDS, { requests: server.close, work: [stopWorker, stopMail], close }, log);
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** Whatever the drivers let fall: a failure of the database never ends the process. Any other fault does, as always. */
function outlive(log: Logger) {
  const survive = (error: unknown) => {
    if (noteOutage(log, error, 'behind everything')) return;
    log.fatal({ error: describeError(error) }, 'the portal cannot go on');
    process.exit(1);
  };
  process.on('unhandledRejection', survive).on('uncaughtException', survive);
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error) ?? inspect(error)}\n`);
  process.exit(1);
});
