import { appendFile, writeFile } from 'node:fs/promises';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile as Packer } from 'yazl';

type ZipEntry = { write: (bytes: Uint8Array) => Promise<void>; end: () => Promise<void> };
type ZipFile = {
  /** Begins the next entry; the one before has ended. */
  entry: (name: string, at: Date) => ZipEntry;
  /** Writes the list of entries: the file is whole. */
  end: () => Promise<void>;
};

/** A zip written to a file as its entries come: nothing of an entry is held, whatever its size. */
export async function openZip(path: string): Promise<ZipFile> {
  await writeFile(path, '');
  const packer = new Packer();
  // Nothing stays open when whoever writes gives up in the middle.
  const file = new Writable({
    write: (bytes: Uint8Array, _, done) => void appendFile(path, bytes).then(() => done(), done),
  });
  const stored = pipeline(packer.outputStream, file);
  // A disk that is full is told to whoever writes next, and never to nobody.
  stored.catch(() => undefined);
  const orFailed = (act: (done: () => void) => void) => Promise.race([new Promise<void>(act), stored]);

  return {
    entry(name, at) {
      const input = new PassThrough();
      packer.addReadStream(input, name, { mtime: at });
      return {
        write: (bytes) => orFailed((done) => input.write(bytes, done)),
        end: () => orFailed((done) => input.end(done)),
      };
    },
    async end() {
      packer.end();
      await stored;
    },
  };
}
