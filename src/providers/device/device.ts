// What stays on the device between two visits: answers of one person, of this build, for three days. Whoever leaves,
// whose session ends, here or in another tab, or who comes instead, leaves nothing of it.
import { BUILD_META } from '@contract/workerNames';
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { session } from '../session';

type Entry = { person: number; build: string; at: number; data: unknown };

const KEPT_MS = 3 * 24 * 3600_000;
const MOST = 200;
/** A device that says nothing for so long has nothing. Who can ask the server waits for whichever comes first. */
const PATIENCE_MS = 10_000;

const build = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? 'unbuilt';

const listeners = new Set<() => void>();
let opened: UseStore | undefined;
/** None where the browser has no such storage, or closes it to the page. */
function storage(): UseStore | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  opened ??= createStore('portal', 'kept');
  return opened;
}

export const device = {
  async keep(key: string, data: unknown, at: number): Promise<void> {
    const person = session.user();
    const store = storage();
    if (person === null || !session.access() || !store) return;
    await set(key, { person, build, at, data } satisfies Entry, store).catch(ignore);
  },

  /** What was kept under a key for whoever is signed in now. */
  async recall(key: string): Promise<Entry | undefined> {
    const store = storage();
    const person = session.user();
    if (person === null || !session.access() || !store) return undefined;
    const found = await Promise.race([get<Entry>(key, store).catch(ignore), late()]);
    const here = session.user() === person && found;
    return here && found.person === person && isGood(found) ? found : undefined;
  },

  async forget(key: string): Promise<void> {
    const store = storage();
    if (store) await del(key, store).catch(ignore);
  },

  async forgetAll(): Promise<void> {
    const store = storage();
    if (store) await clear(store).catch(ignore);
  },

  /** Whoever has other rights now has seen what may not be theirs any more. */
  async changeRights(): Promise<void> {
    await this.forgetAll();
    for (const listener of [...listeners]) listener();
  },

  /** Hears that rights have changed. */
  onRights(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** What is too old, of another build or person, or more than there is room for. */
  async sweep(): Promise<void> {
    const store = storage();
    if (!store) return;
    const all = (await entries<string, Entry>(store).catch(ignore)) ?? [];
    const person = session.user();
    const good = all.filter(([, entry]) => entry.person === person && isGood(entry));
    const stays = new Set(
      good
        .sort(([, one], [, other]) => other.at - one.at)
        .slice(0, MOST)
        .map(([key]) => key),
    );
    await Promise.all(all.filter(([key]) => !stays.has(key)).map(([key]) => this.forget(key)));
  },
};

const isGood = (entry: Entry) => entry.build === build && Math.abs(Date.now() - entry.at) < KEPT_MS;

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** A device that keeps nothing has a portal that reads everything. */
const ignore = () => undefined;

session.subscribe(() => void device.forgetAll());
// A browser that was closed too early left something.
if (!session.access()) void device.forgetAll();
