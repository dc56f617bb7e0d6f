// What stands on paper: all of a page that says something, laid out as it was on the screen.
import assert from 'node:assert/strict';
import { test } from './harness';

const SHEET = { width: 718, height: 1047 };

test(
  'printed, a list stays the table it was on the screen and is not read anew, however narrow the sheet is',
  async ({ page }) => {
    const own = await page('central');
    for (const list of ['/all-squads', '/action-squads']) {
      await own.goto(list);
      await own.locator('[data-row]').first().waitFor();
      await own.waitForLoadState('networkidle');
      const asked: string[] = [];
      own.on('request', (request) => void asked.push(request.url()));
      await own.pdf({ format: 'A4' });
      await own.emulateMedia({ media: 'print' });
      await own.setViewportSize(SHEET);
      assert.ok(await own.locator('[data-row]').first().isVisible(), list);
      assert.deepEqual(
        asked.filter((url) => url.includes('/api/')),
        [],
      );
      await own.emulateMedia({ media: null });
      await own.setViewportSize({ width: 1440, height: 900 });
    }
  },
  { reads: true },
);

test(
  'printed, nothing is left in a box that scrolls, the name of a unit stands over it, and a sum once under its rows',
  async ({ page }) => {
    const own = await page('central');
    const pages = [
      '/all-squads/1',
      '/roster',
      '/contributor-pay?tab=totals',
      '/rating-ro',
      '/rating-ro/places/6',
      '/rating-ro/place-ro',
      '/Competition?tab=ranking',
      '/faq',
    ];
    for (const address of pages) {
      await own.emulateMedia({ media: null });
      await own.setViewportSize({ width: 1440, height: 900 });
      await own.goto(address);
      await own.locator('main h1').first().waitFor();
      await own.waitForLoadState('networkidle');
      await own.emulateMedia({ media: 'print' });
      await own.setViewportSize(SHEET);
      assert.ok(await own.locator('main h1').first().isVisible(), address);
      const held = await own.locator('main *').evaluateAll((all) =>
        all.flatMap((one) => {
          const { overflowX, overflowY } = getComputedStyle(one);
          const scrolls = /auto|scroll/.test(overflowX + overflowY);
          const more = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
          return scrolls && more ? [`${one.tagName} ${one.textContent?.slice(0, 40)}`] : [];
        }),
      );
      assert.deepEqual(held, [], address);
      const feet = await own.locator('tfoot').evaluateAll((all) => all.map((foot) => getComputedStyle(foot).display));
      assert.ok(
        feet.every((display) => display === 'table-row-group'),
        address,
      );
    }
  },
  { reads: true },
);

test(
  'printed from a phone, what is folded there is whole, and folded again afterwards',
  async ({ page }) => {
    const own = await page('member', { width: 390, height: 844 });
    await own.goto('/my-page');
    const fee = own.getByText(/^Сезон \d{4}/);
    await own.getByRole('button', { name: /Членский взнос/ }).waitFor();
    assert.equal(await fee.isVisible(), false);
    await own.emulateMedia({ media: 'print' });
    await fee.waitFor();
    await own.emulateMedia({ media: null });
    await fee.waitFor({ state: 'hidden' });
  },
  { reads: true },
);

test(
  'on paper every column of the places stands on the sheet, and nothing over the page that is for its reader alone',
  async ({ page }) => {
    const own = await page('central', { width: 718, height: 1047 });
    for (const places of ['/rating-ro/place-ro', '/Competition?tab=ranking']) {
      await own.emulateMedia({ media: 'screen' });
      await own.goto(places);
      const matrix = own.locator('table').first();
      await matrix.waitFor();
      await own.emulateMedia({ media: 'print' });
      assert.ok(await matrix.evaluate((table) => table.getBoundingClientRect().right <= window.innerWidth), places);
      assert.equal(await own.getByText('Перейти к содержанию').isVisible(), false);
    }
  },
  { reads: true },
);

test(
  'on paper a row of a list breaks no word, and its box takes no column',
  async ({ page }) => {
    const own = await page('regional', { width: 794, height: 1123 });
    await own.goto('/regional-headquarters/1/all-participants');
    await own.locator('[data-row]').first().waitFor();
    await own.emulateMedia({ media: 'print' });
    const broken = await own.locator('[data-row] .grid-cell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        for (let text = walk.nextNode(); text; text = walk.nextNode())
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        return words;
      }),
    );
    assert.deepEqual(broken, []);
    assert.equal(await own.locator('[data-row] td').first().isVisible(), false);
  },
  { reads: true },
);

test(
  'on paper stand the pictures that were never in sight, and what a press would unfold',
  async ({ page }) => {
    const own = await page('regional', { width: 1440, height: 600 });
    await own.goto('/roster');
    await own.locator('[data-row] img').first().waitFor();
    const blank = () =>
      own.locator('[data-row] img').evaluateAll((all) => all.filter((one) => !one.getAttribute('src')).length);
    assert.notEqual(await blank(), 0);
    const asked: string[] = [];
    const came: string[] = [];
    own.on('request', (request) => void asked.push(request.url()));
    own.on('requestfinished', (request) => void came.push(request.url()));
    await own.pdf({ format: 'A4' });
    assert.notEqual(asked.length, 0);
    assert.deepEqual(
      asked.filter((url) => !came.includes(url)),
      [],
    );
    await own.goto('/Competition');
    const folded = own.getByText(/^Участники с оплаченным взносом на день снимка/);
    await folded.waitFor({ state: 'attached' });
    assert.equal(await folded.evaluate((one) => one.checkVisibility()), false);
    await own.emulateMedia({ media: 'print' });
    assert.ok(await folded.evaluate((one) => one.checkVisibility()));
  },
  { reads: true },
);
