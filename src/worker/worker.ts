// The service worker: the built files of the portal, so that it opens at once, also without a connection. It keeps
// nothing that says anything of a person: no answer of the API, no picture, no paper, no page with an address in it.
import { pageOf } from '@contract/paths';
import { buildLock, SHELL, type Word } from '@contract/workerNames';
import { type Build, shellFor } from './shell';

declare const BUILD: Build;
declare const self: WorkerScope;

const PREFIX = 'portal ';
const NAME = PREFIX + BUILD.id;
const HASHED = '/assets/';
const anyVariant = { ignoreVary: true };
/** Where the season that pages are called after is kept. */
const SEASON = '/season';
const plain = new Set(BUILD.plain);
const own = new Set([...BUILD.first, ...BUILD.others]);

self.addEventListener('install', (event) => {
  // What a page sends while it goes away never reaches the server where it has to pass here: nobody is left to hand it on.
  event.addRoutes?.(['POST', 'PUT', 'PATCH', 'DELETE'].map(pastWorker));
  event.waitUntil(keepFirst());
});
// Who opened the portal before this worker was there has it from now on, too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(forgetOld)));

self.addEventListener('message', (event) => {
  const word = event.data as Word;
  if (word.say === 'take') event.waitUntil(self.skipWaiting());
  if (word.say === 'loaded') event.waitUntil(keep(word.files.filter((file) => own.has(file))).then(forgetOld));
  if (word.say === 'season') event.waitUntil(keepSeason(word.season));
  if (word.say === 'idle') event.waitUntil(keep(BUILD.others));
});

const pastWorker = (requestMethod: string): Route => ({ condition: { requestMethod }, source: 'network' });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const { origin, pathname } = address;
  if (request.method !== 'GET' || origin !== location.origin) return;
  // An address that is no page is the server's to refuse.
  if (request.mode === 'navigate') {
    if (pageOf(pathname)) event.respondWith(openPage(request, address));
  } else if (pathname.startsWith(HASHED) || plain.has(pathname)) event.respondWith(readFile(request, pathname));
});

async function openPage(request: Request, address: URL): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(SHELL, anyVariant);
  const season = await (await cache.match(SEASON))?.text();
  return kept ? shellFor(kept, address, BUILD, season ? Number(season) : undefined) : fetch(request);
}

/** A file of this build, or of an older one that a page is still open from. */
async function readFile(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = (await cache.match(pathname, anyVariant)) ?? (await caches.match(pathname, anyVariant));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && own.has(pathname)) await cache.put(pathname, answer.clone());
  return answer;
}

/** What the page said last is the current season of the rating. */
const keepSeason = async (season: number) => (await caches.open(NAME)).put(SEASON, new Response(`${season}`));

/** All or nothing: where something does not come, the worker before this one goes on. */
async function keepFirst() {
  const cache = await caches.open(NAME);
  // Nobody's page: without the cookie that says somebody is signed in here.
  const shell = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' });
  const html = shell.ok ? await shell.clone().text() : '';
  // Several processes may serve the portal, one of them still the older one.
  if (!html.includes(`"${BUILD.id}"`)) throw new Error('the page of another build');
  await Promise.all(BUILD.plain.map(async (path) => cache.put(path, await came(path, { cache: 'no-cache' }))));
  await keep(BUILD.first);
  await cache.put(SHELL, shell);
}

/** One after the other: whoever waits for the page comes first. */
async function keep(files: readonly string[]) {
  const cache = await caches.open(NAME);
  for (const path of files) if (!(await cache.match(path, anyVariant))) await cache.put(path, await came(path));
}

async function came(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Files of older builds, once no page is open from them. Where a browser knows no locks, the last two builds stay. */
async function forgetOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const held = (await navigator.locks?.query())?.held?.map(({ name }) => name);
  const inUse = (name: string) => (held ? held.includes(buildLock(name.slice(PREFIX.length))) : name === names.at(-1));
  await Promise.all(names.filter((name) => !inUse(name)).map((name) => caches.delete(name)));
}

// What a service worker has, as far as this one uses it: the library of types for workers and the one for pages cannot
// be read together.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Route = { condition: { requestMethod: string }; source: 'network' };
/** Not every browser knows routes. */
type Installing = Extendable & { addRoutes?: (routes: Route[]) => Promise<void> };
type Events = { install: Installing; activate: Extendable; fetch: Fetching; message: Extendable & { data: unknown } };

type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};
