import { focusManager, notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { fromDeviceFirst, keepQueries } from './device/keepQueries';
import { session } from './session';
import { otherRights } from './stores/rights';

const MINUTE = 60_000;
/** Catalogues that change a few times a year. */
const catalogues = new Set<unknown>(['regions', 'areas', 'eduicational_institutions', 'positions']);

/** Statuses of a call that may succeed when it is sent again: no connection, or a proxy without its server. The pause
 * a 503 asks for has been made by `http` already. */
const passing = [0, 502, 504];

/** Without a connection a call fails and says so: held back, it would look as if it were under way. */
export function makeQueryClient() {
  // Opened without a connection, a page reads again when there is one.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey: [resource, method] }) => {
          // react-admin fills records from list rows, which have fewer fields: a page always reads its own record.
          if (resource === 'auth' || method === 'getOne') return 0;
          return catalogues.has(resource) ? 10 * MINUTE : MINUTE / 2;
        },
        retry: (failures, error) => failures < 1 && passing.includes((error as { status?: number }).status ?? -1),
        retryDelay: 1000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: fromDeviceFirst,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = makeQueryClient();

// What one person has read is not the next one's.
session.subscribe(() => queryClient.clear());
// What was read with other rights is read anew, once what they no longer show has gone.
otherRights.subscribe(() => notifyManager.schedule(() => void queryClient.invalidateQueries()));
keepQueries(queryClient);
// Of two windows side by side both are seen: one is come back to when it has the focus.
focusManager.setEventListener((again) => {
  const over = new AbortController();
  for (const occasion of ['visibilitychange', 'focus'])
    window.addEventListener(occasion, () => again(), { signal: over.signal });
  return () => over.abort();
});
