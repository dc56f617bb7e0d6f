import { chmod, mkdir } from 'node:fs/promises';

/** Makes a folder that its owner alone opens, whatever its files say: those of the embedded database say everybody. */
export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  // Whoever works in a folder of somebody else leaves it as it is.
  await chmod(path, 0o700).catch(() => undefined);
}
