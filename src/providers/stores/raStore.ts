import { localStorageStore, type Store } from 'ra-core';
import { session } from '../session';
import { local } from './storage';

const kept = localStorageStore();
// What one person has looked for and ticked is not the next one's; columns are.
session.subscribe(() => {
  for (const key of local.keys()) if (/^RaStore.*(Params|Ids)$/.test(key)) local.remove(key);
});

/** react-admin's memory of columns and filters. A browser without room for them costs no page. */
export const raStore: Store = {
  ...kept,
  setup: () => quietly(kept.setup),
  setItem: (key, value) => quietly(() => kept.setItem(key, value)),
};

function quietly(write: () => void) {
  try {
    write();
  } catch {
    // The choice is made anew on the next visit.
  }
}
