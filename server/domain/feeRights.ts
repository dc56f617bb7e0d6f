// Whose mark of the membership fee a person may set, and whose marks a person reads.
import { type SQL, sql } from 'drizzle-orm';
import { isAnother } from './ownMatter';
import { peopleOf, personWithin, scopeOf } from './rosterScope';
import type { Viewer } from './viewer';

/** The regional headquarters whose fees the person keeps: as its commander or its trusted member. */
export function feeRegional({ commands, posts }: Viewer): number | undefined {
  const post = posts.regional;
  return commands.regional ?? (post?.trusted ? post.unit : undefined);
}

/**
 * Ids of the people whose fee goes to a regional headquarters, as a subquery: its members, the commanders in its tree,
 * and those of its region who belong to no regional headquarters yet.
 */
export const peopleOfRegional = (id: number): SQL => sql`(select f.id from (select ids.person_id as id
  from ${peopleOf({ level: 'regional', id })} ids
  union select c.id from people c join units r on r.level = 'regional' and r.id = ${id} and c.region_id = r.region_id
    where not exists (select 1 from memberships n where n.person_id = c.id and n.level = 'regional')
    and not exists (select 1 from units k where k.commander_id = c.id
      and (k.level = 'regional' or k.regional_id is not null))) f)`;

/**
 * SQL condition "the viewer may set the mark of person `p`". Never the own one: that is for somebody else.
 * Administrators and the central commander: everybody's. A regional headquarters: its people's. A district commander:
 * those of the commanders of the district's regional headquarters.
 */
export function marksFee(viewer: Viewer): SQL {
  const { administrator, commands } = viewer;
  const rights: SQL[] = [];
  const regional = feeRegional(viewer);
  if (administrator || commands.central !== undefined) rights.push(sql`true`);
  if (regional !== undefined) rights.push(sql`p.id in ${peopleOfRegional(regional)}`);
  if (commands.district !== undefined) {
    rights.push(sql`exists (select 1 from units r where r.level = 'regional' and r.district_id = ${commands.district}
      and r.commander_id = p.id)`);
  }
  return rights.length ? sql`(${isAnother(viewer)} and (${sql.join(rights, sql` or `)}))` : sql`false`;
}

/** SQL condition "the viewer reads the mark of person `p` in the grid": the own people, the region's for its keepers. */
export function readsFees(viewer: Viewer): SQL {
  const scope = scopeOf(viewer);
  if (scope === 'all') return sql`p.is_active`;
  const regional = feeRegional(viewer);
  const rights: SQL[] = [];
  if (scope) rights.push(personWithin(scope));
  if (regional !== undefined) rights.push(sql`(p.is_active and p.id in ${peopleOfRegional(regional)})`);
  return rights.length ? sql`(${sql.join(rights, sql` or `)})` : sql`false`;
}
