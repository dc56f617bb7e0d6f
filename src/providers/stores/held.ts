// Acts that can still be taken back: each waits in the browser for some seconds before it is sent.
import { useSyncExternalStore } from 'react';
import { page } from '../door/send';
import { session } from '../session';
import { createStore } from './createStore';

export type HeldAct = {
  id: number;
  /** What will happen: «Принять: Иванов Иван». */
  text: string;
  /** What it touches, so that nobody acts on it twice meanwhile: `entry-12`. */
  keys: readonly string[];
  /** Until when it can be taken back, ms; null while it is being sent. */
  until: number | null;
};

type Asked = Partial<Pick<HeldAct, 'keys'>> & Pick<HeldAct, 'text'> & { run: () => Promise<unknown> };

const store = createStore<readonly HeldAct[]>([]);
/** How each waiting act goes on: sent, or not at all. */
const decide = new Map<number, (go: boolean) => void>();
const running = new Set<Promise<unknown>>();
let last = 0;

/** Seconds for second thoughts; 0 sends at once. */
const seconds = (): number => Number(import.meta.env.VITE_UNDO_SECONDS || 10);

export const held = {
  /**
   * Does an act unless it is taken back in time.
   * @returns whether it was done
   * @throws what the act throws
   */
  async act({ text, keys = [], run }: Asked): Promise<boolean> {
    const wait = seconds() * 1000;
    const id = ++last;
    if (wait > 0) {
      store.set([...store.get(), { id, text, keys, until: Date.now() + wait }]);
      const go = await new Promise<boolean>((resolve) => {
        decide.set(id, resolve);
        setTimeout(() => settle(id, true), wait);
      });
      if (!go) return false;
    }
    // Begun in the same turn: a page that is going away still sends it.
    const work = run();
    running.add(work);
    try {
      await work;
      return true;
    } finally {
      running.delete(work);
      forget(id);
    }
  },

  /** Takes an act back. */
  undo: (id: number) => settle(id, false),
  /** Waits no longer. */
  send: (id: number) => settle(id, true),
  /**
   * Sends whatever waits, and comes back when all of it is done or has failed, or when that takes too long: who leaves
   * does not wait for a server that does not answer.
   */
  async flush(): Promise<void> {
    for (const id of [...decide.keys()]) settle(id, true);
    await Promise.resolve();
    let limit: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<void>((resolve) => {
      limit = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([Promise.allSettled([...running]), tooLong]);
    clearTimeout(limit);
  },
};

/** How long somebody who leaves waits for what was sent. */
const PATIENCE_MS = 3000;

/** Acts that wait or are being sent, the newest last. */
export const useHeldActs = () => useSyncExternalStore(store.subscribe, store.get);

/** Whether an act on this is under way already. */
export const useIsHeld = (): ((key: string) => boolean) => {
  const acts = useHeldActs();
  return (key) => acts.some(({ keys }) => keys.includes(key));
};

window.addEventListener('pagehide', () => {
  page.leaving = true;
  void held.flush();
});
window.addEventListener('pageshow', () => {
  page.leaving = false;
});

// Whoever comes next does not do what the one before had begun, nor reads whom it is about.
session.subscribe(() => {
  for (const id of [...decide.keys()]) settle(id, false);
  running.clear();
  store.set([]);
});

function settle(id: number, go: boolean) {
  const goOn = decide.get(id);
  if (!goOn) return;
  decide.delete(id);
  if (go) store.set(store.get().map((one) => (one.id === id ? { ...one, until: null } : one)));
  else forget(id);
  goOn(go);
}

const forget = (id: number) => store.set(store.get().filter((one) => one.id !== id));
