import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

/** Where files are kept, by key (`units/3f2a.webp`). */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  remove: (key: string) => Promise<void>;
  /** Stores a file of any size by its path, a piece at a time. */
  putFile: (key: string, path: string) => Promise<void>;
  /** A file of any size, read a piece at a time; undefined when there is none. */
  open: (key: string) => Promise<OpenedFile | undefined>;
  /** Keys of everything that is kept. */
  list: () => AsyncIterable<string>;
};
export type OpenedFile = { size: number; stream: ReadableStream<Uint8Array> };

/** What a key looks like; anything else in the same place is not ours. */
export const isKey = (text: string): boolean => KEY.test(text);
const KEY = /^[a-z]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.[a-z0-9]+$/;

/** Files in a folder of this machine. Keys are made by the server; any other text is refused. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a file key');
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    },
    get: (key) => (KEY.test(key) ? readFile(pathOf(key)).catch(() => undefined) : Promise.resolve(undefined)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async putFile(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await copyFile(from, path);
    },
    async open(key) {
      const found = KEY.test(key) ? await stat(pathOf(key)).catch(() => undefined) : undefined;
      return found && { size: found.size, stream: streamOf(pathOf(key)) };
    },
    list: () => keysBelow(folder),
  };
}

async function* keysBelow(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  for await (const entry of opened ?? []) {
    const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isFile() && isKey(key)) yield key;
  }
}

/** A file as the web's stream; what goes wrong while it is read ends the stream. */
export const streamOf = (path: string) =>
  Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
