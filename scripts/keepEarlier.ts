import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = 'assets';
/** Beside the build: the files it made itself. */
const OWN = '.vite/own-files.json';

/**
 * Leaves the hashed files of the build before beside those of a new one: pages that are open from it still ask for them.
 * One build is kept so, not those before it.
 * @param before folder of the portal that is replaced; where there is none, nothing is kept
 */
export async function keepEarlier(before: string, portal: string): Promise<void> {
  const own = await readdir(join(portal, ASSETS));
  await writeFile(join(portal, OWN), JSON.stringify(own));
  const made = new Set(own);
  for (const name of await madeBy(before))
    if (!made.has(name)) await copyFile(join(before, ASSETS, name), join(portal, ASSETS, name)).catch(ignoreMissing);
}

async function madeBy(portal: string): Promise<string[]> {
  const list = await readFile(join(portal, OWN), 'utf8').catch(() => '[]');
  return JSON.parse(list) as string[];
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
