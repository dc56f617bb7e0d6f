// npm run test:browser [-- part of a name]: every *.spec.ts here, in Chromium, against the built portal.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { runTest, tests } from './harness';
import { startPortal } from './server';

const here = import.meta.dirname;
const output = join(here, 'output');
const wanted = process.argv.slice(2).join(' ').toLowerCase();

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

await rm(output, { recursive: true, force: true });
for (const file of (await readdir(here)).filter((name) => name.endsWith('.spec.ts')).sort()) {
  await import(join(here, file));
}

const portal = await startPortal(output);
const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: FLAGS });
let passed = 0;
const failed: string[] = [];
for (const asked of tests.filter(({ name }) => name.toLowerCase().includes(wanted))) {
  const started = performance.now();
  try {
    await runTest(browser, portal.address, asked, output);
    passed++;
    console.log(`  ok    ${asked.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed.push(asked.name);
    console.log(`  FAIL  ${asked.name}\n${indented(error instanceof Error ? (error.stack ?? error.message) : error)}`);
  }
}
await browser.close();
const code = await portal.stop();
if (code !== 0) failed.push(`the portal stops in order (it ended with code ${code})`);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);

function indented(text: unknown): string {
  return String(text)
    .split('\n')
    .map((line) => `        ${line}`)
    .join('\n');
}
