// What is measured, and what is to be reached: the share of a floor that was measured in the same run.

/** The way to the database itself: one row by its key, or twenty rows of that table, through the same mount and pool. */
export type Floor = 'one' | 'twenty';

export type BenchCall = {
  name: string;
  path: string;
  /** Signed in as `regional`, or as this account. */
  signedIn?: true | 'central-expert';
  /** Count of the whole list in the national world, so that nothing is measured that found nothing. */
  count?: readonly [least: number, most: number];
  /** The count grows with the people. */
  grows?: true;
  floor: Floor;
  /** Made again only where what it stands on has changed: the name and values of a query by which it is another list each time. */
  another?: readonly [name: string, values: readonly number[]];
  /** To be reached on PostgreSQL with one process: per cent of the floor, and the p99 in ms on a quiet machine. */
  target: { share?: number; p99: number };
};

const api = (path: string, query: Record<string, string> = {}) => `/api/v1${path}?${new URLSearchParams(query)}`;

const upFrom = (first: number) => Array.from({ length: 20 }, (_, at) => first + at);

export const floors: Record<Floor, { name: string; path: string }> = {
  one: { name: 'one row by its key', path: api('/regions/1/') },
  twenty: { name: 'twenty rows', path: api('/regions/', { limit: '20' }) },
};

export const calls: readonly BenchCall[] = [
  {
    name: 'detachments list, 20, by name',
    path: api('/detachments/', { ordering: 'name', limit: '20' }),
    count: [3500, 3500],
    grows: true,
    floor: 'twenty',
    target: { share: 60, p99: 40 },
  },
  {
    name: 'detachments search, a word of 175 hits',
    path: api('/detachments/', { search: 'пламя', limit: '20' }),
    count: [150, 200],
    grows: true,
    floor: 'twenty',
    target: { share: 30, p99: 40 },
  },
  {
    name: 'people search, 4 letters, 2,700 hits',
    path: api('/rsousers', { search: 'кузн', limit: '20' }),
    signedIn: true,
    count: [2600, 2800],
    grows: true,
    floor: 'twenty',
    target: { share: 30, p99: 40 },
  },
  {
    name: 'rsousers/me',
    path: api('/rsousers/me/'),
    signedIn: true,
    floor: 'one',
    target: { share: 60, p99: 40 },
  },
  {
    name: 'regional members, 20 of 1,900',
    path: api('/regionals/1/members/', { limit: '20' }),
    signedIn: true,
    count: [1900, 2100],
    grows: true,
    floor: 'twenty',
    target: { share: 60, p99: 40 },
  },
  {
    name: 'participants of the competition, 351 in a page',
    path: api('/competitions/1/participants/', { limit: '351', ordering: 'place' }),
    count: [351, 351],
    floor: 'twenty',
    another: ['limit', upFrom(331)],
    target: { p99: 100 },
  },
  {
    name: 'places of the rating, 85 regions',
    path: api('/regional_competitions_2025/places/'),
    signedIn: true,
    floor: 'twenty',
    target: { p99: 100 },
  },
  {
    name: 'events list, 20 of 450',
    path: api('/events/', { limit: '20' }),
    count: [400, 500],
    floor: 'twenty',
    another: ['offset', upFrom(1)],
    target: { share: 60, p99: 40 },
  },
  {
    name: 'queue of reports, 20 of 10,000',
    path: api('/reports/queue/', { programme: 'rating', state: 'all', limit: '20' }),
    signedIn: 'central-expert',
    count: [8000, 12000],
    floor: 'twenty',
    target: { share: 60, p99: 40 },
  },
  {
    name: 'regions',
    path: api('/regions/', { limit: '-1' }),
    count: [89, 89],
    floor: 'twenty',
    target: { p99: 40 },
  },
];

/** A static answer of the same process: what HTTP itself carries. */
export const staticCall = { name: 'static answer', path: '/healthz' } as const;

/** Built portal and existing database; the process after the calls. */
export const limits = { firstAnswerMs: 3000, memoryMb: 900 } as const;
