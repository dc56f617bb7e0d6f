import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/fileStore';
import { BackupError, type Manifest } from './manifest';

export type KeptFile = { key: string; size: number; sha256: string };
const LIST = 'files.jsonl';
const fileOf = (folder: string, key: string): string => join(folder, 'files', key);

/**
 * Copies what the store has and the folder has not yet. What goes away while it is copied is left out: a row that
 * needed it was changed too.
 * @returns the files copied now
 */
export async function keepFiles(files: FileStore, folder: string, known: ReadonlyMap<string, KeptFile>) {
  const kept: KeptFile[] = [];
  for await (const key of files.list()) {
    if (known.has(key)) continue;
    const opened = await files.open(key);
    if (!opened) continue;
    const path = fileOf(folder, key);
    await mkdir(dirname(path), { recursive: true });
    const { seen, passing } = weighing();
    const whole = createWriteStream(`${path}.part`, { mode: 0o600 });
    await pipeline(Readable.fromWeb(opened.stream as never), passing, whole);
    await rename(`${path}.part`, path);
    kept.push({ key, ...seen() });
  }
  return kept;
}

/** Writes down what was copied. */
export async function writeList(folder: string, files: Iterable<KeptFile>): Promise<Manifest['files']> {
  const hash = createHash('sha256');
  const list = await open(join(folder, LIST), 'w', 0o600);
  let count = 0;
  let bytes = 0;
  for (const file of files) {
    const line = `${JSON.stringify(file)}\n`;
    hash.update(line);
    await list.write(line);
    count += 1;
    bytes += file.size;
  }
  await list.sync();
  await list.close();
  return { count, bytes, sha256: hash.digest('hex') };
}

/**
 * Every file of the backup.
 * @throws {BackupError} when one is missing or not what was written
 */
export async function checkFiles(folder: string, { sha256 }: Manifest['files']): Promise<KeptFile[]> {
  const listed: KeptFile[] = [];
  const hash = createHash('sha256');
  const list = await open(join(folder, LIST)).catch(() => {
    throw new BackupError(`The backup is damaged: ${LIST} is missing.`);
  });
  for await (const line of list.readLines()) {
    hash.update(`${line}\n`);
    listed.push(JSON.parse(line) as KeptFile);
  }
  if (hash.digest('hex') !== sha256) throw new BackupError(`The backup is damaged: ${LIST} is not what was written.`);
  for (const file of listed) await checkFile(folder, file);
  return listed;
}

async function checkFile(folder: string, { key, size, sha256 }: KeptFile): Promise<void> {
  const path = fileOf(folder, key);
  const there = await stat(path).catch(() => undefined);
  const hash = createHash('sha256');
  if (there?.size === size) for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  if (hash.digest('hex') !== sha256)
    throw new BackupError(`The backup is damaged: files/${key} is not what was written.`);
}

/** Puts the files of a backup into a store. */
export async function putFiles(files: FileStore, folder: string, listed: readonly KeptFile[]): Promise<void> {
  for (const { key } of listed) await files.putFile(key, fileOf(folder, key));
}

/** A stream that lets everything through and tells what it was. */
function weighing() {
  const hash = createHash('sha256');
  let size = 0;
  const passing = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      size += piece.length;
      done(null, piece);
    },
  });
  return { passing, seen: () => ({ size, sha256: hash.digest('hex') }) };
}
