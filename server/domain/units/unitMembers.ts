// Members of a unit and its leadership.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DETACHMENT_LEADERSHIP, ORDINARY_POSTS } from '../../../contract/people/posts';
import type { Page } from '../../../contract/schemas/parts/page';
import type { Member, memberQuery } from '../../../contract/schemas/units';
import { containsAll, type GuestListing, idsIn, orderBy, pageOf, type Viewer } from '../../call';
import { alias, listed, m, o, object, oneOf, p, type RowOf, rowsOf, sqlLevel } from '../../db';
import { memberships } from '../../db/tables';
import { ifSeen, seesStaffFields } from '../people/personRights';
import { hiddenFrom, mayHide, shortUser, shortUserJson } from '../people/shortUser';
import { firstOf } from '../roster/rosterScope';
import { reaches } from './reach';
import type { UnitRow } from './unitRow';

const c = alias(memberships, 'c');

const columns = (viewer: Viewer | null, unit: UnitRow) => ({
  id: m.id,
  is_trusted: m.is_trusted,
  person: shortUserJson(viewer, isOwn(viewer, unit) ? 'own' : 'staff'),
  position: oneOf(object({ id: o.id, name: o.name }), sql`from ${o} where ${o.id} = ${m.position_id}`),
});
const from = sql`${m} join ${p} on ${p.id} = ${m.person_id}`;
const inUnit = ({ level, id }: UnitRow) => sql`${m.level} = ${sqlLevel(level)} and ${m.unit_id} = ${id}`;
const byName = [m.last_name, m.first_name, m.id];

const present =
  (origin: string) =>
  ({ id, person, position, is_trusted }: RowOf<ReturnType<typeof columns>>): Member => ({
    id,
    user: shortUser(person, origin),
    position,
    is_trusted: person.seen ? is_trusted : null,
  });

export async function listMembers(
  call: GuestListing,
  unit: UnitRow,
  query: z.output<typeof memberQuery>,
): Promise<Page<Member>> {
  const { viewer } = call;
  const narrowed = Boolean(query.search || query.ids || query.user_id || query.trusted_user_id);
  const own = isOwn(viewer, unit);
  const hidden = own ? sql`false` : hiddenFrom(viewer);
  const where = [inUnit(unit), ...containsAll(p.search, query.search), ...idsIn(m.id, query.ids)];
  // A name that is not shown is told by no search and no place among others either.
  if (query.search && !own) where.push(sql`not ${hidden}`);
  const hides = !own && (await hidesSomebody(call, unit));
  if (query.user_id) where.push(sql`${m.person_id} = ${query.user_id}`);
  // Trust is shown to those who see the staff's fields; a filter tells nobody else.
  if (query.trusted_user_id) {
    where.push(sql`${m.person_id} = ${query.trusted_user_id} and ${m.is_trusted}`);
    if (!own) where.push(seesStaffFields(viewer));
  }
  return pageOf(
    { ...call, query },
    {
      columns: columns(viewer, unit),
      // Found by their unit alone, they are found the same way for every unit: the database plans that once.
      by: { id: m.id, from, found: 'apart' },
      from: hides || asksPeople(query) ? sql`${from} and ${firstOf(unit)}` : sql`${m}`,
      where,
      order: orderBy(
        query.ordering,
        {
          user__last_name: hides
            ? [
                hidden,
                sql`case when not ${hidden} then ${m.last_name} end`,
                sql`case when not ${hidden} then ${m.first_name} end`,
                m.id,
              ]
            : byName,
          user__date_of_birth: [own ? p.date_of_birth : ifSeen(viewer, sql`${p.date_of_birth}`), m.id],
          id: [m.id],
        },
        'user__last_name',
      ),
      ...(narrowed ? {} : { total: memberRows(unit) }),
    },
    present(call.origin),
  );
}

/** Whether the viewer is staff of the unit: its people are the viewer's own, and nobody of them is hidden. */
const isOwn = (viewer: Viewer | null, unit: UnitRow): boolean =>
  viewer !== null && reaches(viewer, 'act.unit.members', unit);

/** Whether somebody of the unit may have to be hidden from the viewer. */
async function hidesSomebody({ db, viewer }: GuestListing, unit: UnitRow): Promise<boolean> {
  const [found] = await rowsOf(db, sql`select 1 from ${from} where ${mayHide(viewer)} and ${inUnit(unit)} limit 1`);
  return found !== undefined;
}

/** Whether finding or ordering them asks for more than the membership knows. */
const asksPeople = ({ search, trusted_user_id, ordering = [] }: z.output<typeof memberQuery>): boolean =>
  Boolean(search || trusted_user_id) || ordering.some(({ field }) => field === 'user__date_of_birth');

/** Members of the whole unit without counting them: its people, less the commander who is no member. */
const memberRows = ({ level, id, participants_count, commander_id }: UnitRow) => sql`${participants_count}::int -
  (not exists (select 1 from ${c} where ${c.level} = ${sqlLevel(level)} and ${c.unit_id} = ${id}
    and ${c.person_id} = ${commander_id}))::int`;

export async function readMember(call: GuestListing, unit: UnitRow, id: number): Promise<Member | undefined> {
  const [row] = await rowsOf(
    call.db,
    columns(call.viewer, unit),
    (cells) => sql`select ${cells} from ${from} where ${inUnit(unit)} and ${m.id} = ${id}`,
  );
  return row && present(call.origin)(row);
}

/**
 * Members with a post; in a detachment only the master and the commissar. They are found by their posts, which are few
 * among the members of the country, before anything else is read of them.
 */
export async function readLeadership(call: GuestListing, unit: UnitRow, person?: number): Promise<Member[]> {
  const leads =
    unit.level === 'detachment'
      ? sql`${o.key} in (${listed(DETACHMENT_LEADERSHIP)})`
      : sql`(${o.key} in (${listed(ORDINARY_POSTS)})) is not true`;
  const found = sql`select ${c.id} from ${c} where ${c.level} = ${sqlLevel(unit.level)} and ${c.unit_id} = ${unit.id}
    and ${c.position_id} = any (array(select ${o.id} from ${o} where ${leads}))
    ${person ? sql`and ${c.person_id} = ${person}` : sql``}`;
  const rows = await rowsOf(
    call.db,
    columns(call.viewer, unit),
    (cells) => sql`select ${cells} from ${from} join ${o} on ${o.id} = ${m.position_id}
      where ${m.id} = any (array(${found}))
      order by ${o.name}, ${sql.join([hiddenFrom(call.viewer), ...byName], sql`, `)}`,
  );
  return rows.map(present(call.origin));
}
