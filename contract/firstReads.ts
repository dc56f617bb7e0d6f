// What a page reads as soon as it is opened: rows of the endpoints table, asked for exactly as the page asks.
import type { EndpointName } from './endpoints';
import { type Level, levelKeys, levels } from './levels';
import { type PathName, paths } from './paths';
import { waitingKinds } from './waitingKinds';

/** `:me` is the person who asks; `:id` and the like are places of the page's address. */
type Asked = Readonly<Record<string, string | number | boolean>>;
export type FirstRead = {
  name: EndpointName;
  params?: Asked;
  query?: Asked;
  /** Read where the address has this at its places. */
  where?: Readonly<Record<string, string>>;
  /**
   * A read before it, whose answer names places too: `:local_headquarter` of a unit, `:ids` of a list's rows. What it leaves
   * empty is not read.
   */
  after?: EndpointName;
};

const frame: FirstRead = { name: 'me.frame' };

/** The name of a unit that another belongs to, as the page of that one asks for it. */
const nameOf = (level: Level): FirstRead => ({
  name: 'units.list',
  params: { level: levels[level].api },
  query: { ids: `:${levels[level].ref}` },
  after: 'units.one',
});

const units = Object.fromEntries(
  levelKeys.map((level): [PathName, FirstRead[]] => {
    const params = { level: levels[level].api, id: ':id' };
    return [
      level,
      [
        { name: 'units.one', params },
        { name: 'units.members', params, query: { limit: 12, ordering: 'user__last_name' } },
        { name: 'units.leadership', params },
        { name: 'units.verdicts', params },
        { name: 'units.applications', params, query: { facts: true } },
        { name: 'units.readiness', params },
        { name: 'event.list', query: { limit: 5, ordering: 'coming', org_level: level, org_unit: ':id' } },
        ...levels[level].above.filter((above) => above !== 'central').map(nameOf),
      ],
    ];
  }),
);

/** The saved views of a list. */
const viewsOf = (list: string): FirstRead => ({ name: 'views.list', query: { list } });

const ofPages: Partial<Record<PathName, readonly FirstRead[]>> = {
  ...units,
  myPage: [
    { name: 'me.commandInvitations' },
    { name: 'me.invitations' },
    { name: 'me.way' },
    { name: 'test.states' },
    { name: 'me.applications' },
    { name: 'event.applications.own', query: { limit: 5, ordering: 'coming' } },
    { name: 'notices.list', query: { limit: 5 } },
    { name: 'fee.terms' },
    { name: 'fee.history', params: { id: ':me' }, query: { limit: 6 } },
    { name: 'certificates.list', query: { person: ':me', limit: 6 } },
    { name: 'certificates.requests', query: { own: true, limit: 1 } },
    { name: 'people.history', params: { id: ':me' }, query: { limit: 50 } },
  ],
  active: [{ name: 'active.counts' }, ...waitingKinds.map((kind) => viewsOf(`active.${kind}`))],
  detachments: [
    { name: 'areas.list', query: { limit: -1 } },
    { name: 'units.directions' },
    { name: 'units.list', params: { level: 'detachments' }, query: { limit: 20, ordering: 'name' } },
    { name: 'units.figures', params: { level: 'detachments' }, query: { ids: ':ids' }, after: 'units.list' },
    viewsOf('detachments.datatable'),
  ],
  events: [
    { name: 'event.drafts', query: { limit: 20 } },
    { name: 'event.list', query: { limit: 20, ordering: 'coming' } },
    viewsOf('events.datatable'),
  ],
  roster: [
    { name: 'roster.statistics' },
    { name: 'roster.list', query: { limit: 20, ordering: 'last_name' } },
    viewsOf('roster.datatable'),
  ],
  reportTwo: [{ name: 'report.overview', query: { programme: 'rating' } }],
  ratingReports: [
    { name: 'report.queue', query: { limit: 20, ordering: 'state_at', programme: 'rating' }, where: { part: '2' } },
    { name: 'report.queueCounts', query: { programme: 'rating' }, where: { part: '2' } },
    { ...viewsOf('reports.queue.2'), where: { part: '2' } },
  ],
  placesOverall: [{ name: 'rating.matrix', query: { source: 'computed' } }],
};

/** Pages whose head is drawn from what they read first, before their scripts are there; and how it looks. */
export const headed: Partial<Record<PathName, 'person' | 'unit'>> = {
  ...Object.fromEntries(levelKeys.map((level) => [level, 'unit'])),
  myPage: 'person',
};

/** The first reads of a page inside the frame, the frame's own before them. */
export const firstReads = (name: PathName | undefined): readonly FirstRead[] => [
  frame,
  ...((name && ofPages[name]) ?? []),
];

/** What an address says at the places of its page: `/all-squads/12` → `{ id: '12' }`. */
export function placesOf(name: PathName, address: string): Record<string, string> {
  const own = address.split('/');
  return Object.fromEntries(
    paths[name].split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), own[at] ?? '']] : [])),
  );
}
