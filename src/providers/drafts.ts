// What a person typed and did not save: kept in this browser for that person alone, erased at logout. A form that guests
// fill in has nobody yet to keep it for.
import { session } from './session';

export type Draft = { values: Record<string, unknown>; time: number };

/** The key of the form of registration. */
export const REGISTER_DRAFT = 'register';

const PREFIX = 'draft.';
const place = (key: string): string | null => {
  const person = key === REGISTER_DRAFT ? 'guest' : session.user();
  return person === null ? null : `${PREFIX}${person}.${key}`;
};

export const drafts = {
  read(key: string): Draft | null {
    const at = place(key);
    try {
      return at === null ? null : (JSON.parse(localStorage.getItem(at) ?? 'null') as Draft | null);
    } catch {
      return null; // written by an older version
    }
  },

  write(key: string, values: Draft['values']) {
    const at = place(key);
    if (at === null) return; // the session is over; what was kept before it stays
    try {
      localStorage.setItem(at, JSON.stringify({ values, time: Date.now() } satisfies Draft));
    } catch {
      // The browser gives no more room: the form itself still holds what was typed.
    }
  },

  erase(key: string) {
    const at = place(key);
    if (at !== null) localStorage.removeItem(at);
  },

  eraseAll() {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  },
};
