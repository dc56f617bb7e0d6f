import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { account } from '../../providers/account';
import { refreshNotifications } from '../../providers/stores/notifications';

/** `own`: the act is about the person who is signed in; `leaving`: the page is left after it. */
type After = { own?: boolean; leaving?: boolean };

/**
 * Runs an act and reads again whatever it may have changed: the page, the bell and, where the act is about the person
 * who is signed in, what that person may do. A page that is left is not read again: a decision may have closed it.
 */
export function useSend() {
  const queries = useQueryClient();
  return async <Answer>(act: () => Promise<Answer>, { own = false, leaving = false }: After = {}): Promise<Answer> => {
    const answer = await act().catch((error: HttpError) => {
      // The answer was lost, somebody was first or changed it, it was called off, or the right to it is gone: what stands
      // on the page may not be so any more.
      if ([0, 400, 403, 404, 409, 412].includes(error.status)) void queries.invalidateQueries();
      throw error;
    });
    void refreshNotifications();
    // A failed reading is kept by the account and shown where the account is.
    if (own) account.load().catch(() => undefined);
    await queries.invalidateQueries({ refetchType: 'none' });
    if (leaving) return answer;
    if (own) {
      // Rights come first: what they no longer show is not read.
      await queries.refetchQueries({ type: 'active', predicate: tellsRights });
      await new Promise<void>((shown) => notifyManager.schedule(shown));
    }
    await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
    return answer;
  };
}

const tellsRights = ({ meta }: Query) => String(meta?.path).endsWith('/verdicts/');
