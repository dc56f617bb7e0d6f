import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { DataDirError } from './dataDirError';

/**
 * Holds a data folder for the life of this process. The embedded database is one process: a second one would open the
 * same files without complaint and its writes would be lost. The lock is a listening socket in the folder, so it ends
 * with the process however that ends.
 * @returns the release
 * @throws {DataDirHeldError} when another process holds the folder
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  const address = lockAddress(dataDir);
  const server = createServer((socket) => socket.end());
  try {
    await listen(server, address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (await answers(address)) throw new DataDirHeldError(dataDir);
    await rm(address, { force: true }); // left by a process that was killed
    await listen(server, address);
  }
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

export class DataDirHeldError extends DataDirError {
  constructor(dataDir: string) {
    super(`The data folder ${resolve(dataDir)} is used by a running portal. Stop it first, or set another DATA_DIR.`);
  }
}

function lockAddress(dataDir: string): string {
  const path = join(resolve(dataDir), 'lock');
  return process.platform === 'win32' ? `\\\\.\\pipe\\portal-${path.replace(/\W+/g, '-')}` : path;
}

const listen = (server: Server, address: string) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      done();
    });
  });

const answers = (address: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
