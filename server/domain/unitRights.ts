// Who stands over a unit. Pure rules over the unit's row and the viewer's posts.
import { type Level, levelKeys } from '../../contract/levels';
import type { UnitRow } from './unitRow';
import type { Viewer } from './viewer';

/** A unit with its place in the tree. */
export type Placed = Pick<
  UnitRow,
  'level' | 'id' | 'central_id' | 'district_id' | 'regional_id' | 'local_id' | 'educational_id'
>;

/** Id of the unit itself or of its ancestor at a level, or null. */
export function unitIdAt(unit: Placed, level: Level): number | null {
  if (unit.level === level) return unit.id;
  switch (level) {
    case 'central':
      return unit.central_id;
    case 'district':
      return unit.district_id;
    case 'regional':
      return unit.regional_id;
    case 'local':
      return unit.local_id;
    case 'educational':
      return unit.educational_id;
    case 'detachment':
      return null;
  }
}

/** An administrator, the unit's commander, or a commander of a unit above it. */
export const commandsOver = (viewer: Viewer, unit: Placed): boolean =>
  viewer.administrator ||
  levelKeys.some((level) => {
    const at = unitIdAt(unit, level);
    return at !== null && viewer.commands[level] === at;
  });

/** Trusted in the unit itself. */
export const trustedIn = (viewer: Viewer, unit: Pick<UnitRow, 'level' | 'id'>): boolean => {
  const post = viewer.posts[unit.level];
  return post !== undefined && post.unit === unit.id && post.trusted;
};

/** A unit is edited by its commander, its trusted members and commanders above. */
export const edits = (viewer: Viewer, unit: Placed): boolean => commandsOver(viewer, unit) || trustedIn(viewer, unit);

/** Units in which the viewer commands or is trusted: whose people he sees with contacts. */
export function staffUnits(viewer: Viewer): { level: Level; id: number }[] {
  return levelKeys.flatMap((level) => {
    const post = viewer.posts[level];
    const ids = [viewer.commands[level], post?.trusted ? post.unit : undefined];
    return [...new Set(ids)].filter((id) => id !== undefined).map((id) => ({ level, id }));
  });
}

/** An administrator or a commander of a unit strictly above: who may move the unit and hand over its command. */
export const commandsAbove = (viewer: Viewer, unit: Placed): boolean =>
  viewer.administrator ||
  levelKeys.some((level) => {
    const at = level === unit.level ? null : unitIdAt(unit, level);
    return at !== null && viewer.commands[level] === at;
  });

/** An administrator, or staff (commander or trusted) of the unit or of one above it: who sees what happens there. */
export const staffAbove = (viewer: Viewer, unit: Placed): boolean =>
  viewer.administrator || staffUnits(viewer).some(({ level, id }) => unitIdAt(unit, level) === id);
