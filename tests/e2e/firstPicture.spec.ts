// Who or what a page is about is seen before its scripts are there, at the place where the page shows it.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { test } from './harness';

/** Where the letters of a text stand and how wide their lines are, without the room around them. */
const placeOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width } = range.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
  });

/** Beside a face the text stands in the middle, which may be a pixel lower. */
function stands(place: Place, drawn: Place) {
  const at = ({ x, y, width }: Place) => `${x}, ${y}, ${width} wide`;
  const same = place.x === drawn.x && Math.abs(place.y - drawn.y) <= 1 && Math.abs(place.width - drawn.width) <= 1;
  assert.ok(same, `drawn at ${at(drawn)}, stands at ${at(place)}`);
}
type Place = Awaited<ReturnType<typeof placeOf>>;

const pages = [
  { as: 'member', path: '/my-page', line: /^Боец · /, step: /^Пройдите тест по охране труда$/ },
  { as: 'commander', path: '/my-page', line: /^Командир · /, step: /^Активные заявки: \d+$/ },
  { as: 'member', path: '/all-squads/1', banner: true },
  { as: 'regional', path: '/regional-headquarters/1' },
] as const;

for (const { as, path, ...head } of pages)
  test(`the head of ${path} is seen before its scripts by ${as}`, async ({ page, expectMessage }) => {
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
      const step = 'step' in head && opened.locator('#sketch .title').filter({ hasText: head.step });
      const stepPlaces = step && { title: await placeOf(step), text: await placeOf(opened.locator('#sketch .text')) };
      release();
      const heading = opened.locator('h1');
      await heading.waitFor();
      assert.equal(await heading.textContent(), text);
      if (line) assert.equal(await opened.locator('h1 + p').textContent(), line);
      stands(await placeOf(heading), place);
      if (stepPlaces) {
        const title = opened.getByRole('heading', { name: head.step });
        await title.waitFor();
        stands(await placeOf(title), stepPlaces.title);
        stands(await placeOf(title.locator('+ p')), stepPlaces.text);
      }
      await opened.locator('#sketch').waitFor({ state: 'detached' });
      await opened.close();
    }
  });
