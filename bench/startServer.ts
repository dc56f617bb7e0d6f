import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchDataDir } from './prepareWorld';
import { cpuOf } from './processTime';

const entry = 'dist/server/main.js';
/** As `npm start` and the image start it. */
const flags = ['--max-semi-space-size=64'];
const START_LIMIT_MS = 60_000;

export type BenchServer = {
  origin: string;
  /** From starting the process to its first answer from the database. */
  firstAnswerMs: number;
  memoryMb: () => number;
  /** Processor time of the process so far; 0 where the system does not tell. */
  cpuMs: () => number;
  stop: () => Promise<void>;
};

/** Starts the built server on the prepared database. */
export async function startServer(
  port: number,
  databaseUrl: string | undefined,
  env: Record<string, string>,
): Promise<BenchServer> {
  if (!existsSync(entry)) throw new Error(`There is no ${entry}: run npm run build first.`);
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, entry], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: benchDataDir,
      DATABASE_URL: databaseUrl ?? '',
      SECRET: 'the-benchmark-signs-with-this-key-only',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      // Once a week a whole country is told what waits: not while something else is measured.
      REMINDERS: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(`${origin}/readyz`, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const firstAnswerMs = performance.now() - started;
  return {
    origin,
    firstAnswerMs,
    memoryMb: () => memoryOf(child),
    cpuMs: () => cpuOf(child.pid),
    stop: () => stop(child),
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it answered.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`The server did not answer within ${START_LIMIT_MS / 1000} s.`);
}

/** Resident memory, as the system counts it. */
const memoryOf = ({ pid }: ChildProcess): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
