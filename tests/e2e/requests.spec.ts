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

/** Pictures of the records themselves are as many as the records. */
const withoutRecords = (asked: readonly string[]) => asked.filter((path) => !/^\/(demo|files)\//.test(path));

const atMost = (most: number, asked: readonly string[]) =>
  assert.ok(asked.length <= most, `${asked.length} requests, at most ${most}:\n${asked.join('\n')}`);

test('a guest at the login asks for few things', async ({ page }) => {
  atMost(15, await requestsOf(await page(), '/'));
});

test('the own page asks for few things, and for what it shows in one call', async ({ page }) => {
  const asked = await requestsOf(await page('commander'), '/my-page');
  atMost(25, asked);
  atMost(
    1,
    asked.filter((path) => path.startsWith('/api/')),
  );
});

test('a list asks for few things beside the pictures of its records', async ({ page }) => {
  const asked = withoutRecords(await requestsOf(await page('commander'), '/all-squads'));
  atMost(25, asked);
  atMost(
    3,
    asked.filter((path) => path.startsWith('/api/')),
  );
});
