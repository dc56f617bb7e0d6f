// What people do on a page that is there: how long it stands still meanwhile, and how soon a click shows something.
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';

/** An act on an open page; before it the page is drawn whole. */
type Act = {
  name: string;
  as: string;
  path: string;
  /** Answers of the server that are made longer: a path, and what becomes of its rows. */
  longer?: { path: RegExp; rows: number };
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const PROCESSOR = 4;

const acts: readonly Act[] = [
  {
    name: 'typing in a filter',
    as: 'regional',
    path: '/roster',
    ready: (page) => page.locator('main tbody tr').first().waitFor(),
    act: (page) => page.getByPlaceholder('Фамилия, от 3 букв').pressSequentially('Кузнецова', { delay: 120 }),
  },
  {
    name: 'scrolling 500 rows',
    as: 'regional',
    path: '/competition-participants',
    longer: { path: /\/participants\/\?/, rows: 500 },
    ready: (page) => page.locator('tbody tr:nth-child(500)').waitFor(),
    async act(page) {
      await page.mouse.move(700, 600);
      for (let turn = 0; turn < 40; turn++) {
        await page.mouse.wheel(0, 480);
        await page.waitForTimeout(30);
      }
    },
  },
  {
    name: 'opening a report of 90 rows',
    as: 'regional',
    path: '/reporting-ro/report-regional-two?indicator=r5',
    ready: (page) => page.getByRole('link', { name: /^6\b/ }).first().waitFor(),
    async act(page) {
      await page.getByRole('link', { name: /^6\b/ }).first().click();
      await page.locator('main tbody tr').nth(80).waitFor();
    },
  },
  {
    name: 'switching 351 participants',
    as: 'regional',
    path: '/competition-participants',
    longer: { path: /\/participants\/\?/, rows: 351 },
    ready: (page) => page.locator('tbody tr:nth-child(351)').waitFor(),
    async act(page) {
      await page.getByRole('button', { name: 'Отряд', exact: true }).click();
      await page.locator('th[aria-sort=ascending] button', { hasText: 'Отряд' }).waitFor();
      await page.locator('tbody tr:nth-child(351)').waitFor();
    },
  },
];

export type InUse = { name: string; taskMs: number; processorMs: number; clickMs: number };

/** Does each act `runs` times; `open` gives a browser in which somebody is signed in. */
export async function inUse(
  browser: Browser,
  address: string,
  open: (as: string) => Promise<BrowserContext>,
  runs: number,
): Promise<Map<string, InUse[]>> {
  const seen = new Map<string, InUse[]>();
  for (const one of acts) {
    const times: InUse[] = [];
    for (let run = 0; run < runs; run++) times.push(await once(browser, address, one, await open(one.as)));
    seen.set(one.name, times);
  }
  return seen;
}

async function once(
  browser: Browser,
  address: string,
  { name, path, longer, ready, act }: Act,
  context: BrowserContext,
): Promise<InUse> {
  const page = await context.newPage();
  try {
    if (longer) await page.route(longer.path, (route) => withRows(route, longer.rows));
    await page.addInitScript(watchClicks);
    await page.goto(address + path);
    await ready(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const processor = await context.newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
    });
    await act(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const tasks = longestTask(JSON.parse((await browser.stopTracing()).toString()));
    const clickMs = await page.evaluate(() => window.click ?? 0);
    return { name, ...tasks, clickMs };
  } finally {
    await context.close();
  }
}

/** The rows of an answer again and again, each with an id of its own. */
async function withRows(route: Route, rows: number) {
  const answer = await route.fetch();
  const body = (await answer.json()) as { results: object[] };
  const results = Array.from({ length: rows }, (_, at) => ({ ...body.results[at % body.results.length], id: at + 1 }));
  await route.fulfill({ response: answer, json: { ...body, count: rows, next: null, results } });
}

/** Runs in the page, before anything of it: the longest way from a click to what it shows. */
function watchClicks() {
  window.click = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(click|keydown)$/.test(name)) window.click = Math.max(window.click ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
declare global {
  interface Window {
    click?: number;
  }
}

type Traced = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** Of the thread that draws: the longest task, and the longest by the work of the processor alone. */
function longestTask({ traceEvents }: { traceEvents: Traced[] }): { taskMs: number; processorMs: number } {
  const drawing = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && /RunTask$/.test(name) && drawing.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  const longest = (key: 'dur' | 'tdur') => tasks.reduce((most, task) => Math.max(most, task[key] ?? 0), 0) / 1000;
  return { taskMs: longest('dur'), processorMs: longest('tdur') };
}
