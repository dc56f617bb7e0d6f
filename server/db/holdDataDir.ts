import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';

/**
 * Holds a data folder for the life of this process, and makes it where there is none. The embedded database is one process: a second one would open the
 * same files without complaint and its writes would be lost. The lock is a listening socket in the folder, so it ends
 * with the process however that ends. Whoever runs as the same user of the machine may ask through it.
 * @param answer to a line that another process sends; without it nobody is answered
 * @returns the release
 * @throws {DataDirHeldError} when another process holds the folder
 * @throws {DataDirError} when there can be no such folder, or this user may not write to it
 */
export async function holdDataDir(dataDir: string, answer?: Answer): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await hold(dataDir, answer);
  } catch (error) {
    if (error instanceof DataDirError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new DataDirError(
      `The data folder ${resolve(dataDir)} cannot be used (${why}). Set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    );
  }
}

async function hold(dataDir: string, answer?: Answer): Promise<() => Promise<void>> {
  const address = lockAddress(dataDir);
  const asking = new Set<Socket>();
  const server = createServer((socket) => {
    asking.add(socket.unref().once('close', () => asking.delete(socket)));
    socket.on('error', () => undefined);
    if (answer) void converse(socket, answer);
    else socket.end();
  });
  try {
    await listen(server, address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (await answers(address)) throw new DataDirHeldError(dataDir);
    await rm(address, { force: true }); // left by a process that was killed
    await listen(server, address);
  }
  if (process.platform !== 'win32') await chmod(address, 0o600);
  server.unref();
  return () =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of asking) socket.destroy();
    });
}

type Answer = (question: string) => Promise<string>;
type Said = { answer: string } | { refused: string };
/** A question is one line, and so is its answer. */
const LONGEST = 16_384;

async function converse(socket: Socket, answer: Answer): Promise<void> {
  const question = await lineFrom(socket);
  if (!question) return void socket.end();
  const said: Said = await answer(question).then(
    (text) => ({ answer: text }),
    (error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }),
  );
  socket.end(`${JSON.stringify(said)}\n`);
}

/**
 * Asks the process that holds a data folder.
 * @throws {DataDirError} with its reason when it refuses, or when it ends before it has answered
 */
export async function askHolder(dataDir: string, question: string): Promise<string> {
  const socket = connect(lockAddress(dataDir));
  socket.on('error', () => undefined);
  socket.write(`${question}\n`);
  const line = await lineFrom(socket, Number.POSITIVE_INFINITY);
  socket.destroy();
  if (!line) throw new DataDirError('The portal ended before it had answered.');
  const said = JSON.parse(line) as Said;
  if ('refused' in said) throw new DataDirError(said.refused);
  return said.answer;
}

/** The first line that comes, or nothing when none does. */
function lineFrom(socket: Socket, longest = LONGEST): Promise<string | undefined> {
  let text = '';
  return new Promise((done) => {
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end >= 0) done(text.slice(0, end));
      else if (text.length > longest) done(undefined);
    });
    socket.once('close', () => done(undefined));
  });
}

/** The data folder cannot be used; the message tells the operator why and what to do. */
export class DataDirError extends Error {}

export class DataDirHeldError extends DataDirError {
  constructor(dataDir: string) {
    super(`The data folder ${resolve(dataDir)} is used by a running portal. Stop it first, or set another DATA_DIR.`);
  }
}

/** A socket has a short name, and a longer one is cut off without a word. */
const LONGEST_ADDRESS = 103;

function lockAddress(dataDir: string): string {
  const path = join(resolve(dataDir), 'lock');
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${path.replace(/\W+/g, '-')}`;
  const address = [path, relative('', path)].find((one) => Buffer.byteLength(one) <= LONGEST_ADDRESS);
  if (address) return address;
  throw new DataDirError(`The path of the data folder ${resolve(dataDir)} is too long. Set a shorter DATA_DIR.`);
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
