// npm run import -- <postgres url> [--media FOLDER] [--dry-run] [--resume] [--since DATE] [--report FOLDER]: docs/moving-in.md.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { runCommand } from './command';
import { openDatabase } from './db/open';
import { readEnv } from './env';
import { openFiles } from './files/openFiles';
import { moveIn } from './import/moveIn';
import { openSource } from './import/openSource';
import { progressLine } from './import/progressLine';
import { subjects } from './import/subjects';

const USAGE = `npm run import -- <postgres url of the old portal> [--media FOLDER] [--dry-run] [--resume] [--since 2026-01-31] [--report FOLDER]
--media    the folder with the files of the old portal
--dry-run  writes the report alone
--resume   goes on where a stopped import was
--since    rows that never change once written are read from this day on
--report   where index.html, tables.csv and rows.csv go (./import-report)`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      since: { type: 'string' },
      media: { type: 'string' },
      report: { type: 'string', default: 'import-report' },
    },
  });
  const [url] = positionals;
  const problem = problemOf(url, values);
  if (!url || problem) {
    console.error(`${problem ?? ''}\n${USAGE}`.trim());
    return 1;
  }
  const env = readEnv();
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const source = await openSource(url, values.since);
    try {
      const folder = resolve(values.report);
      const { 'dry-run': dryRun, resume } = values;
      const report = await moveIn({
        db: database.jobs,
        source,
        subjects,
        dryRun,
        resume,
        folder,
        media: values.media
          ? { folder: resolve(values.media), files: openFiles(env, pino({ level: env.LOG_LEVEL })) }
          : undefined,
        progress: () => progressLine((line) => console.log(line)),
        step: (what) => console.log(`${what} …`),
      });
      if (!report) console.error('The portal already has people of its own: an import wants an empty one.');
      else console.log(`${dryRun ? 'Nothing was written. ' : ''}The report: ${folder}/index.html`);
      return report ? 0 : 1;
    } finally {
      await source.close();
    }
  } finally {
    await database.close();
  }
}

type Values = { since?: string; resume: boolean; 'dry-run': boolean };

function problemOf(url: string | undefined, { since, resume, 'dry-run': dryRun }: Values): string | undefined {
  if (!url) return 'Missing: the address of the old database.';
  if (!/^postgres(ql)?:\/\//.test(url)) return 'The address begins with postgres://';
  if (since && !DAY.test(since)) return '--since takes a day: 2026-01-31';
  if (resume && dryRun) return 'A dry run leaves nothing to resume.';
  return undefined;
}

runCommand(main);
