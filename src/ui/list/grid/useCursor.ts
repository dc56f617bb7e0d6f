import { useState, useSyncExternalStore } from 'react';

/** The row that had the focus last. It stands outside the grid's state: going through rows draws two of them anew. */
export type Cursor = {
  get: () => string | null;
  set: (id: string) => void;
  subscribe: (tell: () => void) => () => void;
};

export function useCursor(): Cursor {
  const [cursor] = useState<Cursor>(() => {
    let at: string | null = null;
    const listeners = new Set<() => void>();
    return {
      get: () => at,
      set: (id) => {
        at = id;
        for (const tell of [...listeners]) tell();
      },
      subscribe: (tell) => {
        listeners.add(tell);
        return () => listeners.delete(tell);
      },
    };
  });
  return cursor;
}

export const useCursorRow = ({ subscribe, get }: Cursor): string | null => useSyncExternalStore(subscribe, get);
