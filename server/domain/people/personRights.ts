// Who sees the guarded fields of a person: the person, staff of the person's units and of the levels above.

import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../call';
import { alias, p } from '../../db';
import { applications, units } from '../../db/tables';
import { decidesVerification } from '../papers/verificationRights';
import { unitWithin } from '../roster/rosterScope';
import { anyOf, unitsOf } from '../units/reach';
import { peopleReached } from './reachPeople';

const sa = alias(applications, 'sa');
const su = alias(units, 'su');

/**
 * SQL condition "the viewer sees staff fields of person `p`", for any query that reads people under the alias `p`:
 * one's own people, and those who wait for one's decision.
 * Members have a row at every level above, so their rows are enough; a commander is found by the unit he commands.
 */
export function seesStaffFields(viewer: Viewer | null): SQL {
  if (!viewer) return sql`false`;
  return sql`(${ofUnits(viewer)} or ${hasAskedUs(viewer)} or ${decidesVerification(viewer)})`;
}

/** SQL condition "person `p` belongs to the units in which the viewer is staff, or has asked to": who is in his reach. */
export const withinReach = (viewer: Viewer): SQL => sql`(${ofUnits(viewer)} or ${hasAskedUs(viewer)})`;

/** SQL value of a guarded field of person `p` for sorting: nothing where the viewer does not see it. */
export const ifSeen = (viewer: Viewer | null, value: SQL): SQL =>
  sql`case when ${seesStaffFields(viewer)} then ${value} end`;

/** Who has applied to a unit in which the viewer is staff, or to one below: whoever decides has to be able to ask. */
function hasAskedUs(viewer: Viewer): SQL {
  const units = unitsOf(viewer, 'act.people.contacts');
  if (units.length === 0) return sql`false`;
  return sql`(select true from ${sa} join ${su} on ${su.level} = ${sa.level} and ${su.id} = ${sa.unit_id}
    where ${sa.person_id} = ${p.id} and ${anyOf(units.map((unit) => unitWithin(unit, su)))} limit 1) is true`;
}

/** Oneself, and the people of the units in which the viewer is staff, and of those below. */
const ofUnits = (viewer: Viewer): SQL =>
  sql`(${p.id} = ${viewer.id} or ${peopleReached(viewer, 'act.people.contacts')})`;

/**
 * SQL condition "the viewer may read the papers of person `p`": the person, commanders of the person's units and of
 * those above, and, while the person waits for verification, whoever decides it.
 */
export const readsPapers = (viewer: Viewer): SQL => sql`(${commandsPerson(viewer)} or ${decidesVerification(viewer)})`;

/** SQL condition "the viewer is person `p`, or commands a unit that `p` belongs to or stands below". */
export const commandsPerson = (viewer: Viewer): SQL =>
  sql`(${p.id} = ${viewer.id} or ${peopleReached(viewer, 'act.papers.read')})`;
