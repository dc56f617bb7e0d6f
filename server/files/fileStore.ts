import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { errors } from '../call/errors';
import { ownFolder } from '../ownFolder';

/** Where files are kept, by key (`units/3f2a.webp`). */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** Whether it is gone: one that cannot be removed stays, which the log tells. */
  remove: (key: string) => Promise<boolean>;
  /** Stores a file of any size by its path, a piece at a time. */
  putFile: (key: string, path: string) => Promise<void>;
  /** A file of any size, read a piece at a time; undefined when there is none. */
  open: (key: string) => Promise<OpenedFile | undefined>;
  /** Keys of everything that is kept. */
  list: () => AsyncIterable<string>;
};
type OpenedFile = { size: number; stream: ReadableStream<Uint8Array> };

/** Folders of pictures: everybody may read what is in them. */
export const pictureFolders = ['units', 'people', 'events', 'questions'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** What a key looks like; anything else in the same place is not ours. */
export const isKey = (text: string): boolean => KEY.test(text);
const KEY = /^(?=.{1,200}$)[a-z]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.[a-z0-9]+$/;

/**
 * Files in a folder of this machine. Keys are made by the server; any other text is refused. A file is there whole or not
 * at all: it gets its name when all of it is written. What the disk refuses (full, read-only, or a file that is there and
 * cannot be read) is an {ApiError} 503, its own words are in the log; a file that cannot be removed stays, which the log
 * tells too.
 */
export function folderStore(folder: string, log?: Logger): FileStore {
  const [told, reading] = [storeWatch(log), storeWatch(log)];
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a file key');
    return join(folder, key);
  };
  const keep = async (key: string, write: (path: string) => Promise<void>) => {
    const path = pathOf(key);
    const part = `${path}.${randomUUID()}${PART}`;
    try {
      await ownFolder(folder);
      await mkdir(dirname(path), { recursive: true });
      await write(part);
      await rename(part, path);
      told.well();
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      told.away(error as Error);
      throw errors.storeAway();
    }
  };
  const read = async <Result>(key: string, from: (path: string) => Promise<Result>) => {
    if (!KEY.test(key)) return undefined;
    try {
      const found = await from(pathOf(key));
      reading.well();
      return found;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      reading.away(error as Error);
      throw errors.storeAway();
    }
  };
  return {
    put: (key, bytes) => keep(key, (path) => writeFile(path, bytes)),
    get: (key) => read(key, (path) => readFile(path)),
    async remove(key) {
      try {
        await rm(pathOf(key), { force: true });
        return true;
      } catch {
        return notRemoved(log, key);
      }
    },
    putFile: (key, from) => keep(key, (path) => copyFile(from, path)),
    open: (key) => read(key, async (path) => ({ size: (await stat(path)).size, stream: streamOf(path) })),
    list: () => keysBelow(folder),
  };
}

/** A file that is being written. */
const PART = '.part';
/** No file is written for so long, ms. */
const PART_MS = 3600_000;

/** Removes what processes that ended had begun to write; several may share the folder, what is new may be theirs. */
export async function clearParts(folder: string): Promise<void> {
  for await (const path of filesBelow(folder)) {
    if (!path.endsWith(PART)) continue;
    // One that another process has just finished is not there any more.
    const written = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - written > PART_MS) await rm(path, { force: true });
  }
}

async function* keysBelow(folder: string): AsyncGenerator<string> {
  for await (const path of filesBelow(folder)) {
    const key = relative(folder, path).replaceAll(sep, '/');
    if (isKey(key)) yield key;
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  for await (const entry of opened ?? []) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** A file as the web's stream; what goes wrong while it is read ends the stream. */
export const streamOf = (path: string) =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;

export function notRemoved(log: Pick<Logger, 'error'> | undefined, key: string): false {
  log?.error({ key }, 'a file was not removed from the file store');
  return false;
}

/** A store that is away is told once a minute, ms. */
const TOLD_EVERY = 60_000;

/** Tells the log that the file store cannot be used, once a minute, and that it can be used again, once. */
export function storeWatch(log: Pick<Logger, 'error' | 'warn'> | undefined) {
  let toldAt: number | undefined;
  return {
    away(error: Error) {
      const moment = performance.now();
      if (toldAt !== undefined && moment - toldAt < TOLD_EVERY) return;
      toldAt = moment;
      const { code } = (error.cause ?? error) as { code?: unknown };
      log?.error({ error: error.message, code }, 'the file store cannot be used');
    },
    well() {
      if (toldAt === undefined) return;
      toldAt = undefined;
      log?.warn('the file store can be used again');
    },
  };
}
