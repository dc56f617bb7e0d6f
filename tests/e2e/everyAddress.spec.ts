// Every address of the portal, as somebody whom it concerns: the console is silent, nothing scrolls sideways on a narrow
// phone, axe finds nothing serious, and every link leads to an address of the table; in both themes.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { pageOf } from '../../contract/paths';
import { addressOf, visitors } from './addresses';
import { test, type Visit } from './harness';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeFinding = { id: string; impact?: string | null; nodes: { html: string; failureSummary?: string }[] };

async function seriousFindings(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; the browser itself may run one.
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: AxeFinding[] }> } };
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/** Links into the portal that no row of the table of addresses answers. */
async function strayLinks(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ protocol, host }) => protocol.startsWith('http') && host === location.host)
      .map(({ pathname }) => pathname),
  );
  return [...new Set(links)].filter((path) => !/^\/(api|files|demo)\//.test(path) && !pageOf(path));
}

type Named = { text: string; x: number; y: number };
type Noting = Window & { sketched?: Named };

/** Runs in the page before anything of it: notes the name that the sketch of the frame says, and where. */
function noteSketch() {
  new MutationObserver(() => {
    const name = document.querySelector('#sketch p');
    const noting: Noting = window;
    if (!name || noting.sketched) return;
    const { x, y } = name.getBoundingClientRect();
    noting.sketched = { text: name.textContent ?? '', x, y };
  }).observe(document, { childList: true, subtree: true });
}

/** What a page is called that its visitor does not get. */
const REFUSED = /^(Нет доступа|Этой заявки нет|Этого участника нет)$/;

/** The sketch of a page has to say what the page says then, at the same place. */
async function misdrawn(page: Page): Promise<string | undefined> {
  const sketched = await page.evaluate(() => (window as Noting).sketched);
  if (await page.locator('#sketch').count()) return 'keeps its sketch';
  if (!sketched?.text) return;
  const heading = page.locator('h1').first();
  const text = (await heading.textContent()) ?? '';
  const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
  if (REFUSED.test(text)) return;
  if (text !== sketched.text) return `is sketched as ${sketched.text} and called ${text}`;
  // A name of two lines begins four pixels higher.
  if (Math.abs(x - sketched.x) > 1 || Math.abs(y - sketched.y) > 4)
    return `is sketched at ${sketched.x}, ${sketched.y} and stands at ${x}, ${y}`;
}

/** What is pressed has a typeface of the browser's, unless it takes that of the page. */
const strangelySet = (page: Page) =>
  page.evaluate(() => {
    const usual = getComputedStyle(document.body).fontFamily;
    return [...document.querySelectorAll('main :is(button, button *)')]
      .filter((one) => [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()))
      .filter((one) => getComputedStyle(one).fontFamily !== usual)
      .map((one) => `«${one.textContent}»`);
  });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What axe finds in the theme of the moment, and in the dark one where that is asked for. */
async function findings(page: Page, dark: boolean): Promise<string[]> {
  const light = await seriousFindings(page);
  if (!dark) return light;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const found = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme=light]').waitFor();
  return [...light, ...found.map((finding) => `dark: ${finding}`)];
}

async function walk({ page, address }: Visit, as: string, screen: { width: number; height: number; dark: boolean }) {
  const { width, height, dark } = screen;
  const opened = await page(as === 'guest' ? undefined : as, { width, height });
  await opened.addInitScript(noteSketch);
  const problems: string[] = [];
  for (const name of visitors[as] ?? []) {
    await opened.goto(address + addressOf(name), { waitUntil: 'networkidle' });
    await opened.locator('h1').first().waitFor();
    await opened.locator('[data-coming]').first().waitFor({ state: 'detached' });
    for (const finding of await findings(opened, dark)) problems.push(`${addressOf(name)} ${finding}`);
    for (const link of await strayLinks(opened)) problems.push(`${addressOf(name)} links to ${link}`);
    const wrong = await misdrawn(opened);
    if (wrong) problems.push(`${addressOf(name)} ${wrong}`);
    for (const text of await strangelySet(opened))
      problems.push(`${addressOf(name)} sets ${text} in the browser's typeface`);
    const over = await overflow(opened);
    if (over > 0) problems.push(`${addressOf(name)} is ${over} px wider than the screen`);
  }
  assert.deepEqual(problems, []);
}

/** Colours are those of the theme at any width: the dark one is looked at on the desktop, over the page that stands. */
const screens = {
  'on a desktop, light and dark': { width: 1440, height: 900, dark: true },
  'on a phone': { width: 360, height: 780, dark: false },
};

for (const as of Object.keys(visitors))
  for (const [where, screen] of Object.entries(screens))
    test(`the pages of ${as} stand ${where}`, (visit) => walk(visit, as, screen), { reads: true });

test(
  'who asks for the dark theme has it from the sketch of the first page on',
  async ({ page }) => {
    const own = await page('member', { dark: true });
    await own.addInitScript(() => {
      new MutationObserver(() => {
        // Its colours come with it: it is read once what follows them in the page has come.
        const sketch = document.querySelector('#sketch:has(header)');
        const noting: Window & { ground?: string } = window;
        if (sketch) noting.ground ??= getComputedStyle(sketch).backgroundColor;
      }).observe(document, { childList: true, subtree: true });
    });
    await own.goto('/my-page');
    await own.locator('h1').first().waitFor();
    const { theme, sketched, shown } = await own.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      sketched: (window as Window & { ground?: string }).ground,
      shown: getComputedStyle(document.body).backgroundColor,
    }));
    assert.deepEqual([theme, sketched], ['dark', shown]);
  },
  { reads: true },
);

/** Whether the middle of a field that was scrolled to is seen; runs in the page. */
function coveredFields(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=file]), textarea):enabled')];
  return fields
    .filter((field) => {
      field.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = field.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return !seen || !(field.parentElement ?? field).contains(seen);
    })
    .map(({ name, type, value }) => `${name || type} ${value}`);
}

test(
  'a window enlarged four times shows every field of a form and of a report',
  async ({ page, address }) => {
    const opened = await page('commander', { width: 360, height: 225 });
    for (const name of ['detachmentReport', 'detachmentEdit', 'eventCreate'] as const) {
      await opened.goto(address + addressOf(name), { waitUntil: 'networkidle' });
      await opened.locator('main :is(input, textarea)').first().waitFor();
      await opened.locator('[data-coming]').first().waitFor({ state: 'detached' });
      assert.deepEqual(await opened.evaluate(coveredFields), [], addressOf(name));
    }
  },
  { reads: true },
);
