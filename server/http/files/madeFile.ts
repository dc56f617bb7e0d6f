import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachment } from './attachment';

/** A file made in a folder of its own that is gone afterwards. */
export async function madeFile(name: string, make: (path: string) => Promise<void>): Promise<Response> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-made-'));
  try {
    const path = join(folder, 'file');
    await make(path);
    const bytes = await readFile(path);
    return attachment(name, new Uint8Array(bytes), bytes.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
