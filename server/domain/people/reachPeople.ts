// Whom a permission reaches: the kinds of reach over people. The centre and administrators reach everybody, and where the
// row says `others` nobody reaches himself.

import { type SQL, sql } from 'drizzle-orm';
import { type PeopleReach, type PermissionOver, permissions } from '../../../contract/permissions';
import type { Viewer } from '../../call';
import { alias, p, sqlLevel } from '../../db';
import { memberships, people, units } from '../../db/tables';
import {
  isOfUnit,
  type PeopleScope,
  peopleOfRegional,
  regionalOf,
  type UnitKey,
  unitWithin,
} from '../roster/rosterScope';
import { anyOf, officesOf, reachesAll, unitsOf } from '../units/reach';
import { isAnother } from './ownMatter';

const sm = alias(memberships, 'sm');
const su = alias(units, 'su');
const r = alias(units, 'r');
const vp = alias(people, 'vp');
const vu = alias(units, 'vu');
const vm = alias(memberships, 'vm');

/** One row per reach: SQL condition over person `p` "the unit reaches him". */
const overPeople: Record<PeopleReach, (unit: UnitKey) => SQL> = {
  // Asked of each row by itself: as `exists` the planner would first read all members of the unit.
  people: (unit) => sql`((select true from ${sm} where ${sm.person_id} = ${p.id}
      and ${sm.level} = ${sqlLevel(unit.level)} and ${sm.unit_id} = ${unit.id} limit 1) is true
    or (select true from ${su} where ${su.commander_id} = ${p.id} and ${unitWithin(unit, su)} limit 1) is true)`,
  regionals: (unit) =>
    unit.level === 'regional'
      ? sql`${regionalOf} = ${unit.id}`
      : sql`exists (select 1 from ${su} where ${su.level} = 'regional' and ${su.id} = ${regionalOf}
          and ${unitWithin(unit, su)})`,
  fees: (unit) =>
    unit.level === 'district'
      ? sql`exists (select 1 from ${r} where ${r.level} = 'regional' and ${r.district_id} = ${unit.id}
          and ${r.commander_id} = ${p.id})`
      : unit.level === 'regional'
        ? sql`${p.id} in ${peopleOfRegional(unit.id)}`
        : isOfUnit(unit),
  acquainted: (unit) =>
    unit.level === 'regional'
      ? sql`(select true from ${vp} join ${vu} on ${vu.level} = 'regional' and ${vu.region_id} = ${vp.region_id}
          where ${vp.id} = ${p.id} and ${vu.id} = ${unit.id} limit 1) is true`
      : sql`(select true from ${vm} where ${vm.person_id} = ${p.id} and ${vm.level} = ${sqlLevel(unit.level)}
          and ${vm.unit_id} = ${unit.id}) is true`,
};

/** SQL condition "a permission of the viewer reaches person `p`". */
export function peopleReached(viewer: Viewer, permission: PermissionOver<PeopleReach>): SQL {
  const row = permissions[permission];
  const reached = reachesAll(viewer, permission)
    ? sql`true`
    : anyOf(unitsOf(viewer, permission).map((unit) => overPeople[row.reach](unit)));
  return 'others' in row ? sql`(${isAnother(viewer)} and ${reached})` : reached;
}

/** Whose people the viewer looks after: the unit of the highest command, else of a trust; undefined without any. */
export function widestOf(viewer: Viewer, permission: PermissionOver<PeopleReach>): PeopleScope | undefined {
  if (reachesAll(viewer, permission)) return 'all';
  const offices = officesOf(viewer, permission);
  const widest = offices.find(({ as }) => as === 'commander') ?? offices[0];
  return widest && { level: widest.level, id: widest.id };
}

/** The regional headquarters whose fees the person keeps: as its commander or its trusted member. */
export const feeRegional = (viewer: Viewer): number | undefined =>
  officesOf(viewer, 'act.fee.mark').find(({ level }) => level === 'regional')?.id;
