// What people do on a page that is there: how long it stands still meanwhile, and how soon a click shows something. Told
// in time of the processor, which other work on the machine does not make longer: what the thread that draws took, times
// as much as the slower processor takes.
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
    async act(page) {
      await page.getByPlaceholder('Фамилия, от 3 букв').pressSequentially('Кузнецова', { delay: 120 });
      await page.waitForURL(/filter=[^&]*search/);
      await page.locator('main [role=grid][aria-busy=false]').waitFor();
    },
  },
  {
    name: 'scrolling 500 rows',
    as: 'regional',
    path: '/competition-participants',
    longer: { path: /\/participants\/\?/, rows: 500 },
    ready: (page) => page.locator('[role=grid][aria-rowcount="501"] tbody [data-row]').first().waitFor(),
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
    ready: (page) => page.locator('[role=grid][aria-rowcount="352"] tbody [data-row]').first().waitFor(),
    async act(page) {
      const first = await page.locator('tbody [data-row]').first().getAttribute('data-row');
      await page.locator('th[data-column=name] .MuiTableSortLabel-root').click();
      await page.locator('th[data-column=name][aria-sort=ascending]').waitFor();
      await page.locator('main [role=grid][aria-busy=false]').waitFor();
      await page.locator(`tbody tr:nth-child(1):not([data-row="${first}"])`).waitFor();
    },
  },
];

/** The longest task, how many were above the limit, all of them together, and what comes between an act and its picture. */
export type InUse = { longestMs: number; long: number; allMs: number; effectMs: number };
/** A task that people feel. */
export const LONG_MS = 100;

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
  { path, longer, ready, act }: Act,
  context: BrowserContext,
): Promise<InUse> {
  const page = await context.newPage();
  try {
    if (longer) await page.route(longer.path, (route) => withRows(route, longer.rows));
    await page.goto(address + path);
    await ready(page);
    await idle(page);
    await browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
    });
    await act(page);
    await idle(page);
    return workOf(JSON.parse((await browser.stopTracing()).toString()));
  } finally {
    await context.close();
  }
}

const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

/** The rows of an answer again and again, each with an id of its own; another order begins with other rows. */
async function withRows(route: Route, rows: number) {
  const answer = await route.fetch();
  const body = (await answer.json()) as { results: object[] };
  const far = new URL(route.request().url()).searchParams.get('ordering') === 'place' ? 0 : Math.floor(rows / 2);
  const results = Array.from({ length: rows }, (_, at) => ({
    ...body.results[at % body.results.length],
    id: ((at + far) % rows) + 1,
  }));
  await route.fulfill({ response: answer, json: { ...body, count: rows, next: null, results } });
}

type Traced = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string }; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
};
type Task = { from: number; to: number; ms: number };

/** What the thread that draws did. */
function workOf({ traceEvents }: { traceEvents: Traced[] }): InUse {
  const drawing = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const own = traceEvents.filter(({ pid, tid }) => drawing.some((thread) => thread.pid === pid && thread.tid === tid));
  // What this program itself asks of the page is no work of the page.
  const asked = own
    .filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession')
    .map(({ ts }) => ts);
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && /RunTask$/.test(name))
    .filter(({ ts, dur = 0 }) => !asked.some((at) => at >= ts && at <= ts + dur))
    .map(({ ts, dur = 0, tdur = 0 }): Task => ({ from: ts, to: ts + dur, ms: (tdur / 1000) * PROCESSOR }));
  const pictures = own.filter(({ name }) => name === 'Paint' || name === 'Commit').map(({ ts }) => ts);
  const acts = own.filter(
    ({ name, args }) => name === 'EventDispatch' && /^(click|input)$/.test(args?.data?.type ?? ''),
  );
  const effects = acts.map(({ ts }) => {
    const shown = pictures.filter((at) => at > ts).sort((one, other) => one - other)[0] ?? ts;
    return sum(tasks.filter(({ from, to }) => to > ts && from < shown));
  });
  return {
    longestMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
    long: tasks.filter(({ ms }) => ms > LONG_MS).length,
    allMs: sum(tasks),
    effectMs: Math.max(0, ...effects),
  };
}

const sum = (tasks: readonly Task[]): number => tasks.reduce((all, { ms }) => all + ms, 0);
