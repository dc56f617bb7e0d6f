// Whose mark of the membership fee a person may set, and whose marks a person reads.

import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../call';
import { p } from '../../db';
import { feeRegional, peopleReached, widestOf } from '../people/reachPeople';
import { peopleOf, peopleOfRegional, personWithin } from '../roster/rosterScope';

/** SQL condition "the viewer may set the mark of person `p`". Never the own one: that is for somebody else. */
export const marksFee = (viewer: Viewer): SQL => peopleReached(viewer, 'act.fee.mark');

/** SQL condition "the viewer reads the mark of person `p` in the grid": the own people, the region's for its keepers. */
export function readsFees(viewer: Viewer): SQL {
  const scope = widestOf(viewer, 'act.fee.read');
  if (scope === 'all') return sql`${p.is_active}`;
  const regional = feeRegional(viewer);
  if (regional === undefined) return scope ? personWithin(scope) : sql`false`;
  const lists = [...(scope ? [peopleOf(scope)] : []), peopleOfRegional(regional)];
  // One list of people: of two conditions either of which may hold, each would be asked of everybody.
  return sql`(${p.is_active} and ${p.id} in (${sql.join(lists, sql` union `)}))`;
}
