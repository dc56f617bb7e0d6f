// Which reports this person has opened here since signing in: an act on many says which ones nobody looked at.
import { ownPlace } from '../../providers/stores/drafts';
import { local } from '../../providers/stores/storage';

/** `seen`: what was passed on last; what the unit writes since is not shown to those who decide. */
type Seen = { id: number; seen: number };

/** The last ones are remembered: some 20 kB. */
const KEPT_MAX = 2000;

const keyOf = ({ id, seen }: Seen) => `${id}:${seen}`;
const at = () => ownPlace('opened');
const kept = (): string[] => local.get(at() ?? '')?.split(' ') ?? [];

/** Remembers what was opened, in place of what was before it. */
export function noteOpened(report: Seen): void {
  const key = at();
  if (key === null || wasOpened(report)) return;
  const others = kept().filter((one) => !one.startsWith(`${report.id}:`));
  local.set(key, [...others, keyOf(report)].slice(-KEPT_MAX).join(' '));
}

/** Whether it was opened as it is now. */
export const wasOpened = (report: Seen): boolean => kept().includes(keyOf(report));
