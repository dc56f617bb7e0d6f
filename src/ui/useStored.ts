import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { local } from '../providers/stores/storage';

const listeners = new Set<() => void>();

/** A value kept in this browser; other tabs and components that read the key see the change. */
export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const raw = useSyncExternalStore(subscribe, () => local.get(key));
  const value = useMemo(() => parse(raw, initial), [raw, initial]);
  const store = useCallback(
    (next: T) => {
      local.set(key, JSON.stringify(next));
      for (const listener of [...listeners]) listener();
    },
    [key],
  );
  return [value, store];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse<T>(raw: string | null, initial: T): T {
  try {
    return raw === null ? initial : (JSON.parse(raw) as T);
  } catch {
    return initial; // written by an older version
  }
}
