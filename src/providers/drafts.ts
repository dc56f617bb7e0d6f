// What a person typed and did not save: kept in this browser for that person alone, erased at logout. A form that guests
// fill in has nobody yet to keep it for.
import { session } from './session';

export type Draft = {
  values: Record<string, unknown>;
  time: number;
  /** The tab that is still typing it: the page was loaded anew or the session ended, the form was not left. */
  tab?: string;
  /** Files were chosen too: they cannot be kept. */
  files?: true;
};
type More = Pick<Draft, 'tab' | 'files'>;

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

  /** @returns false when the browser does not keep it: the form itself still holds what was typed */
  write(key: string, values: Draft['values'], more: More = {}): boolean {
    const at = place(key);
    if (at === null) return true; // the session is over; what was kept before it stays
    try {
      localStorage.setItem(at, JSON.stringify({ values, time: Date.now(), ...more } satisfies Draft));
      return true;
    } catch {
      return false;
    }
  },

  /** The form was left: its draft belongs to no tab any more. */
  leave(key: string) {
    const at = place(key);
    const draft = this.read(key);
    try {
      if (at !== null && draft) localStorage.setItem(at, JSON.stringify({ ...draft, tab: undefined }));
    } catch {
      // Nothing more is written here: the next visit gets it back unasked.
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
