// Every call of the portal: sessions as in section 4 of the specification, errors as in section 8.
import { RETRY_AFTER_MS } from '@contract/constants';
import { answerError } from './answerError';
import { apiPath } from './apiPath';
import { reportAnswer } from './errorReporter';
import { isSigningIn } from './headerRule';
import { expire, isRefreshing, refreshAccess } from './refresh';
import { type Answer, type CallInit, send } from './send';
import { session } from './session';

export { setNavigateToLogin } from './loginRedirect';
export type { Answer, CallInit } from './send';

/**
 * @param path below the API prefix, or a `next` link
 * @throws HttpError: the Russian message, the status (0 without connection), the body with `errors` for forms
 */
export async function request(path: string, init: CallInit = {}): Promise<Answer> {
  const target = apiPath(path);
  const answer = await sendInSession(target, init);
  if (answer.ok) return answer;
  reportAnswer(target, init.method ?? 'GET', answer);
  throw answerError(answer);
}

/** The body of the answer. */
export async function call<T>(path: string, init?: CallInit): Promise<T> {
  return (await request(path, init)).json as T;
}

async function sendInSession(path: string, init: CallInit): Promise<Answer> {
  const before = session.access();
  const answer = await send(path, init);
  if (answer.status !== 401 || isSigningIn(path)) return answer;
  if (!session.access()) {
    expire();
    return answer;
  }
  if (!session.refresh()) return answer;
  if (isRefreshing()) {
    await wait(RETRY_AFTER_MS, init.signal);
    return send(path, init);
  }
  // A refresh that ended while this call was under way has already brought the token to repeat with.
  const renewed = session.access() !== before || (await refreshAccess());
  return renewed ? send(path, init) : answer;
}

function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
