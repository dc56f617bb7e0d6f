// npm run restore -- FOLDER: a backup into an empty portal (docs/backup.md).
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { printOf } from './backup/makeBackup';
import { readManifest } from './backup/manifest';
import { restoreBackup } from './backup/restoreBackup';
import { runCommand } from './command';
import { openDatabase } from './db/open';
import { readEnv } from './env';
import { openFiles } from './files/openFiles';
import { readSecret } from './sealed';

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) {
    console.error('npm run restore -- FOLDER');
    return 1;
  }
  // Before anything is opened: opening makes an embedded database where there is none.
  await readManifest(folder);
  const env = readEnv();
  const files = openFiles(env, pino({ level: env.LOG_LEVEL }, pino.destination(2)));
  const { jobs, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, asItIs: true });
  try {
    const { database, files: kept, secret } = await restoreBackup(folder, { db: jobs, files });
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored and compared: ${rows} rows in ${database.tables.length} tables, ${kept.count} files.`);
    if (secret !== printOf(env.SECRET ?? (await readSecret(env.DATA_DIR))))
      console.log(`The key is another one than that of the backup. Put the old one back (SECRET, or the file secret in
DATA_DIR) before the portal starts: without it nobody's second step and no waiting letter can be read.`);
  } finally {
    await close();
  }
  return 0;
}

runCommand(main);
