// What the faults cost, told as one table when all of them are through.
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '../../scripts/bundleServer';
import { SERVER } from './program';

/** FAULTS=long: twenty kills with a thousand acknowledged writes each; else a short form of the same. */
export const long = process.env.FAULTS === 'long';

type Figures = Record<string, number | string>;

/** Keeps figures of a fault for the table at the end. */
export async function figures(fault: string, values: Figures): Promise<void> {
  const path = process.env.FAULTS_FIGURES;
  if (path) await appendFile(path, `${JSON.stringify({ fault, values })}\n`);
}

/** Run before all files; what it answers is run behind them. */
export default async function setup(): Promise<() => Promise<void>> {
  await bundleServer(SERVER);
  const folder = await mkdtemp(join(tmpdir(), 'faults-figures-'));
  process.env.FAULTS_FIGURES = join(folder, 'lines');
  return async () => {
    const text = await readFile(join(folder, 'lines'), 'utf8').catch(() => '');
    await rm(folder, { recursive: true });
    const rows = text.split('\n').filter(Boolean);
    process.stdout.write(`\n${rows.map(told).join('\n')}\n`);
  };
}

function told(line: string): string {
  const { fault, values } = JSON.parse(line) as { fault: string; values: Figures };
  const all = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  return `${fault.padEnd(44)} ${all.join(', ')}`;
}
