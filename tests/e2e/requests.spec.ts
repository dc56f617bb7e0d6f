import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test } from './harness';

/** Opens an address in a tab of its own and counts what it asks for until nothing is asked any more. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const tab = await page.context().newPage();
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await tab.goto(path, { waitUntil: 'networkidle' });
  return asked;
}

/** What a worker has kept is no request; here everything is. */
const kept = { worker: false };
const noWorker = /Service Worker registration blocked/;
const atMost = (most: number, asked: readonly string[]) =>
  assert.ok(asked.length <= most, `${asked.length} requests, at most ${most}:\n${asked.join('\n')}`);
const calls = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/'));
const fonts = (asked: readonly string[]) => asked.filter((path) => path.endsWith('.woff2'));

test('a guest at the login asks for few things', async ({ page, expectMessage }) => {
  expectMessage(noWorker);
  const asked = await requestsOf(await page(undefined, kept), '/');
  atMost(12, asked);
  atMost(1, fonts(asked));
});

/** Who opens what, and the calls it takes: what a page reads first comes in one of them. */
const pages = [
  { as: 'commander', path: '/my-page', calls: 1 },
  { as: 'commander', path: '/all-squads', calls: 1 },
  { as: 'commander', path: '/all-squads/1', calls: 1 },
  { as: 'regional', path: '/active', calls: 2 },
  { as: 'regional', path: '/roster', calls: 1 },
  { as: 'regional', path: '/reporting-ro/report-regional-two', calls: 3 },
  { as: 'central-expert', path: '/rating-ro/reporting/2', calls: 1 },
  { as: 'central-expert', path: '/rating-ro/place-ro', calls: 1 },
] as const;

for (const { as, path, calls: most } of pages)
  test(`${path} asks for few things, pictures in sight among them`, async ({ page, expectMessage }) => {
    expectMessage(noWorker);
    const asked = await requestsOf(await page(as, kept), path);
    atMost(25, asked);
    atMost(most, calls(asked));
    atMost(1, fonts(asked));
  });
