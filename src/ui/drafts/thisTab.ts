import { newKey } from '../../providers/newKey';
import { tab } from '../../providers/stores/storage';

const KEY = 'tab';

/** The name of this tab: the same after its page is loaded anew, another in every other tab. */
export function thisTab(): string {
  const kept = tab.get(KEY);
  if (kept) return kept;
  const name = newKey();
  tab.set(KEY, name);
  return name;
}
