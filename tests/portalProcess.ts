// The portal as an operator runs it: a process of its own over a copy of the demo world, to be killed and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newPGlite } from '../server/db/openEmbedded';
import { newWorld } from './world';

export type PortalProcess = { address: string; kill: () => Promise<void> };

/** A data folder (or a database of the server the tests run on) with the demo world, and processes over it. */
export async function portalProcesses() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const world = process.env.TEST_DATABASE_URL ? await newWorld() : undefined;
  if (!world) {
    const dump = new Blob([new Uint8Array(await readFile(process.env.PORTAL_TEST_WORLD ?? ''))]);
    await (await newPGlite({ folder: join(folder, 'postgres'), dump })).close();
  }
  const running = new Set<PortalProcess>();

  const start = async (): Promise<PortalProcess> => {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: world?.url ?? '',
      SECRET: 'the same for every process that starts here',
      DEMO: '1',
      PORT: '0',
      HOST: '127.0.0.1',
    };
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const started: PortalProcess = {
      address: await addressOf(child.stdout),
      kill: async () => {
        running.delete(started);
        child.kill('SIGKILL');
        await ended;
      },
    };
    running.add(started);
    return started;
  };

  const close = async () => {
    for (const one of running) await one.kill();
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { start, close };
}

/** What the process says of itself in its log once it listens. */
async function addressOf(log: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: log })) {
    const said: unknown = JSON.parse(line);
    if (typeof said === 'object' && said && 'address' in said) {
      log.resume();
      return String(said.address).replace('localhost', '127.0.0.1');
    }
  }
  throw new Error('the portal ended before it listened');
}
