// npm run import -- <postgres url> [--media FOLDER] [--dry-run] [--resume] [--since DATE] [--report FOLDER]: docs/moving-in.md.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { runCommand } from './command';
import { openDatabase } from './db/open';
import { readEnv } from './env';
import { openFiles } from './files/openFiles';
import { moveIn } from './import/moveIn';
import { isOldItself, openSource } from './import/openSource';
import type { Run } from './import/runImport';
import { subjects } from './import/subjects';

const USAGE = `npm run import -- <postgres url of the old portal> [--media FOLDER] [--dry-run] [--resume] [--since 2026-01-31] [--report FOLDER]
--media    the folder with the files of the old portal
--dry-run  writes the report alone
--resume   goes on where a stopped import was
--since    rows that never change once written are read from this day on
--report   where index.html, tables.csv and rows.csv go (./import-report)`;

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
  const problem = await problemOf(positionals, values);
  if (!url || problem) {
    console.error(`${problem ?? ''}\n${USAGE}`.trim());
    return 1;
  }
  const env = readEnv();
  if (env.DATABASE_URL && (await isOldItself(env.DATABASE_URL, url))) {
    console.error('DATABASE_URL is the old database itself. The portal needs one of its own.');
    return 1;
  }
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

type Values = { since?: string; media?: string; resume: boolean; 'dry-run': boolean };

async function problemOf([url, another]: string[], { since, media, resume, 'dry-run': dryRun }: Values) {
  if (!url) return 'Missing: the address of the old database.';
  if (!/^postgres(ql)?:\/\//.test(url)) return 'The address begins with postgres://';
  if (another) return `One address is enough: ${another}`;
  if (since && !z.iso.date().safeParse(since).success) return '--since takes a day: 2026-01-31';
  if (media && !(await stat(media).catch(() => undefined))?.isDirectory()) return `--media is no folder: ${media}`;
  if (resume && dryRun) return 'A dry run leaves nothing to resume.';
  return undefined;
}

runCommand(main);

/** Lines of progress: what is read, how much of all, and how long the rest takes at the pace so far. */
function progressLine(write: (line: string) => void): NonNullable<Run['say']> {
  const started = Date.now();
  let skipped: number | undefined;
  return ({ subject, read, of, readOfAll, ofAll }) => {
    // What an earlier run has read says nothing of the pace of this one.
    skipped ??= readOfAll;
    const passed = (Date.now() - started) / 1000;
    const done = readOfAll - skipped;
    const rest = done > 0 ? `, about ${Math.ceil(((ofAll - readOfAll) * passed) / done)} s left` : '';
    const share = ofAll ? Math.min(100, Math.floor((readOfAll * 100) / ofAll)) : 100;
    write(`${passed.toFixed(1).padStart(7)} s  ${share} %  ${subject.from} ${read} of ${of}${rest}`);
  };
}
