// How far a permission reaches: its row names the grants and the kind of reach, the viewer's posts say from which units.
// The one table of record predicates; handlers and rules ask it by the permission's name and know no roles.

import { type SQL, sql } from 'drizzle-orm';
import { levelKeys } from '../../../contract/levels';
import {
  grantsFor,
  type Permission,
  type PermissionOver,
  permissions,
  type UnitReach,
} from '../../../contract/permissions';
import type { Viewer } from '../../call';
import { sqlLevel, u } from '../../db';
import { type UnitKey, unitWithin } from '../roster/rosterScope';
import { type Placed, unitIdAt } from './unitRights';

/** A unit in which the viewer holds a grant, and as what. */
type Office = UnitKey & { as: keyof typeof unitAs };

const unitAs = {
  commander: ({ commands }: Viewer, level: UnitKey['level']) => commands[level],
  trusted: ({ posts }: Viewer, level: UnitKey['level']) => posts[level]?.unit,
  commissar: ({ posts }: Viewer, level: UnitKey['level']) => posts[level]?.unit,
  'training-head': ({ posts }: Viewer, level: UnitKey['level']) => posts[level]?.unit,
  expert: ({ expert }: Viewer) => expert?.unit,
};
const kinds = Object.keys(unitAs) as (keyof typeof unitAs)[];

/** Units from which the viewer's grants of a permission reach, from the highest; a commander's before others. */
export function officesOf(viewer: Viewer, permission: Permission): Office[] {
  const held: ReadonlySet<string> = viewer.grants;
  return openingsOf(permission).flatMap(({ grant, level, as }) => {
    const id = held.has(grant) ? unitAs[as](viewer, level) : undefined;
    return id === undefined ? [] : [{ level, id, as }];
  });
}

type Opening = Pick<Office, 'level' | 'as'> & { grant: string };
const openings = new Map<Permission, Opening[]>();

/** The grants of units that open a permission, in the order of the offices: the same for everybody, and often asked. */
function openingsOf(permission: Permission): Opening[] {
  const known = openings.get(permission);
  if (known) return known;
  const opens = new Set<string>(grantsFor(permission));
  const found = levelKeys
    .flatMap((level) => kinds.map((as) => ({ level, as, grant: `${level}.${as}` })))
    .filter(({ grant }) => opens.has(grant));
  openings.set(permission, found);
  return found;
}

/** The same units, each once. */
export function unitsOf(viewer: Viewer, permission: Permission): UnitKey[] {
  const units = officesOf(viewer, permission).map(({ level, id }) => ({ level, id }));
  return units.filter((unit, at) => units.findIndex((one) => one.level === unit.level && one.id === unit.id) === at);
}

/** Whether the viewer holds the permission in this very unit. */
export const holdsIn = (viewer: Viewer, permission: Permission, { level, id }: UnitKey): boolean =>
  unitsOf(viewer, permission).some((unit) => unit.level === level && unit.id === id);

/** As an administrator: everywhere, whatever the reach. */
export const everywhere = ({ grants }: Viewer, permission: Permission): boolean =>
  grants.has('administrator') && grantsFor(permission).includes('administrator');

/** Everybody's records: as an administrator or in the centre. */
export const reachesAll = (viewer: Viewer, permission: Permission): boolean =>
  everywhere(viewer, permission) || officesOf(viewer, permission).some(({ level }) => level === 'central');

/** Any of these conditions; none where there are none. */
export const anyOf = (conditions: SQL[]): SQL =>
  conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

const isUnit = ({ level, id }: UnitKey, unit: UnitKey): boolean => unit.level === level && unit.id === id;
const inTree = ({ level, id }: UnitKey, unit: Placed): boolean => level === 'central' || unitIdAt(unit, level) === id;

/** One row per reach: whether an office reaches a unit, and the same as SQL over units under an alias. */
const overUnits: Record<
  UnitReach,
  { is: (office: Office, unit: Placed) => boolean; where: (office: Office, unit: typeof u) => SQL }
> = {
  unit: {
    is: isUnit,
    where: ({ level, id }, unit) => sql`(${unit.level} = ${sqlLevel(level)} and ${unit.id} = ${id})`,
  },
  tree: { is: inTree, where: unitWithin },
  below: {
    is: (office, unit) => unit.level !== office.level && inTree(office, unit),
    where: (office, unit) => sql`(${unit.level} <> ${office.level} and ${unitWithin(office, unit)})`,
  },
  staff: {
    is: (office, unit) => overUnits[office.as === 'trusted' ? 'unit' : 'tree'].is(office, unit),
    where: (office, unit) => overUnits[office.as === 'trusted' ? 'unit' : 'tree'].where(office, unit),
  },
  detachments: {
    is: (office, unit) => unit.level === 'detachment' && inTree(office, unit),
    where: (office, unit) => sql`(${unit.level} = 'detachment' and ${unitWithin(office, unit)})`,
  },
};

/** Whether a permission of the viewer reaches a unit. */
export const reaches = (viewer: Viewer, permission: PermissionOver<UnitReach>, unit: Placed): boolean =>
  everywhere(viewer, permission) ||
  officesOf(viewer, permission).some((office) => overUnits[permissions[permission].reach].is(office, unit));

/** SQL condition over units under an alias "a permission of the viewer reaches it". */
export const unitsReached = (viewer: Viewer, permission: PermissionOver<UnitReach>, unit = u): SQL =>
  everywhere(viewer, permission)
    ? sql`true`
    : anyOf(
        officesOf(viewer, permission).map((office) => overUnits[permissions[permission].reach].where(office, unit)),
      );
