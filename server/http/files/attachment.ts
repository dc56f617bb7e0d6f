import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressible } from './compressLarge';
import { contentType } from './contentTypes';

const PDF = 'application/pdf';

/**
 * A file to be saved; kept by nobody in between.
 * @param shown it is a PDF that a page of the portal shows beside its own: everything else is never shown in place
 */
export function attachment(name: string, body: BodyInit, size: number, shown = false): Response {
  const plain = name.replace(/[^\w.-]+/g, '_');
  const type = contentType(name);
  return new Response(body, {
    headers: {
      'Content-Type': type,
      ...(compressible(type) ? {} : { 'Content-Length': String(size) }),
      'Content-Disposition': `${shown && type === PDF ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
    },
  });
}

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
