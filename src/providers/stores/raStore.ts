import { localStorageStore, type Store } from 'ra-core';

const kept = localStorageStore();

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
