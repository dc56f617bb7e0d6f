import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of this machine: several containers may share one place for temporary files, each counts its own processes. */
const OURS = `portal-work-${hostname().replace(/[^\w.]/g, '_')}-`;

/** Works with a folder of its own, of people's data at times; it is gone afterwards. */
export async function inWorkFolder<Done>(work: (folder: string) => Promise<Done>): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), `${OURS}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the folders of processes that ended in the middle of their work. For a start alone: what has the number of this
 * process then is of one before it, as in a container where each has the same.
 */
export async function clearWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const number = name.startsWith(OURS) ? Number(name.slice(OURS.length).split('-')[0]) : 0;
    if (number > 0 && !runsBeside(number))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function runsBeside(number: number): boolean {
  try {
    return number !== process.pid && process.kill(number, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
