// Which versions of reports this person has opened here since signing in: an act on many says which ones nobody looked at.
import { ownPlace } from '../../providers/stores/drafts';
import { local } from '../../providers/stores/storage';

type Seen = { id: number | null; version: number };

/** The last ones are remembered: some 20 kB. */
const KEPT_MAX = 2000;

const keyOf = ({ id, version }: Seen) => `${id}/${version}`;
const at = () => ownPlace('opened');
const kept = (): string[] => local.get(at() ?? '')?.split(' ') ?? [];

/** Remembers that the version was opened, in place of the one before it. */
export function noteOpened(report: Seen): void {
  const key = at();
  if (key === null || wasOpened(report)) return;
  const others = kept().filter((one) => !one.startsWith(`${report.id}/`));
  local.set(key, [...others, keyOf(report)].slice(-KEPT_MAX).join(' '));
}

/** Whether it was opened as it is now. */
export const wasOpened = (report: Seen): boolean => kept().includes(keyOf(report));
