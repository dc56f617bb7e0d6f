import { type SQL, sql } from 'drizzle-orm';
import type { Ground } from '../../../contract/people/personAnswers';
import { type PrivacyKey, personFields, privacyDefaults } from '../../../contract/people/personFields';
import type { ShortestUser, ShortUser } from '../../../contract/schemas/people';
import type { Viewer } from '../../call';
import { alias, flag, object, p, type RowOf, str } from '../../db';
import { memberships, personPrivacy } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import { HIDDEN_NAME, nameUnless } from './hiddenName';
import { byNameIf } from './nameSqls';
import { seesStaffFields } from './personRights';
import { shownEmail } from './shownEmail';

/**
 * Whether the viewer does not see who person `p` is: the consent to be published is taken back and the viewer has not
 * signed in, or the one to processing and the viewer is no staff of the person.
 */
export const hiddenFrom = (viewer: Viewer | null): SQL =>
  viewer ? sql`(${p.withheld} and not ${seesStaffFields(viewer)})` : mayHide(viewer);

/** Whether that is to be asked of person `p` at all: of few, so that it is found fast. */
export const mayHide = (viewer: Viewer | null): SQL =>
  viewer ? sql`${p.withheld}` : sql`(${p.unpublished} or ${p.withheld})`;

/** SQL condition "the viewer is told the name of person `p`". */
export const seesName = (viewer: Viewer | null): SQL => sql`not ${hiddenFrom(viewer)}`;

/** People `p` by name, for ORDER BY; whose name is hidden from the viewer has no place among the others. */
export const byShownName = (viewer: Viewer): SQL => sql.join(byNameIf(seesName(viewer)), sql`, `);

/** Last and first name of person `p` as the viewer, or whoever is told of it, is shown them. */
export const shownName = (viewer: Viewer | null) => str(nameUnless(hiddenFrom(viewer), p));

/** A person of people `p`, with whether the viewer sees the guarded fields. */
const shortUserShape = (viewer: Viewer | null, ground: ShortGround) => ({
  id: p.id,
  username: p.username,
  photo: p.photo,
  email: shownEmail,
  first_name: p.first_name,
  last_name: p.last_name,
  patronymic_name: p.patronymic_name,
  date_of_birth: p.date_of_birth,
  membership_fee: p.membership_fee,
  is_verified: p.is_verified,
  phone_number: p.phone_number,
  // Who sees the guarded fields is asked beside it, but where they are nobody's.
  hidden: flag(ground === 'nobody' ? hiddenFrom(viewer) : mayHide(viewer)),
  seen: flag(opens[ground](viewer)),
});
export type ShortUserRow = RowOf<ReturnType<typeof shortUserShape>>;

/**
 * A short person as one document.
 * @param ground the ground of the answer in contract/people/personAnswers; `own` where the viewer is staff of all its people
 */
export const shortUserJson = (viewer: Viewer | null, ground: ShortGround = 'staff') =>
  object(shortUserShape(viewer, ground));

/** The short record; what the viewer may not see is null. Contacts follow the stricter rule here: staff only. */
export function shortUser(row: ShortUserRow, origin: string): ShortUser {
  const guarded = <Value>(field: keyof typeof personFields, value: Value): Value | null =>
    row.seen || personFields[field] === 'everyone' ? value : null;
  if (row.hidden && !row.seen) return { ...nobody, id: row.id };
  return {
    id: row.id,
    username: guarded('username', row.username),
    avatar: { photo: fileUrl(origin, row.photo) },
    email: guarded('email', row.email),
    first_name: row.first_name,
    last_name: row.last_name,
    patronymic_name: row.patronymic_name,
    date_of_birth: guarded('date_of_birth', row.date_of_birth),
    membership_fee: guarded('membership_fee', row.membership_fee),
    is_verified: guarded('is_verified', row.is_verified),
    phone_number: guarded('phone_number', row.phone_number),
  };
}

/** Whoever is hidden from the viewer. */
const nobody = {
  username: null,
  avatar: { photo: null },
  email: null,
  first_name: '',
  last_name: HIDDEN_NAME,
  patronymic_name: null,
  date_of_birth: null,
  membership_fee: null,
  is_verified: null,
  phone_number: null,
};

/** The shortest record: a name and a face. */
export function shortestUser(row: ShortUserRow, origin: string): ShortestUser {
  const { id, username, avatar, first_name, last_name, patronymic_name } = shortUser(row, origin);
  return { id, username, avatar, first_name, last_name, patronymic_name };
}

// The grounds of contract/people/personAnswers as SQL over a person `p`.

const pv = alias(personPrivacy, 'pv');
const mate = alias(memberships, 'mate');

/** Grounds of the answers that carry the short record, and that of a list of one's own people. */
type ShortGround = Extract<Ground, 'staff' | 'filed' | 'waiting' | 'nobody'> | 'own';

/** SQL condition "this ground opens the guarded fields of person `p` to the viewer". */
const opens: Record<ShortGround, (viewer: Viewer | null) => SQL> = {
  staff: seesStaffFields,
  // Staff of everybody in the list, as is known before it is read.
  own: () => sql`true`,
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
