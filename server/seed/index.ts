// npm run db:seed -- demo|national
import { runCommand } from '../command';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { accounts, DEMO_PASSWORD } from './accounts';
import { isEmpty, type Report, seedDemo, seedNational } from './world';

const [world] = process.argv.slice(2);

async function main(): Promise<number> {
  if (world !== 'demo' && world !== 'national') {
    console.error('Say which world to load: npm run db:seed -- demo, or npm run db:seed -- national.');
    return 1;
  }
  const env = readEnv();
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    if (!(await isEmpty(database.db))) {
      console.error('The database is not empty, nothing was changed. To start anew: npm run db:reset.');
      return 1;
    }
    const started = Date.now();
    const report: Report = (line) =>
      console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
    await (world === 'demo' ? seedDemo(database.db, new Date()) : seedNational(database.db, new Date(), report));
    report(`the ${world} world is loaded`);
    console.log(`Accounts (password ${DEMO_PASSWORD}): ${accounts.map(({ username }) => username).join(', ')}`);
    return 0;
  } finally {
    await database.close();
  }
}

runCommand(main);
