import { newKey } from './newKey';

const KEY = 'tab';
let known: string | undefined;

/** The name of this tab: the same after its page is loaded anew, another in every other tab. */
export function thisTab(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept) return kept;
    known ??= newKey();
    sessionStorage.setItem(KEY, known);
  } catch {
    // Nothing is kept in this browser: the name lasts as long as the page.
  }
  known ??= newKey();
  return known;
}
