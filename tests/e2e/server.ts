import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '../../server/db/open';
import { seedDemo } from '../../server/seed/world';
import { addCrowd } from './crowd';

export type RunningPortal = { address: string; dataDir: string; stop: () => Promise<number | null> };

/**
 * Starts the built portal (built first when it is missing or old) on a free port, over a world of its own.
 * @param options `prepare` makes the world in the data folder, without it there is the demo; `log` what its lines are kept in
 */
export async function startPortal(
  output: string,
  {
    demo = true,
    log: name = demo ? 'server.log' : 'first-day.log',
    prepare = makeWorld,
  }: { demo?: boolean; log?: string; prepare?: (dataDir: string) => Promise<void> } = {},
): Promise<RunningPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-browser-'));
  await prepare(dataDir);
  await mkdir(output, { recursive: true });
  const log = createWriteStream(join(output, name));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      SECOND_FACTOR: 'none',
      LOG_LEVEL: 'info',
      ...unset,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    const code = await ended;
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    return { address: await addressOf(child, ended), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The demo organisation, and what the tests need beside it. */
async function makeWorld(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    await seedDemo(db, new Date());
    await addCrowd(db);
  } finally {
    await close();
  }
}

/** The portal of the tests is the plain one, whatever the shell they run in is set up for. */
export const unset = {
  DATABASE_URL: '',
  DATABASE_HOST: '',
  SMTP_URL: '',
  SECRET: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  S3_ENDPOINT: '',
  S3_BUCKET: '',
};

/** The address from the line the server writes when it is open. */
async function addressOf(child: ChildProcess, ended: Promise<number | null>): Promise<string> {
  const open = new Promise<string>((done) => {
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = line.match(/"address":"([^"]+)"/)?.[1];
      if (address) done(address);
    });
  });
  const failed = ended.then((code) => {
    throw new Error(`the portal ended with code ${code} before it was open, see server.log`);
  });
  return Promise.race([open, failed]);
}
