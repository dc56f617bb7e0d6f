// What the service worker, the pages it serves and the server call each other by.

/** The script of the worker; it answers for the whole portal. */
export const WORKER = '/worker.js';
/** The page as it is for everybody: no person, no address in it. */
export const SHELL = '/shell.html';
/** The `<meta>` of the page that names the build it belongs to. */
export const BUILD_META = 'build';
/** The lock that an open page holds for its build: as long as one is held, the build's files stay. */
export const buildLock = (build: string): string => `build ${build}`;

/** What a page says to the worker. */
export type Word =
  /** These were loaded before the worker was there. */
  | { say: 'loaded'; files: string[] }
  /** The current season of the rating: pages are called after it. */
  | { say: 'season'; season: number }
  /** Nothing else is to do: the other files of the build may come. */
  | { say: 'idle' }
  /** The person wants the new version now. */
  | { say: 'take' };
