// The service worker of the portal as its pages see it: brought in when the page is there, asked now and then whether
// there is a newer one, and told when the person wants it.
import { BUILD_META, buildLock, WORKER, type Word } from '@contract/workerNames';
import { createStore } from '../stores/createStore';

/** Asked when the person comes back to the portal, not more often than this. */
const ASK_EVERY_MS = 10 * 60_000;

/** Whether another version than the one that is open waits to be taken. */
export const newVersion = createStore(false);

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator && window.isSecureContext ? navigator.serviceWorker : undefined;
const build = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content;
let started = false;
let season: number | undefined;

/** Once per page, when it has nothing else to load. A page that no build made has no worker. */
export function startWorker() {
  if (started || !build || !container()) return;
  started = true;
  holdBuild(build);
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}

/**
 * Loads the page anew, from the newest version there is.
 * @param reload how: the page may have to be told first
 */
export function takeNewVersion(reload: () => void) {
  const workers = container();
  if (!workers) return reload();
  void waiting(workers).then((next) => {
    if (!next) return reload();
    workers.addEventListener('controllerchange', reload, { once: true });
    tell(next, { say: 'take' });
  });
}

/** The worker of the newest version, where it is not the one at work already. */
async function waiting(workers: ServiceWorkerContainer): Promise<ServiceWorker | undefined> {
  const registration = await workers.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  return registration && ready(registration);
}

const tell = (worker: ServiceWorker | null, word: Word) => worker?.postMessage(word);

/** The worker calls pages after the current season of the rating; it hears of it as soon as it is there. */
export function tellSeason(number: number) {
  season = number;
  tell(container()?.controller ?? null, { say: 'season', season });
}

/** Other tabs may take the new version: the files of this one stay as long as it is open. */
function holdBuild(name: string) {
  const forGood = () => new Promise<never>(() => undefined);
  navigator.locks?.request(buildLock(name), { mode: 'shared' }, forGood).catch(() => undefined);
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 1000);

async function register() {
  const workers = container();
  try {
    const before = workers?.controller;
    const registration = await workers?.register(WORKER, { updateViaCache: 'none' });
    if (!workers || !registration) return;
    const look = () => {
      if (registration.waiting && workers.controller) newVersion.set(true);
    };
    look();
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', look);
    });
    // Another tab took it.
    if (before) workers.addEventListener('controllerchange', () => newVersion.set(true));
    askAgain(registration);
    const { active } = await workers.ready;
    tell(active, { say: 'loaded', files: loadedFiles() });
    if (season) tell(active, { say: 'season', season });
    if (isCheap()) whenIdle(() => tell(active, { say: 'idle' }));
  } catch {
    // A browser that keeps nothing has a portal that is loaded each time.
  }
}

function askAgain(registration: ServiceWorkerRegistration) {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** What came before the worker was there, and what this page needs to be opened again. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether nobody pays for what comes beforehand. */
function isCheap(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/** The worker that waits to be taken, once all its files are there; undefined where there is none. */
async function ready({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const worker = installing ?? waiting ?? undefined;
  if (!installing) return worker;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve());
  });
  return installing.state === 'installed' ? installing : undefined;
}
