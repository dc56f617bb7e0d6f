import type { MiddlewareHandler } from 'hono';
import { errors } from '../../call/errors';
import { type FileStore, isKey, pictureFolders } from '../../files/fileStore';
import type { AppEnv } from '../appEnv';
import { contentType } from './contentTypes';

/** Among the pictures are the published files of events. */
const PUBLIC = new RegExp(`^(${pictureFolders.join('|')})/`);

/** Public pictures. A new picture gets a new key, so a browser may keep each for good. */
export function publicFiles(files: FileStore): MiddlewareHandler<AppEnv> {
  return async (context) => {
    const key = context.req.path.slice('/files/'.length);
    const bytes = PUBLIC.test(key) && isKey(key) ? await files.get(key) : undefined;
    if (!bytes) throw errors.notFound('Файл не найден.');
    return new Response(bytes as BodyInit, {
      headers: { 'Content-Type': contentType(key), 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
  };
}
