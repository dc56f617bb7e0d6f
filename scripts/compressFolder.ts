import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json|txt|webmanifest)$/;
/** Below this one packet carries the file anyway. */
const LEAST_BYTES = 1024;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Puts `.gz` and `.br` copies beside the text files of a folder, so that the server never compresses them itself. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(names.filter((name) => TEXT.test(name)).map(compressFile));
}

async function compressFile(name: string): Promise<void> {
  const bytes = await readFile(name);
  if (bytes.length < LEAST_BYTES) return;
  await writeFile(`${name}.gz`, await zip(bytes, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${name}.br`, await brotli(bytes, { params }));
}
