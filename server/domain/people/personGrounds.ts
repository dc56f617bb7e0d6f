// The grounds of contract/personAnswers as SQL over a person `p`.
import { type SQL, sql } from 'drizzle-orm';
import type { Ground } from '../../../contract/people/personAnswers';
import { type PrivacyKey, privacyDefaults } from '../../../contract/people/personFields';
import { alias, p } from '../../db/names';
import { memberships, personPrivacy } from '../../db/tables';
import type { Viewer } from '../viewer';
import { seesStaffFields } from './personRights';

const pv = alias(personPrivacy, 'pv');
const mate = alias(memberships, 'mate');

/** Grounds of the answers that carry the short record. */
export type ShortGround = Extract<Ground, 'staff' | 'filed' | 'waiting' | 'nobody'>;

/** SQL condition "this ground opens the guarded fields of person `p` to the viewer". */
export const opens: Record<ShortGround, (viewer: Viewer | null) => SQL> = {
  staff: seesStaffFields,
  // The rows of these answers are what was filed at an event that the viewer organises, or one's own.
  filed: () => sql`true`,
  // Over rows `w`: whoever decides about an application to an event has to be able to ask.
  waiting: (viewer) => sql`(w.kind = 'event' or ${seesStaffFields(viewer)})`,
  nobody: () => sql`false`,
};

/** SQL condition "person `p` has chosen to show the viewer what this setting covers"; staff see it always. */
export function shows(viewer: Viewer | null, key: PrivacyKey): SQL {
  if (!viewer) return sql`false`;
  const chosen = sql`coalesce((select ${pv[key]} from ${pv} where ${pv.person_id} = ${p.id}),
    ${privacyDefaults[key]})`;
  const own = viewer.posts.detachment?.unit ?? null;
  return sql`(${seesStaffFields(viewer)} or ${chosen} = 'Все' or (${chosen} = 'Члены отряда'
    and exists (select 1 from ${mate} where ${mate.person_id} = ${p.id} and ${mate.level} = 'detachment'
      and ${mate.unit_id} = ${own}::int)))`;
}
