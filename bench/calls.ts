// What is measured, and what is to be reached on the embedded database with two cores.

export type BenchCall = {
  name: string;
  path: string;
  /** Signed in as `regional`, or as this account. */
  signedIn?: true | 'central-expert';
  /** Count of the whole list in the national world, so that nothing is measured that found nothing. */
  count?: readonly [least: number, most: number];
  target: { perSecond: number; p99: number };
};

const api = (path: string, query: Record<string, string> = {}) => `/api/v1${path}?${new URLSearchParams(query)}`;

export const calls: readonly BenchCall[] = [
  {
    name: 'detachments list, 20, by name',
    path: api('/detachments/', { ordering: 'name', limit: '20' }),
    count: [3500, 3500],
    target: { perSecond: 800, p99: 60 },
  },
  {
    name: 'detachments search, a word of 175 hits',
    path: api('/detachments/', { search: 'пламя', limit: '20' }),
    count: [175, 175],
    target: { perSecond: 300, p99: 120 },
  },
  {
    name: 'people search, 4 letters, 2,700 hits',
    path: api('/rsousers', { search: 'кузн', limit: '20' }),
    signedIn: true,
    count: [2600, 2800],
    target: { perSecond: 160, p99: 200 },
  },
  { name: 'rsousers/me', path: api('/rsousers/me/'), signedIn: true, target: { perSecond: 800, p99: 60 } },
  {
    name: 'regional members, 20 of 1,900',
    path: api('/regionals/1/members/', { limit: '20' }),
    signedIn: true,
    count: [1900, 2100],
    target: { perSecond: 500, p99: 80 },
  },
  {
    name: 'participants of the competition, 351 in a page',
    path: api('/competitions/1/participants/', { limit: '351', ordering: 'place' }),
    count: [351, 351],
    target: { perSecond: 20, p99: 1000 },
  },
  {
    name: 'places of the rating, 85 regions',
    path: api('/regional_competitions_2025/places/'),
    signedIn: true,
    target: { perSecond: 25, p99: 1000 },
  },
  {
    name: 'events list, 20 of 450',
    path: api('/events/', { limit: '20' }),
    count: [400, 500],
    target: { perSecond: 500, p99: 80 },
  },
  {
    name: 'queue of reports, 20 of 10,000',
    path: api('/reports/queue/', { programme: 'rating', state: 'all', limit: '20' }),
    signedIn: 'central-expert',
    count: [8000, 12000],
    target: { perSecond: 300, p99: 50 },
  },
  {
    name: 'regions',
    path: api('/regions/', { limit: '-1' }),
    count: [89, 89],
    target: { perSecond: 2000, p99: 40 },
  },
];

/** A static answer of the same process: the 100 % of the share column. */
export const staticCall = { name: 'static answer', path: '/healthz' } as const;

/** Built portal and existing database; the process after the calls. */
export const limits = { firstAnswerMs: 3000, memoryMb: 900 } as const;
