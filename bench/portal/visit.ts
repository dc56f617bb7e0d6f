import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Network } from './screens';

/**
 * What a visit took. `steps`: how many requests wait for each other until what the page asks for first has been asked:
 * the page, its files, its calls. `moved`: what moved furthest.
 */
export type Figures = {
  requests: number;
  kB: number;
  steps: number;
  paintMs: number;
  shift: number;
  moved: string;
  taskMs: number;
};

type Seen = { paint: number; shift: number; task: number; most: number; moved: string };
type Noted = PerformanceEntry & { value?: number; hadRecentInput?: boolean; sources?: { node?: Node | null }[] };

/** Nothing travels any more when nothing has for this long. */
const STILL_MS = 1500;

/** Opens an address in a tab of its own and says what that took, once nothing travels any more. */
export async function visit(context: BrowserContext, address: string, { slow }: Network): Promise<Figures> {
  const page = await context.newPage();
  try {
    const network = await context.newCDPSession(page);
    const travelled = await countTravelled(network);
    if (slow) {
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slow.latencyMs,
        downloadThroughput: slow.bytesPerSecond,
        uploadThroughput: slow.bytesPerSecond,
      });
      await network.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
    }
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load' });
    await travelled.still();
    const { paint, shift, moved, task } = await seenBy(page);
    const { requests, bytes, steps } = travelled;
    return { requests, kB: bytes / 1000, steps, paintMs: paint, shift, moved, taskMs: task };
  } finally {
    await page.close();
  }
}

type Travelled = { requests: number; bytes: number; steps: number; still: () => Promise<void> };

/** Counts what comes over the network: neither what the browser kept, nor what a worker of the portal answers with. */
async function countTravelled(network: CDPSession): Promise<Travelled> {
  const kept = new Set<string>();
  const under = new Set<string>();
  let last = performance.now();
  const end = (requestId: string) => {
    under.delete(requestId);
    last = performance.now();
  };
  const travelled: Travelled = {
    requests: 0,
    bytes: 0,
    steps: 0,
    async still() {
      while (under.size > 0 || performance.now() - last < STILL_MS) await sleep(50);
    },
  };
  const depths = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    under.add(requestId);
    // Who named it: a page or a script that was asked for itself.
    const by = initiator.url ?? initiator.stack?.callFrames.at(-1)?.url ?? '';
    const depth = 1 + (depths.get(by) ?? 0);
    depths.set(request.url, depth);
    if (type !== 'Image' && /^https?:/.test(request.url)) travelled.steps = Math.max(travelled.steps, depth);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const own = /^https?:/.test(response.url);
    if (!own || response.fromDiskCache || response.fromServiceWorker || kept.has(requestId)) kept.add(requestId);
    else travelled.requests++;
  });
  network.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!kept.has(requestId)) travelled.bytes += encodedDataLength;
    end(requestId);
  });
  await network.send('Network.enable');
  return travelled;
}

/** Runs in the page, before anything of it. Without functions that have names: what runs this file marks those. */
function watch() {
  const seen: Seen = { paint: 0, shift: 0, task: 0, most: 0, moved: '' };
  Object.assign(window, { seen });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Noted[]) {
        if (type === 'largest-contentful-paint') seen.paint = entry.startTime;
        else if (type === 'longtask') seen.task = Math.max(seen.task, entry.duration);
        else if (!entry.hadRecentInput) {
          const value = entry.value ?? 0;
          seen.shift += value;
          if (value <= seen.most) continue;
          seen.most = value;
          seen.moved = (entry.sources ?? [])
            .map(({ node }) => `${node?.nodeName.toLowerCase()} ${(node?.textContent ?? '').slice(0, 30)}`)
            .join('; ');
        }
      }
    }).observe({ type, buffered: true });
  }
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
