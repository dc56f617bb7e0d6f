// The session of section 4: two tokens and the person's id in local storage, shared by the tabs of one browser.
import { cookieName } from '@contract/signIn/cookies';
import { useSyncExternalStore } from 'react';
import { createStore } from './stores/createStore';
import { local } from './stores/storage';

const keys = { access: 'jwt_token', refresh: 'refresh_token', user: 'user' } as const;
/** Stands while somebody logs out: other tabs tell it from a session that ran out. */
const LEAVING = 'leaving';

/** A cookie that says only that somebody is signed in here: the server then names what such a page will need. */
const hint = (signedIn: boolean) => {
  const https = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${cookieName('signed_in', https)}=1; Path=/; SameSite=Lax; Max-Age=${signedIn ? YEAR_S : 0}${https ? '; Secure' : ''}`;
};
const YEAR_S = 365 * 24 * 3600;
// Sessions may be older than the cookie, and the cookie older than the session.
hint(local.get(keys.access) !== null);

/** `closed`: the person left; `ended`: the session ran out under the person. */
type SessionEvent = 'opened' | 'closed' | 'ended';
type Listener = (event: SessionEvent) => void;
const listeners = new Set<Listener>();

/** Whom this tab has seen last: when another tab ends the session, the storage does not say any more. */
let person: number | null = null;
/** Whose session another tab has ended: what was under way here is still that person's. */
let endedElsewhere: number | null = null;

/** Counts the sessions that other tabs opened and ended: what stands on the page is somebody else's then. */
export const otherTabs = createStore(0);

/** The server refuses the token and there is none to renew it with: nothing is done until the person signs in again. */
export const runOut = createStore(false);
export const useRunOut = () => useSyncExternalStore(runOut.subscribe, runOut.get);

export const session = {
  access: (): string | null => local.get(keys.access),
  refresh: (): string | null => local.get(keys.refresh),
  user(): number | null {
    const id = Number(local.get(keys.user)) || null;
    person = id ?? person;
    return id;
  },
  /** Whose session was the last here. */
  lastUser: (): number | null => session.user() ?? person ?? endedElsewhere,

  /** Takes over the tokens of a login; whoever was signed in before is forgotten. */
  open({ access, refresh }: { access: string; refresh: string }) {
    person = null;
    local.remove(keys.user);
    local.set(keys.access, access);
    local.set(keys.refresh, refresh);
    hint(true);
    emit('opened');
  },
  setUser(id: number) {
    person = id;
    local.set(keys.user, String(id));
  },
  setAccess: (token: string) => void local.set(keys.access, token),

  /** The person leaves: nothing is remembered; stores in memory hear of it and empty themselves. */
  clear() {
    local.set(LEAVING, '1');
    forget();
    local.remove(LEAVING);
    emit('closed');
    person = null;
  },

  /** The session ran out: nothing of it stays, and what was typed waits for the same person. */
  end() {
    session.user();
    forget();
    emit('ended');
  },

  /** @returns ends the subscription */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function forget() {
  for (const key of Object.values(keys)) local.remove(key);
  hint(false);
}

function emit(event: SessionEvent) {
  endedElsewhere = null;
  runOut.set(false);
  for (const listener of [...listeners]) listener(event);
}

let leaving = false;

// `storage` is only heard from other tabs; null is the key when all of it was emptied.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === LEAVING) leaving = newValue !== null;
  else if (key === null || (key === keys.access && newValue === null)) hear(leaving ? 'closed' : 'ended');
  // A new token of the same person is no news; the id comes last, when the account has been read.
  else if (key === keys.user && newValue !== null && Number(newValue) !== person) hear('opened');
});

// A page that comes back from the browser's memory has heard nothing of the other tabs meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  const now = session.access() === null ? null : Number(local.get(keys.user)) || null;
  if (persisted && now !== person) hear(now === null ? 'closed' : 'opened');
});

function hear(event: SessionEvent) {
  emit(event);
  endedElsewhere = event === 'ended' ? person : null;
  person = null;
  session.user();
  otherTabs.set(otherTabs.get() + 1);
}
