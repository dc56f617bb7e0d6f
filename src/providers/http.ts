// Every call of the portal: sessions as in section 4 of the specification, errors as in section 8.
import { RETRY_AFTER_MS } from '@contract/constants';
import { answerError, retryAfter } from './door/answerError';
import { apiPath } from './door/apiPath';
import { isSigningIn } from './door/headerRule';
import { type Answer, type CallInit, carriesFiles, send, tellWhenSlow } from './door/send';
import { reportAnswer } from './errorReporter';
import { currentRefresh, expire, refreshAccess } from './refresh';
import { runOut, session } from './session';
import { refused } from './stores/rights';
import { askSure, factorNeeded } from './stores/sure';

/** A server that is away for a moment is asked again this often, where it wants no longer pause than this (s). */
const READ_AGAIN = 2;
const LONGEST_PAUSE_S = 10;
/** Where the server does not say after how long. */
const PAUSE_S = 1;

export type { Answer, CallInit } from './door/send';
export { setNavigateToLogin } from './loginRedirect';

/**
 * @param path below the API prefix, or a `next` link
 * @throws HttpError: the Russian message, the status (0 without connection), the body with `errors` for forms
 */
export async function request(path: string, init: CallInit = {}): Promise<Answer> {
  const target = apiPath(path);
  const answer = await sendSurely(target, init);
  if (answer.ok) return answer;
  reportAnswer(target, init.method ?? 'GET', answer);
  throw answerError(answer, init.method);
}

/** The body of the answer. */
export async function call<T>(path: string, init?: CallInit): Promise<T> {
  return (await request(path, init)).json as T;
}

/** What asks for the second step again is sent again once it was shown. */
async function sendSurely(path: string, init: CallInit): Promise<Answer> {
  const answer = await sendPatiently(path, init);
  const code = answer.status === 403 ? (answer.json as { code?: unknown } | null)?.code : undefined;
  if (code === 'second_factor_needed') factorNeeded.set(true);
  if (answer.status === 403 && code === undefined) refused.set(refused.get() + 1);
  return code === 'second_step_needed' && (await askSure()) ? sendPatiently(path, init) : answer;
}

/** Reading is tried again when the server says after how long; a change is not, the person decides. */
async function sendPatiently(path: string, init: CallInit): Promise<Answer> {
  const told = carriesFiles(init) ? undefined : tellWhenSlow();
  try {
    for (let again = 0; ; again++) {
      const answer = await sendInSession(path, init);
      if (answer.status !== 503 || (init.method ?? 'GET') !== 'GET') return answer;
      const pause = retryAfter(answer.headers) ?? PAUSE_S;
      if (pause > LONGEST_PAUSE_S || again === READ_AGAIN) return answer;
      await wait(pause * 1000, init.signal);
    }
  } finally {
    told?.();
  }
}

async function sendInSession(path: string, init: CallInit): Promise<Answer> {
  const before = session.access();
  const answer = await send(path, init);
  if (answer.status !== 401 || isSigningIn(path)) return answer;
  if (!session.access()) {
    expire();
    return answer;
  }
  if (!session.refresh()) {
    runOut.set(true);
    return answer;
  }
  const refresh = currentRefresh();
  if (refresh) {
    const failed = refresh.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await wait(RETRY_AFTER_MS, init.signal);
    const again = await send(path, init);
    const failure = again.status === 401 ? await failed : null;
    // The server could not renew the session now: that is what happened, not that nobody is signed in.
    if (failure) throw failure.error;
    return again;
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
