import { to } from '@contract/paths';
import { HttpError } from 'ra-core';
import { account } from './account';
import { API_URL } from './door/apiPath';
import { call } from './http';
import { takeWanted } from './loginRedirect';
import { stepOf } from './secondStep';
import { session } from './session';

export type Credentials = { username: string; password: string };

/**
 * Opens a session and reads whose it is.
 * @returns the address to go on to
 * @throws HttpError with the text for the form, or the second step that is missing (`stepOf`)
 */
export async function signIn({ username, password }: Credentials): Promise<{ redirectTo: string }> {
  const body = { username: username.trim(), password };
  const tokens = await call<{ access: string; refresh: string }>('/jwt/create/', { method: 'POST', body }).catch(
    readable,
  );
  session.open(tokens);
  // The tokens are good whatever happens here; the frame shows what of the account could not be read.
  await account.load().catch(() => undefined);
  return { redirectTo: afterSignIn() };
}

/** Where whoever has signed in goes on. */
export const afterSignIn = (): string => takeWanted() ?? to('myPage');

function readable(error: unknown): never {
  if (error instanceof HttpError && error.status === 401 && !stepOf(error))
    throw new HttpError('Неверный логин или пароль.', 401);
  throw error;
}

export type Demo = { password: string; accounts: { username: string; role: string }[] };

/** The accounts of the demo; null outside of it. Not through `http`: its 404 is the answer, not an error to report. */
export async function readDemo(signal: AbortSignal): Promise<Demo | null> {
  const answer = await fetch(`${API_URL}/demo/`, { signal });
  return answer.ok ? ((await answer.json()) as Demo) : null;
}
