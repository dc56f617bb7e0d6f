import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Network } from './screens';

export type Figures = { requests: number; kB: number; paintMs: number; shift: number; taskMs: number };

type Seen = { paint: number; shift: number; task: number };
type Noted = PerformanceEntry & { value?: number; hadRecentInput?: boolean };

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
    const { paint, shift, task } = await seenBy(page);
    return { requests: travelled.requests, kB: travelled.bytes / 1000, paintMs: paint, shift, taskMs: task };
  } finally {
    await page.close();
  }
}

type Travelled = { requests: number; bytes: number; still: () => Promise<void> };

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
    async still() {
      while (under.size > 0 || performance.now() - last < STILL_MS) await sleep(50);
    },
  };
  network.on('Network.requestWillBeSent', ({ requestId }) => under.add(requestId));
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
  const seen: Seen = { paint: 0, shift: 0, task: 0 };
  Object.assign(window, { seen });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Noted[]) {
        if (type === 'largest-contentful-paint') seen.paint = entry.startTime;
        else if (type === 'longtask') seen.task = Math.max(seen.task, entry.duration);
        else if (!entry.hadRecentInput) seen.shift += entry.value ?? 0;
      }
    }).observe({ type, buffered: true });
  }
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
