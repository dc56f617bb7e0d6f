import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * With KEEP_PICTURES=1 keeps what a page shows, on both screens, as `<name>-desktop.png` and `<name>-phone.png` beside
 * this file. The page comes back to the large screen.
 * @param at brought into sight
 */
export async function keepPicture(page: Page, name: string, at?: Locator): Promise<void> {
  if (process.env.KEEP_PICTURES !== '1') return;
  for (const [screen, size] of Object.entries(screens).reverse()) {
    await page.setViewportSize(size);
    await at?.scrollIntoViewIfNeeded();
    // The resized page is painted first.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const picture = await page.screenshot({ animations: 'disabled' });
    const small = await sharp(picture).png({ palette: true, compressionLevel: 9 }).toBuffer();
    await writeFile(join(import.meta.dirname, `${name}-${screen}.png`), small);
  }
}
