import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, type KeptDatabase } from './manifest';

/** Where the rows of a table stand in a backup. */
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.gz`);

/** Lines of a packed file. Only a line feed ends one: texts have other marks that pass for ends elsewhere. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  const pieces = pipeline(createReadStream(path), createGunzip(), () => undefined);
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) throw new BackupError(`${path} ends in the middle of a row.`);
}

/** @throws {BackupError} when a file of a table is missing or not what was written */
export async function checkTables(folder: string, { tables }: KeptDatabase): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const hash = createHash('sha256');
    let count = -1;
    try {
      for await (const line of linesIn(tableFile(folder, name))) {
        if (count >= 0) hash.update(`${line}\n`);
        count += 1;
      }
    } catch (error) {
      throw new BackupError(`The backup is damaged: ${name} cannot be read (${String(error)}).`);
    }
    if (count !== rows || hash.digest('hex') !== sha256)
      throw new BackupError(`The backup is damaged: ${name} is not what was written.`);
  }
}
