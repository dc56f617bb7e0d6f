// The browser tests' tools: `test('a sentence about the product', async ({ page }) => …)` in a *.spec.ts file.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/seed/accounts';

/**
 * The screen, and the portal where it is not the one of the tests. `worker: false`: a browser without the service worker,
 * where a test plays the server that has lost a file.
 */
type Screen = { width?: number; height?: number; touch?: boolean; dark?: boolean; at?: string; worker?: boolean };

/** What a test works with. */
export type Visit = {
  /** Address of the portal, without a final slash. */
  address: string;
  /** Where pictures and logs go. */
  output: string;
  /** A browser of its own with one page open at the front door; with a username it has signed in there. */
  page: (as?: string, screen?: Screen) => Promise<Page>;
  /** Console messages this test expects; any other error or warning fails it. */
  expectMessage: (pattern: RegExp) => void;
};

export type BrowserTest = { name: string; run: (visit: Visit) => Promise<void>; reads: boolean };

export const tests: BrowserTest[] = [];

/** Seconds after which a step, and a whole test, no longer waits for what never comes: how fast a machine is proves nothing. */
const STEP_HANGS = 30;
const TEST_HANGS = 600;

/**
 * Describes one test. Those that change something run one after another, over one portal.
 * @param kind `reads`: it changes nothing, and runs beside others that do not
 */
export function test(name: string, run: BrowserTest['run'], { reads = false }: { reads?: boolean } = {}): void {
  tests.push({ name, run, reads });
}

/** Sends what was decided without waiting for second thoughts. */
export const sendNow = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Можно отменить' })
    .getByRole('button', { name: 'Отправить сейчас' })
    .first()
    .click();

/** Signs in through the login screen. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль').first().fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL('**/my-page');
}

/** Addresses of the scripts the page has loaded. */
export const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
  );

/** Runs one test in a browser of its own; throws what made it fail, with pictures of its pages in `output`. */
export async function runTest(browser: Browser, address: string, asked: BrowserTest, output: string): Promise<void> {
  const contexts: BrowserContext[] = [];
  const messages: string[] = [];
  const expected: RegExp[] = [/Failed to load resource.* 404 .*\/api\/v1\//];
  const page: Visit['page'] = async (as, screen = {}) => {
    const { width = 1440, height = 900, touch = false, dark = false, at = address, worker = true } = screen;
    const context = await browser.newContext({
      baseURL: at,
      serviceWorkers: worker ? 'allow' : 'block',
      locale: 'ru-RU',
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      colorScheme: dark ? 'dark' : 'light',
    });
    contexts.push(context);
    if (!worker) expected.push(/Service Worker registration blocked/);
    context.setDefaultTimeout(STEP_HANGS * 1000);
    const opened = await context.newPage();
    opened.on('console', (message) => noteMessage(message, messages));
    opened.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    await opened.goto('/');
    if (as) await signIn(opened, as);
    return opened;
  };
  try {
    await inTime(asked.run({ address, output, page, expectMessage: (pattern) => expected.push(pattern) }));
    const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
    if (unexpected.length) throw new Error(`the console says:\n${unexpected.join('\n')}`);
  } catch (error) {
    await takePictures(contexts, asked.name, output);
    throw error;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

function noteMessage(message: ConsoleMessage, messages: string[]) {
  if (message.type() === 'error' || message.type() === 'warning') {
    messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${TEST_HANGS} s`)), TEST_HANGS * 1000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function takePictures(contexts: BrowserContext[], name: string, output: string) {
  await mkdir(output, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) {
    await page.screenshot({ path: join(output, `${file}-${at + 1}.png`) }).catch(() => undefined);
  }
}
