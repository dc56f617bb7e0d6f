// The session of section 4: two tokens and the person's id in local storage, shared by the tabs of one browser.

const keys = { access: 'jwt_token', refresh: 'refresh_token', user: 'user' } as const;

export type SessionEvent = 'opened' | 'closed';
type Listener = (event: SessionEvent) => void;
const listeners = new Set<Listener>();

export const session = {
  access: (): string | null => localStorage.getItem(keys.access),
  refresh: (): string | null => localStorage.getItem(keys.refresh),
  user: (): number | null => Number(localStorage.getItem(keys.user)) || null,

  /** Takes over the tokens of a login; whoever was signed in before is forgotten. */
  open({ access, refresh }: { access: string; refresh: string }) {
    localStorage.removeItem(keys.user);
    localStorage.setItem(keys.access, access);
    localStorage.setItem(keys.refresh, refresh);
    emit('opened');
  },
  setUser: (id: number) => localStorage.setItem(keys.user, String(id)),
  setAccess: (token: string) => localStorage.setItem(keys.access, token),

  /** Forgets the person; stores in memory hear of it and empty themselves. */
  clear() {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    emit('closed');
  },

  /** @returns ends the subscription */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function emit(event: SessionEvent) {
  for (const listener of [...listeners]) listener(event);
}

// Logging out in one tab empties the others too: `storage` is only heard from other tabs.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === null || (key === keys.access && newValue === null)) emit('closed');
});
