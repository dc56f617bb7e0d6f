import { compressible } from './compressLarge';
import { contentType } from './contentTypes';

/** A file to be saved, never shown in place; kept by nobody in between. */
export function attachment(name: string, body: BodyInit, size: number): Response {
  const plain = name.replace(/[^\w.-]+/g, '_');
  const type = contentType(name);
  return new Response(body, {
    headers: {
      'Content-Type': type,
      ...(compressible(type) ? {} : { 'Content-Length': String(size) }),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
    },
  });
}
