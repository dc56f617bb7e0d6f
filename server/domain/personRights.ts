// Who sees the guarded fields of a person: the person, staff of the person's units and of the levels above.
import { type SQL, sql } from 'drizzle-orm';
import { levelKeys } from '../../contract/levels';
import { sqlLevel } from '../db/sqlLevel';
import { staffUnits } from './unitRights';
import { decidesVerification } from './verificationRights';
import type { Viewer } from './viewer';

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
  const staff = staffUnits(viewer);
  if (staff.length === 0) return sql`false`;
  return sql`(select true from applications sa join units su on su.level = sa.level and su.id = sa.unit_id
    where sa.person_id = p.id and (${within(staff)}) limit 1) is true`;
}

/** SQL condition "unit `su` is one of these or stands below one". */
const within = (staff: ReturnType<typeof staffUnits>): SQL =>
  sql.join(
    staff.map(({ level, id }) =>
      level === 'detachment'
        ? sql`(su.level = 'detachment' and su.id = ${id})`
        : sql`((su.level = ${sqlLevel(level)} and su.id = ${id}) or su.${sql.raw(`${level}_id`)} = ${id})`,
    ),
    sql` or `,
  );

/** People of the units in which the viewer is staff, and of those below. */
function ofUnits(viewer: Viewer): SQL {
  const staff = staffUnits(viewer);
  if (viewer.administrator || staff.some(({ level }) => level === 'central')) return sql`true`;
  if (staff.length === 0) return sql`p.id = ${viewer.id}`;
  const inUnit = sql.join(
    staff.map(({ level, id }) => sql`(sm.level = ${sqlLevel(level)} and sm.unit_id = ${id})`),
    sql` or `,
  );
  // Asked of each row by itself: as `exists` the planner would first read all members of the viewer's units.
  return sql`(p.id = ${viewer.id}
    or (select true from memberships sm where sm.person_id = p.id and (${inUnit}) limit 1) is true
    or (select true from units su where su.commander_id = p.id and (${within(staff)}) limit 1) is true)`;
}

/**
 * SQL condition "the viewer may read the papers of person `p`": the person, commanders of the person's units and of
 * those above, and, while the person waits for verification, whoever decides it.
 */
export const readsPapers = (viewer: Viewer): SQL => sql`(${commandsPerson(viewer)} or ${decidesVerification(viewer)})`;

/** SQL condition "the viewer is person `p`, or commands a unit that `p` belongs to or stands below". */
export function commandsPerson(viewer: Viewer): SQL {
  const commander: Viewer = {
    ...viewer,
    posts: Object.fromEntries(levelKeys.flatMap((level) => untrusted(viewer, level))),
  };
  return ofUnits(commander);
}

const untrusted = (viewer: Viewer, level: (typeof levelKeys)[number]) => {
  const post = viewer.posts[level];
  return post ? [[level, { ...post, trusted: false }]] : [];
};
