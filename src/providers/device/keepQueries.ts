// react-query's answers on the device: kept as they come, shown until the server has answered anew.

import { personFields } from '@contract/people/personFields';
import { notifyManager, type Query, type QueryClient, type QueryPersister } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { session } from '../session';
import { device } from './device';
import { isKept } from './keptRows';

/** Answers that came from the device and were not confirmed yet: the hash of the query → when they were read. */
const fromDevice = new Map<string, number>();
const coming = new Set<string>();
/** Under way when the device had its answer already: the query takes it in place of another reading. */
let begun: { queryHash: string; reading: Promise<unknown> } | undefined;

session.subscribe(() => {
  fromDevice.clear();
  coming.clear();
});

/**
 * The first reading asks the device and the server at once, and gives what comes first: from the device, the server's
 * answer follows. What the server refuses is not shown because the device has it; where it fails otherwise, the device
 * is waited for.
 */
export const fromDeviceFirst: QueryPersister = async (read, context, query) => {
  const { queryHash } = query;
  if (begun?.queryHash === queryHash) return begun.reading;
  const reading = (async () => read(context))();
  if (query.state.data !== undefined || !pathOf(query)) return reading;
  const recalled = device.recall(queryHash);
  const answered = reading.then(
    () => undefined,
    (error) => (isRefusal(error) ? undefined : recalled),
  );
  const kept = await Promise.race([recalled, answered]);
  // Who has left the page meanwhile waits for neither.
  if (!kept || context.signal.aborted) return reading;
  coming.add(queryHash);
  fromDevice.set(queryHash, kept.at);
  setTimeout(() => {
    // Another session has begun: what the former one asked for is nobody's.
    if (context.client.getQueryCache().get(queryHash) !== query) return;
    query.setState({ dataUpdatedAt: kept.at });
    begun = { queryHash, reading };
    query.fetch().catch(() => undefined);
    begun = undefined;
  });
  return kept.data;
};

export function keepQueries(client: QueryClient) {
  void device.sweep();
  device.onRights(() => readAnew(client));
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    // What was brought along with the page is there from the start.
    if (event.type === 'added' && query.state.data !== undefined) keep(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    // What the portal puts together itself is no answer.
    if (action.type === 'success' && !action.manual && !coming.delete(query.queryHash)) {
      fromDevice.delete(query.queryHash);
      keep(query);
    }
    if (action.type === 'error' && isRefusal(action.error)) forget(query);
  });
}

function keep(query: Query) {
  if (!pathOf(query)) return;
  void device.keep(query.queryHash, withoutGuarded(query.state.data), Math.min(query.state.dataUpdatedAt, Date.now()));
}

/** What the server refuses now is shown no longer because it was shown once. */
function forget(query: Query) {
  void device.forget(query.queryHash);
  if (fromDevice.delete(query.queryHash)) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** What stands on the page from the device is read anew. */
function readAnew(client: QueryClient) {
  const shown = new Set(fromDevice.keys());
  fromDevice.clear();
  void client.resetQueries({ predicate: ({ queryHash }) => shown.has(queryHash) });
}

/** No connection, or a proxy without its server. */
const away = [0, 502, 503, 504];
const statusOf = (error: unknown) => (error as { status?: number } | null)?.status ?? -1;
export const isAway = (error: unknown): boolean => away.includes(statusOf(error));
const isRefusal = (error: unknown): boolean => [403, 404, 410].includes(statusOf(error));

const lists = new Set<unknown>(['getList', 'getInfiniteList', 'getManyReference', 'getMany']);

/** The address that a query reads, where its answer is kept. */
function pathOf({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): string | undefined {
  const path = typeof meta?.path === 'string' ? meta.path : recordPath(queryKey);
  return path && isKept(path) ? path : undefined;
}

/** react-admin's readings: `['detachments', 'getOne', { id: '12' }]`. */
function recordPath([resource, method, asked]: Query['queryKey']): string | undefined {
  if (lists.has(method)) return `/${resource}/`;
  return method === 'getOne' ? `/${resource}/${(asked as { id?: unknown } | undefined)?.id}/` : undefined;
}

/** Whether what a query shows came from the device and waits to be confirmed. */
export const isFromDevice = (queryHash: string): boolean => fromDevice.has(queryHash);

/**
 * When the oldest of what stands on the page was read, where the server could not be asked anew; null where nothing old
 * stands there.
 */
export function useShownKept(client: QueryClient): number | null {
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => {
      const old = unanswered(client)
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryHash, state }) => fromDevice.get(queryHash) ?? state.dataUpdatedAt);
      return old.length > 0 ? Math.min(...old) : null;
    },
  );
}

/** Whether something on the page could not be read and has nothing old to show in its place. */
export function useNothingKept(client: QueryClient): boolean {
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => unanswered(client).some(({ state }) => state.data === undefined),
  );
}

/** What stands on the page and could not be asked for anew. */
const unanswered = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => isAway(state.error));

const open = new Set<string>(['everyone', 'signedIn', 'privacy_photo']);
/** Fields of a person that not everybody who has signed in sees. */
const guarded = new Set(
  Object.entries(personFields)
    .filter(([, visibility]) => !open.has(visibility))
    .map(([name]) => name),
);
/** Contacts given for an event stand beside other things than a name. */
const contacts = ['organizer_phone_number', 'organizer_email', 'telegram'];

/** An answer as everybody who has signed in would get it: null in place of what the ground of the reader opened. */
export function withoutGuarded<Answer>(answer: Answer): Answer {
  return taken(answer) as Answer;
}

function taken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(taken);
  if (typeof value !== 'object' || value === null) return value;
  const person = 'first_name' in value || 'last_name' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      contacts.includes(name) || (person && guarded.has(name)) ? null : taken(inner),
    ]),
  );
}
