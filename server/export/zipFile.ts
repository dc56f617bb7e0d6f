import { appendFile, writeFile } from 'node:fs/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { write: (bytes: Uint8Array) => Promise<void>; end: () => Promise<void> };
export type ZipFile = {
  /** Begins the next entry; the one before has ended. */
  entry: (name: string, at: Date) => ZipEntry;
  /** Writes the list of entries: the file is whole. */
  end: () => Promise<void>;
};

type Listed = { name: Buffer; at: Date; crc: number; packed: number; size: number; offset: number };

const VERSION = 20;
/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;

/** A zip written to a file as its entries come: nothing of an entry is held, whatever its size (below 4 GB). */
export async function openZip(path: string): Promise<ZipFile> {
  await writeFile(path, '');
  const listed: Listed[] = [];
  let offset = 0;
  const put = async (bytes: Uint8Array) => {
    await appendFile(path, bytes);
    offset += bytes.length;
  };

  const entry = (name: string, at: Date): ZipEntry => {
    const one: Listed = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0, offset };
    const deflate = createDeflateRaw();
    let packed: Uint8Array[] = [];
    deflate.on('data', (chunk: Uint8Array) => packed.push(chunk));
    const flush = async () => {
      const ready = packed;
      packed = [];
      for (const chunk of ready) {
        one.packed += chunk.length;
        await put(chunk);
      }
    };
    const begun = put(localHeader(one));
    return {
      async write(bytes) {
        await begun;
        one.crc = crc32(bytes, one.crc);
        one.size += bytes.length;
        await new Promise<void>((done, fail) => deflate.write(bytes, (error) => (error ? fail(error) : done())));
        await flush();
      },
      async end() {
        await begun;
        await new Promise<void>((done, fail) => deflate.once('end', done).once('error', fail).end());
        await flush();
        await put(descriptor(one));
        listed.push(one);
      },
    };
  };

  return {
    entry,
    async end() {
      const start = offset;
      for (const one of listed) await put(centralHeader(one));
      await put(endRecord(listed.length, offset - start, start));
    },
  };
}

const numbers = (...parts: [value: number, bytes: 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of parts) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const dosTime = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dosDate = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

const shared = ({ at, crc, packed, size, name }: Listed): [number, 2 | 4][] => [
  [VERSION, 2],
  [FLAGS, 2],
  [DEFLATED, 2],
  [dosTime(at), 2],
  [dosDate(at), 2],
  [crc, 4],
  [packed, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
];

const localHeader = (one: Listed) =>
  Buffer.concat([numbers([0x04034b50, 4], ...shared({ ...one, crc: 0, packed: 0, size: 0 })), one.name]);

const descriptor = ({ crc, packed, size }: Listed) => numbers([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]);

const centralHeader = (one: Listed) =>
  Buffer.concat([
    numbers([0x02014b50, 4], [VERSION, 2], ...shared(one), [0, 2], [0, 2], [0, 2], [0, 4], [one.offset, 4]),
    one.name,
  ]);

const endRecord = (count: number, size: number, start: number) =>
  numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [start, 4], [0, 2]);
