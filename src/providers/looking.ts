// The portal as another person sees it: the administrator's own session waits meanwhile.
import { account } from './account';
import { session } from './session';
import { createStore } from './stores/createStore';
import { local } from './stores/storage';

const KEY = 'looking_from';
type Own = { access: string; refresh: string };

const own = (): Own | null => {
  const kept = local.get(KEY);
  return kept ? (JSON.parse(kept) as Own) : null;
};

/** Whether this browser looks as somebody else: its tabs share the session. */
export const isLooking = createStore(own() !== null);

export const looking = {
  /** Goes on as the person whose token it is; it is not renewed. */
  async begin({ access }: { access: string }) {
    const mine = { access: session.access() ?? '', refresh: session.refresh() ?? '' };
    local.set(KEY, JSON.stringify(mine));
    session.open({ access, refresh: '' });
    isLooking.set(true);
    await account.load();
  },
  /** Goes back to the own session. */
  async end() {
    const mine = own();
    local.remove(KEY);
    isLooking.set(false);
    if (mine) session.open(mine);
    await account.load();
  },
};

// Whoever signs out, or whose session ends, looks as nobody.
session.subscribe((event) => {
  if (event === 'opened') return;
  local.remove(KEY);
  isLooking.set(false);
});

// `storage` is only heard from other tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === KEY) isLooking.set(own() !== null);
});
