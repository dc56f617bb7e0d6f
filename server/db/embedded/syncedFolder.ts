import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's files in a folder that is given what it lacks. */
type Nodefs = {
  realPath: (node: unknown) => string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
};
type Synced = (path: string) => void;

/**
 * Settings of a database in a folder that is on the disk when it says so. PGlite runs PostgreSQL without syncing, and the
 * files beneath know nothing of it: both are told to here. What a commit has acknowledged then outlives the machine.
 * @param synced is told what has reached the disk
 */
export function syncedFolder(folder: string, synced: Synced = () => undefined): PGliteOptions {
  // fdatasync is not handed to the files, fsync is.
  const settings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
  const startParams = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), ...settings];
  return { fs: new SyncedFiles(folder, synced), startParams };
}

class SyncedFiles extends NodeFS {
  constructor(
    folder: string,
    private synced: Synced,
  ) {
    super(folder);
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const sync = (module: object) => {
      const { NODEFS } = module as { NODEFS: Nodefs };
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        const path = NODEFS.realPath(node);
        if (nfd === undefined) syncPath(path);
        else fsyncSync(nfd);
        this.synced(path);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } };
  }
}

/** Brings everything in a folder to the disk: a database that was made without syncing. */
export async function syncTree(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) syncPath(join(folder, name));
  syncPath(folder);
}

/** Brings a file, or the names in a folder, to the disk; where folders cannot be synced, they need not be. */
export function syncPath(path: string): void {
  try {
    const opened = openSync(path, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  }
}
