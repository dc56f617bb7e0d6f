// What a person typed and did not save: kept in this browser for that person alone, erased at logout. A form that guests
// fill in has nobody yet to keep it for.
import { session } from '../session';
import { local } from './storage';

export type Draft = {
  values: Record<string, unknown>;
  time: number;
  /** The tab that is still typing it: the page was loaded anew or the session ended, the form was not left. */
  tab?: string;
  /** Files were chosen too: they cannot be kept. */
  files?: true;
  /** The key of what was sent and not answered: sent again it is known. */
  unanswered?: string;
};
type More = Omit<Draft, 'values' | 'time'>;

/** The key of the form of registration. */
export const REGISTER_DRAFT = 'register';

const PREFIX = 'draft.';
const place = (key: string, whose = session.user()): string | null => {
  const person = key === REGISTER_DRAFT ? 'guest' : whose;
  return person === null ? null : `${PREFIX}${person}.${key}`;
};

const OWN = 'own.';
/** Where the browser keeps what else is one person's alone: it goes with the drafts when the person leaves. */
export const ownPlace = (key: string): string | null => {
  const person = session.user();
  return person === null ? null : `${OWN}${person}.${key}`;
};

/**
 * What is being typed since the session was opened: neither saved nor dropped, in forms that nobody has left; and
 * whether the browser keeps it.
 */
const typed = new Map<string, boolean>();
session.subscribe((event) => {
  if (event === 'opened') typed.clear();
});

export const drafts = {
  read(key: string): Draft | null {
    const at = place(key);
    try {
      return at === null ? null : (JSON.parse(local.get(at) ?? 'null') as Draft | null);
    } catch {
      return null; // written by an older version
    }
  },

  /**
   * @param whose whoever typed it, where the session may have ended since
   * @returns false when the browser does not keep it: it lives as long as the page
   */
  write(key: string, values: Draft['values'], more: More = {}, whose = session.user()): boolean {
    const at = place(key, whose);
    if (at === null) return true; // the session is over; what was kept before it stays
    const kept = local.set(at, JSON.stringify({ values, time: Date.now(), ...more } satisfies Draft));
    typed.set(key, kept);
    return kept;
  },

  /** The form was left: its draft belongs to no tab any more. */
  leave(key: string) {
    const at = place(key);
    const draft = this.read(key);
    typed.delete(key);
    if (at !== null && draft) local.set(at, JSON.stringify({ ...draft, tab: undefined }));
  },

  erase(key: string) {
    const at = place(key);
    typed.delete(key);
    if (at !== null) local.remove(at);
  },

  eraseAll() {
    typed.clear();
    for (const key of local.keys()) if (key.startsWith(PREFIX) || key.startsWith(OWN)) local.remove(key);
  },

  /** Whether something that is being typed in this tab waits to be taken up again. */
  areKept: (): boolean => typed.size > 0,
  /** Whether all of it is there again once the page is loaded anew. */
  areLasting: (): boolean => typed.size > 0 && [...typed.values()].every(Boolean),
};
