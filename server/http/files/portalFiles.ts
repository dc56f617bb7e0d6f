import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentType } from './contentTypes';

/** A file of the built portal, with the compressed copies the build put beside it. */
export type PortalFile = { bytes: Buffer; type: string; etag: string; br?: Buffer; gzip?: Buffer };

/** Reads the built portal (a few megabytes) once: a path that is not among its files cannot be asked for. */
export function readPortalFiles(folder: string): Map<string, PortalFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Map(names.map((name) => [`/${relative(folder, name).split(sep).join('/')}`, readFileSync(name)]));
  const files = new Map<string, PortalFile>();
  for (const [path, bytes] of all) {
    if (/\.(br|gz)$/.test(path) || path.startsWith('/.')) continue;
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    files.set(path, { bytes, type: contentType(path), etag, br: all.get(`${path}.br`), gzip: all.get(`${path}.gz`) });
  }
  return files;
}
