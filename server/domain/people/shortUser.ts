import { type SQL, sql } from 'drizzle-orm';
import { personFields } from '../../../contract/people/personFields';
import type { ShortestUser, ShortUser } from '../../../contract/schemas/people';
import { object } from '../../db/documents';
import { p } from '../../db/names';
import { flag, type RowOf } from '../../db/rows';
import { fileUrl } from '../../http/files/fileUrl';
import type { Viewer } from '../viewer';
import { opens, type ShortGround } from './personGrounds';
import { shownEmail } from './shownEmail';

/** Whether person `p` has taken back the consent to be published and the viewer has not signed in. */
export const hiddenFrom = (viewer: Viewer | null): SQL => (viewer ? sql`false` : sql`${p.unpublished}`);

/** What stands in place of the name then. */
export const HIDDEN_NAME = 'Имя скрыто';

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
  hidden: flag(hiddenFrom(viewer)),
  seen: flag(opens[ground](viewer)),
});
export type ShortUserRow = RowOf<ReturnType<typeof shortUserShape>>;

/**
 * A short person as one document.
 * @param ground the ground of the answer in contract/personAnswers
 */
export const shortUserJson = (viewer: Viewer | null, ground: ShortGround = 'staff') =>
  object(shortUserShape(viewer, ground));

/** The short record; what the viewer may not see is null. Contacts follow the stricter rule here: staff only. */
export function shortUser(row: ShortUserRow, origin: string): ShortUser {
  const guarded = <Value>(field: keyof typeof personFields, value: Value): Value | null =>
    row.seen || personFields[field] === 'everyone' ? value : null;
  if (row.hidden) return { ...nobody, id: row.id };
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

/** Who has taken back the consent to be published, for whoever has not signed in. */
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
