// npm run test:browser [-- part of a name]: every *.spec.ts here, in Chromium, against the built portal.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { type BrowserTest, runTest, tests } from './harness';
import { type RunningPortal, startPortal } from './server';

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

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: FLAGS });
let passed = 0;
const failed: string[] = [];
const asked = tests.filter(({ name }) => name.toLowerCase().includes(wanted));
const acting = asked.filter(({ reads }) => !reads);
const reading = asked.filter(({ reads }) => reads);

/** Runs the tests of a list over one portal, the next one when the one before has ended. */
async function runAll(list: BrowserTest[], portal: RunningPortal): Promise<void> {
  for (let next = list.shift(); next; next = list.shift()) {
    const started = performance.now();
    try {
      await runTest(browser, portal.address, next, output);
      passed++;
      console.log(`  ok    ${next.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed.push(next.name);
      console.log(`  FAIL  ${next.name}\n${indented(error instanceof Error ? (error.stack ?? error.message) : error)}`);
    }
  }
}

async function stop(portal: RunningPortal): Promise<void> {
  const code = await portal.stop();
  if (code !== 0) failed.push(`the portal stops in order (it ended with code ${code})`);
}

// Who reads waits for the network most of the time: beside those who act, over a portal that stays as it is.
const changed = await startPortal(output);
const still = await startPortal(output, { log: 'still.log' });
await Promise.all([runAll(acting, changed).then(() => runAll(reading, still)), runAll(reading, still)]);
await browser.close();
await stop(changed);
await stop(still);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);

function indented(text: unknown): string {
  return String(text)
    .split('\n')
    .map((line) => `        ${line}`)
    .join('\n');
}
