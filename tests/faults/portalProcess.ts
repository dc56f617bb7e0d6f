import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { program } from './program';

type Line = { level: number; msg: string; [key: string]: unknown };
export type PortalProcess = Awaited<ReturnType<typeof startPortal>>;

/** Every portal of a test that is killed signs with the same key, so that sessions outlive it. */
export const SECRET = 'the faults sign with this key and nobody else';

/**
 * The server from its sources, as a process with its log read along; nothing is waited for yet.
 * @param url of its PostgreSQL; empty for the embedded database
 * @param env settings over the usual ones; a DATA_DIR given here is left where it is when the process has ended
 * @param under words of a shell said before it starts, such as a limit of its process
 */
export async function startPortal(url: string, env: Record<string, string> = {}, under = ':') {
  const own = env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'portal-faults-'));
  const child = spawn('sh', ['-c', `${under} && exec "$0" "$@"`, ...program('main')], {
    env: { ...process.env, ...plain, DATABASE_URL: url, ...(own ? { DATA_DIR: own } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: Line[] = [];
  const waiting = new Set<() => void>();
  const said: string[] = [];
  const read = (line: string) => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as Line);
    else said.push(line);
    for (const look of waiting) look();
  };
  createInterface({ input: child.stdout }).on('line', read);
  createInterface({ input: child.stderr }).on('line', read);
  const ended = new Promise<number | null>((done) => child.once('close', done));

  const wait = (text: string) =>
    new Promise<Line>((done, fail) => {
      const look = () => {
        const line = log.find(({ msg }) => msg.includes(text));
        if (!line) return;
        waiting.delete(look);
        done(line);
      };
      waiting.add(look);
      look();
      void ended.then((code) => fail(new Error(`the portal ended with ${code}: ${said.join('\n')}`)));
    });

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) child.kill(signal);
    const code = await ended;
    if (own) await rm(own, { recursive: true, force: true });
    return code;
  };
  return {
    log,
    said,
    /** The line of the log that holds the text, now or when it comes. */
    wait,
    address: async () => String((await wait('the portal is open')).address),
    lives: () => child.exitCode === null && child.signalCode === null,
    /** When it has ended by itself. @returns the code it ended with */
    ended,
    /** Told to stop. @returns the code it ended with */
    stop: () => end('SIGTERM'),
    /** Killed: nothing of its own runs any more. */
    kill: () => end('SIGKILL'),
  };
}

/** The portal of the test is the plain one, whatever the shell it runs in is set up for. */
const plain = {
  PORT: '0',
  HOST: '127.0.0.1',
  SECRET,
  DEMO: '1',
  ANSWER_CACHE_SECONDS: '0',
  LOG_LEVEL: 'info',
  PUBLIC_URL: '',
  SMTP_URL: '',
  TRUST_PROXY: '',
  S3_ENDPOINT: '',
  S3_BUCKET: '',
};
