import { paths, to } from '@contract/paths';
import { can } from '@contract/permissions';
import { type AuthProvider, HttpError } from 'ra-core';
import { needOf } from './accessTable';
import { account } from './account';
import { drafts } from './drafts';
import { call } from './http';
import { forgetWanted, rememberWanted, takeWanted } from './loginRedirect';
import { send } from './send';
import { session } from './session';

type Credentials = { username: string; password: string };

export const authProvider: AuthProvider = {
  async login({ username, password }: Credentials) {
    const body = { username: username.trim(), password };
    const tokens = await call<{ access: string; refresh: string }>('/jwt/create/', { method: 'POST', body }).catch(
      readable,
    );
    session.open(tokens);
    // The tokens are good whatever happens here; the frame shows what of the account could not be read.
    await account.load().catch(() => undefined);
    return { redirectTo: takeWanted() ?? to('myPage') };
  },

  async logout() {
    const refresh = session.refresh();
    // react-admin also calls this for a guest at a closed page: there is nothing to end, and the address stays wanted.
    if (!session.access()) return paths.login;
    // Best effort: whoever leaves does not wait for the server.
    if (refresh) send('/jwt/logout/', { method: 'POST', body: { refresh }, keepalive: true }).catch(() => undefined);
    session.clear();
    // A session that expired keeps them for the same person; who logs out leaves nothing behind.
    drafts.eraseAll();
    forgetWanted();
    return paths.login;
  },

  async checkAuth() {
    if (session.access()) return;
    rememberWanted();
    return Promise.reject({ redirectTo: paths.login, message: false });
  },

  /** `http` has already decided: a 401 ends the stay only when it has cleared the session. */
  async checkError(error: { status?: number } | undefined) {
    if (error?.status === 401 && !session.access()) {
      return Promise.reject({ redirectTo: paths.login, message: false });
    }
  },

  async getIdentity() {
    const signedIn = await account.ensure();
    if (!signedIn) return Promise.reject(new HttpError('Войдите, чтобы продолжить.', 401));
    const { id, first_name, last_name, username, media } = signedIn.me;
    const fullName = [last_name, first_name].filter(Boolean).join(' ') || username;
    return { id, fullName, avatar: media?.photo ?? undefined };
  },

  getPermissions: grants,

  async canAccess({ resource, action }: { resource: string; action: string }) {
    const need = needOf(resource, action);
    if (need === undefined) return false;
    return need === 'open' || can(await grants(), need);
  },
};

/** The grants of whoever is signed in; an account that cannot be read has none. */
async function grants() {
  await account.ensure().catch(() => null);
  return account.get().grants;
}

function readable(error: unknown): never {
  if (error instanceof HttpError && error.status === 401) throw new HttpError('Неверный логин или пароль.', 401);
  throw error;
}
