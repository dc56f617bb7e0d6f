import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../env';
import { BackupError } from './manifest';

/**
 * Looks for the portal that is to be kept, so that none is made in a folder that was named by mistake.
 * @throws {BackupError} where the data folder has neither the database nor the key of one
 */
export async function portalHere(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'SECRET'>): Promise<void> {
  if (env.DATABASE_URL && env.SECRET) return;
  const kept = join(env.DATA_DIR, env.DATABASE_URL ? 'secret' : 'postgres');
  await access(kept).catch(() => {
    throw new BackupError(
      `There is no portal in ${resolve(env.DATA_DIR)}: set DATA_DIR to the folder in which it keeps its data.`,
    );
  });
}
