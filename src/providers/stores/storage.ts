// What the portal keeps in this browser. A browser may close its storage to the page or have no more room in it: what it
// does not take is kept in memory, as long as the page lives.

type Name = 'localStorage' | 'sessionStorage';

/** What outlives the browser, shared by its tabs. */
export const local = keeping('localStorage');
/** What lives as long as this tab. */
export const tab = keeping('sessionStorage');

function keeping(name: Name) {
  const lasting = isOpen(name);
  // Libraries read the browser's own storage: they must find one too.
  if (!lasting) Object.defineProperty(window, name, { value: memory(), configurable: true });
  const untaken = new Map<string, string>();
  return {
    get: (key: string): string | null => untaken.get(key) ?? window[name].getItem(key),

    /** @returns whether the browser keeps it; without, it lives as long as the page */
    set(key: string, value: string): boolean {
      untaken.delete(key);
      try {
        window[name].setItem(key, value);
        return lasting;
      } catch {
        untaken.set(key, value);
        return false;
      }
    },

    remove(key: string) {
      untaken.delete(key);
      window[name].removeItem(key);
    },

    keys: (): string[] => [...new Set([...Object.keys(window[name]), ...untaken.keys()])],
  };
}

/** Whether the page may read it, and write to it where nothing is there that would be lost from sight. */
function isOpen(name: Name): boolean {
  try {
    const storage = window[name];
    storage.getItem('');
    if (storage.length === 0) storage.setItem('probe', '');
    storage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
}

/** Its keys are its own properties, as with the browser's. */
function memory(): Storage {
  type Values = Record<string, string>;
  return Object.create({
    getItem(this: Values, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Values, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Values, key: string) {
      delete this[key];
    },
    clear(this: Values) {
      for (const key of Object.keys(this)) delete this[key];
    },
    key(this: Values, index: number) {
      return Object.keys(this)[index] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  });
}
