import type { DatabaseOptions } from './database';
import { openEmbedded } from './embedded/openEmbedded';
import { noLimits } from './limits';

/**
 * Opens PostgreSQL at `url`, or the embedded database in `dataDir` (held by this process until closed), and migrates it.
 * @throws {DataDirHeldError} when another process holds `dataDir`
 * @throws {DataDirBrokenError} when the database in `dataDir` is not whole
 */
export async function openDatabase({ url, pool = 10, limits = noLimits, ...options }: DatabaseOptions) {
  if (!url) return openEmbedded(options);
  const { openPostgres } = await import('./openPostgres');
  return openPostgres({ ...options, url, pool, limits });
}
