/** A screen that is measured: who opens it (nobody: a guest), and where. */
export type Screen = { name: string; path: string; as?: string };

export const screens: readonly Screen[] = [
  { name: 'login', path: '/' },
  { name: 'my page', path: '/my-page', as: 'commander' },
  { name: 'detachments', path: '/all-squads', as: 'commander' },
  { name: 'a detachment', path: '/all-squads/1', as: 'commander' },
  { name: 'applications', path: '/active', as: 'regional' },
  { name: 'roster', path: '/roster', as: 'regional' },
  { name: 'report form', path: '/reporting-ro/report-regional-two', as: 'regional' },
  { name: 'queue', path: '/rating-ro/reporting/2', as: 'central-expert' },
  { name: 'matrix', path: '/rating-ro/place-ro', as: 'central-expert' },
];

/** What stands between the browser and the server: what a phone has in the field, or nothing. */
export type Network = { name: string; slow?: { bytesPerSecond: number; latencyMs: number; processor: number } };

export const networks: readonly Network[] = [
  { name: '1.6 Mbit/s, 150 ms, processor 2× slower', slow: { bytesPerSecond: 200_000, latencyMs: 150, processor: 2 } },
  { name: 'no limit' },
];
