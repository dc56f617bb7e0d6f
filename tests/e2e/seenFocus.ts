import type { Locator, Page } from 'playwright-core';

/** Whoever works by keyboard always sees where the focus is: it is on something, and that is marked. */
export async function seeFocus(page: Page): Promise<void> {
  await page.waitForFunction(isSeen).catch(async () => {
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
    throw new Error(`nobody sees where the focus is at ${page.url()}: ${at}`);
  });
}

/** Presses Tab, or Shift+Tab, until something has the focus, and looks at every stop on the way. */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = wanted.page();
  await wanted.first().waitFor();
  for (let press = 0; press < 150; press++) {
    if (await wanted.first().evaluate((one) => one === document.activeElement)) return seeFocus(page);
    await page.keyboard.press(key);
    await seeFocus(page);
  }
  throw new Error(`the keyboard does not reach ${wanted}`);
}

/** Opens an address and goes past the header and the menu. */
export async function openContent(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await tabTo(page.getByRole('link', { name: 'Перейти к содержанию' }));
  await page.keyboard.press('Enter');
  await seeFocus(page);
}

/** A ring on it or on what it is drawn in; a field has its ring on the frame, an opened dialog on its paper. */
function isSeen(): boolean {
  const at = document.activeElement;
  if (!at || at === document.body) return false;
  const drawn = at.matches('[role="presentation"]') ? [...at.children] : [at];
  for (let node = at.parentElement; node && drawn.length < 5; node = node.parentElement) drawn.push(node);
  return drawn.some((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
    const frame = node.matches('.Mui-focused') ? node.querySelector('fieldset') : null;
    return frame !== null && getComputedStyle(frame).boxShadow !== 'none';
  });
}
