import { answerError } from './door/answerError';
import { send } from './door/send';
import { reportAnswer } from './errorReporter';
import { goToLogin } from './loginRedirect';
import { session } from './session';

const REFRESH = '/jwt/refresh/';
let running: Promise<boolean> | null = null;

/** The refresh under way, for who only waits for its end. */
export const currentRefresh = () => running;

/** Answers that say no to the token itself; any other failure is the server's, and the session stays. */
const refusals = [400, 401, 403];

/**
 * One refresh for everyone who asks while it runs.
 * @returns whether there is a token to repeat the call with
 * @throws HttpError when the server cannot be reached or cannot answer now; the session stays, a later call tries again
 */
export function refreshAccess(): Promise<boolean> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}

/** The session ran out: Login opens, and the same person comes back from there to this page. */
export function expire() {
  session.end();
  goToLogin();
}

async function refresh(): Promise<boolean> {
  const token = session.refresh();
  const answer = await send(REFRESH, { method: 'POST', body: { refresh: token } });
  if (!answer.ok) reportAnswer(REFRESH, 'POST', answer);
  // Somebody logged out or in while the call ran: the answer belongs to a session that is gone.
  if (session.refresh() !== token) return session.access() !== null;
  if (refusals.includes(answer.status)) {
    expire();
    return false;
  }
  const access = answer.ok ? (answer.json as { access?: unknown } | null)?.access : undefined;
  if (typeof access !== 'string') throw answerError(answer.ok ? { ...answer, status: 502 } : answer);
  session.setAccess(access);
  return true;
}
