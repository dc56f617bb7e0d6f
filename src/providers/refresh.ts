import { reportAnswer } from './errorReporter';
import { goToLogin } from './loginRedirect';
import { send } from './send';
import { session } from './session';

const REFRESH = '/jwt/refresh/';
let running: Promise<boolean> | null = null;

export const isRefreshing = () => running !== null;

/**
 * One refresh for everyone who asks while it runs.
 * @returns whether there is a token to repeat the call with
 * @throws HttpError with status 0 when the server cannot be reached; the session stays
 */
export function refreshAccess(): Promise<boolean> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}

/** The session is over: nothing of the person stays, and Login opens. */
export function expire() {
  session.clear();
  goToLogin();
}

async function refresh(): Promise<boolean> {
  const token = session.refresh();
  const answer = await send(REFRESH, { method: 'POST', body: { refresh: token } });
  if (!answer.ok) reportAnswer(REFRESH, 'POST', answer);
  // Somebody logged out or in while the call ran: the answer belongs to a session that is gone.
  if (session.refresh() !== token) return session.access() !== null;
  const access = answer.ok ? (answer.json as { access?: unknown } | null)?.access : undefined;
  if (typeof access !== 'string') {
    expire();
    return false;
  }
  session.setAccess(access);
  return true;
}
