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
