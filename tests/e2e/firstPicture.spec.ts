// Who or what a page is about is seen before its scripts are there, at the place where the page shows it.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { test } from './harness';

/** Where the letters of a text stand, without the room around them. */
const placeOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y } = range.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y) };
  });

const pages = [
  { as: 'member', path: '/my-page', line: /^Боец · / },
  { as: 'member', path: '/all-squads/1', banner: true },
  { as: 'regional', path: '/regional-headquarters/1' },
] as const;

for (const { as, path, ...head } of pages)
  test(`the head of ${path} is seen before its scripts`, async ({ page, expectMessage }) => {
    expectMessage(/Service Worker registration blocked/);
    for (const screen of [{ width: 390, height: 844 }, {}]) {
      const opened = await page(as, { ...screen, worker: false });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await opened.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await opened.goto(path, { waitUntil: 'commit' });
      const name = opened.locator('#sketch p');
      await name.filter({ hasText: /\S/ }).waitFor();
      const [text, place] = [await name.textContent(), await placeOf(name)];
      const line = await opened.locator('#sketch small').textContent();
      if ('line' in head) assert.match(line ?? '', head.line);
      if ('banner' in head) {
        await opened.waitForFunction(() => document.querySelector<HTMLImageElement>('#sketch img')?.naturalWidth);
      }
      release();
      const heading = opened.locator('h1');
      await heading.waitFor();
      assert.equal(await heading.textContent(), text);
      if (line) assert.equal(await opened.locator('h1 + p').textContent(), line);
      const { x, y } = await placeOf(heading);
      // Beside a face the text stands in the middle, which may be a pixel lower.
      assert.ok(x === place.x && Math.abs(y - place.y) <= 1, `drawn at ${place.x}, ${place.y}, stands at ${x}, ${y}`);
      await opened.locator('#sketch').waitFor({ state: 'detached' });
      await opened.close();
    }
  });
