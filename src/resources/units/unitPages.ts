// Addresses of the pages of units: the same four kinds for every level.
import type { Level } from '@contract/levels';
import { to } from '@contract/paths';

export type ListedLevel = Exclude<Level, 'central'>;
/** Levels with a create page; district and central headquarters are set up by the administrator. */
type CreatedLevel = Exclude<ListedLevel, 'district'>;

export type UnitFilter = Record<string, string | number>;

/** The list of a level, filtered when asked. */
export function listPage(level: ListedLevel, filter: UnitFilter = {}): string {
  const page = to(`${level}s`);
  return Object.keys(filter).length === 0 ? page : `${page}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

export const showPage = (level: Level, id: number): string => to(level, { id });
/** Everything below a headquarters as a tree. */
export const structurePage = (level: Level, id: number): string => `${showPage(level, id)}?tab=structure`;
export const editPage = (level: Level, id: number): string => to(`${level}Edit`, { id });
export const createPage = (level: CreatedLevel): string => to(`${level}Create`);

export const isListed = (level: Level): level is ListedLevel => level !== 'central';
export const isCreated = (level: Level): level is CreatedLevel => level !== 'central' && level !== 'district';

/** A person seen from a unit: detachments have participant pages of their own. */
export const personPage = (level: Level, unit: number, person: number): string =>
  level === 'detachment' ? to('detachmentMember', { id: unit, pid: person }) : to('userPage', { id: person });
