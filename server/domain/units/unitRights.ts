// Units above a unit, and the viewer's own. What he may do there: reach.ts.

import { type Level, levelKeys } from '../../../contract/levels';
import type { Viewer } from '../../call';
import type { UnitRow } from './unitRow';

/** A unit with its place in the tree, as far as it is known. */
export type Placed = Pick<UnitRow, 'level' | 'id'> &
  Partial<Pick<UnitRow, 'central_id' | 'district_id' | 'regional_id' | 'local_id' | 'educational_id'>>;

/** Id of the unit itself or of its ancestor at a level, or null. */
export function unitIdAt(unit: Placed, level: Level): number | null {
  if (unit.level === level) return unit.id;
  return level === 'detachment' ? null : (unit[`${level}_id`] ?? null);
}

/** Units in which the viewer commands or is trusted: whose people he sees with contacts. */
export function staffUnits(viewer: Viewer): { level: Level; id: number }[] {
  return levelKeys.flatMap((level) => {
    const post = viewer.posts[level];
    const ids = [viewer.commands[level], post?.trusted ? post.unit : undefined];
    return [...new Set(ids)].filter((id) => id !== undefined).map((id) => ({ level, id }));
  });
}
