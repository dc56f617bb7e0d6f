// npm run backup -- FOLDER: the whole portal into a new folder there, while it runs (docs/backup.md).
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { backupAnswer, backupQuestion } from './backup/asked';
import { exportDatabase } from './backup/exportDatabase';
import { makeBackup } from './backup/makeBackup';
import type { KeptDatabase } from './backup/manifest';
import { portalHere } from './backup/portalHere';
import { runCommand } from './command';
import { askHolder, DataDirHeldError } from './db/holdDataDir';
import { openDatabase } from './db/open';
import { type Env, readEnv } from './env';
import { openFiles } from './files/openFiles';
import { readSecret } from './sealed';

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [into] = positionals;
  if (!into || positionals.length > 1) {
    console.error('npm run backup -- FOLDER');
    return 1;
  }
  const env = readEnv();
  await portalHere(env);
  const files = openFiles(env, pino({ level: env.LOG_LEVEL }, pino.destination(2)));
  const secret = env.SECRET ?? (await readSecret(env.DATA_DIR));
  const database = (folder: string) => readDatabase(env, folder);
  const { folder, manifest } = await makeBackup({ database, files, dataDir: env.DATA_DIR, secret }, into, new Date());
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder}: ${rows} rows, ${manifest.files.count} files (${manifest.files.bytes} bytes).`);
  console.log('The key that signs tokens (SECRET, or the file secret in DATA_DIR) is not in it: keep it elsewhere.');
  return 0;
}

/** By a connection of its own, or by the process that holds the embedded database. */
async function readDatabase(env: Env, folder: string): Promise<KeptDatabase> {
  try {
    const { jobs, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, asItIs: true });
    return await exportDatabase(jobs, folder).finally(close);
  } catch (error) {
    if (!(error instanceof DataDirHeldError)) throw error;
    return backupAnswer(await askHolder(env.DATA_DIR, backupQuestion(folder)));
  }
}

runCommand(main);
