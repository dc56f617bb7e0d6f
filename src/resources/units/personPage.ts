import type { Level } from '@contract/levels';
import { to } from '@contract/paths';

/** A person seen from a unit: detachments have participant pages of their own. */
export const personPage = (level: Level, unit: number, person: number): string =>
  level === 'detachment' ? to('detachmentMember', { id: unit, pid: person }) : to('userPage', { id: person });
