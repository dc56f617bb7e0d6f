import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder } from '../../workFolder';
import { compressible } from './compressLarge';
import { contentType } from './contentTypes';

/** A name as RFC 5987 writes it, which lets fewer signs through than an address does. */
const inHeader = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

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
      'Content-Disposition': `${shown && type === PDF ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${inHeader(name)}`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** A file made in a folder of its own that is gone afterwards. */
export const madeFile = (name: string, make: (path: string) => Promise<void>): Promise<Response> =>
  inWorkFolder(async (folder) => {
    const path = join(folder, 'file');
    await make(path);
    const bytes = await readFile(path);
    return attachment(name, new Uint8Array(bytes), bytes.length);
  });
