import { type SQL, sql } from 'drizzle-orm';
import { personFields } from '../../../contract/people/personFields';
import type { ShortestUser, ShortUser } from '../../../contract/schemas/people';
import { p } from '../../db/names';
import { fileUrl } from '../../http/files/fileUrl';
import type { Viewer } from '../viewer';
import { opens, type ShortGround } from './personGrounds';

export type ShortUserRow = {
  id: number;
  username: string;
  photo: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  patronymic_name: string | null;
  date_of_birth: string | null;
  membership_fee: boolean;
  is_verified: boolean;
  phone_number: string | null;
  seen: boolean;
};

/**
 * A short person as one JSON column, from people under the alias `p`, with whether the viewer sees the guarded fields.
 * @param ground the ground of the answer in contract/personAnswers
 */
export const shortUserJson = (
  viewer: Viewer | null,
  ground: ShortGround = 'staff',
): SQL => sql`json_build_object('id', ${p.id}, 'username', ${p.username},
  'photo', ${p.photo}, 'email', ${p.email}, 'first_name', ${p.first_name}, 'last_name', ${p.last_name},
  'patronymic_name', ${p.patronymic_name}, 'date_of_birth', ${p.date_of_birth}, 'membership_fee', ${p.membership_fee},
  'is_verified', ${p.is_verified}, 'phone_number', ${p.phone_number}, 'seen', ${opens[ground](viewer)})`;

/** The short record; what the viewer may not see is null. Contacts follow the stricter rule here: staff only. */
export function shortUser(row: ShortUserRow, origin: string): ShortUser {
  const guarded = <Value>(field: keyof typeof personFields, value: Value): Value | null =>
    row.seen || personFields[field] === 'everyone' ? value : null;
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

/** The shortest record: a name and a face. */
export function shortestUser(row: ShortUserRow, origin: string): ShortestUser {
  const { id, username, avatar, first_name, last_name, patronymic_name } = shortUser(row, origin);
  return { id, username, avatar, first_name, last_name, patronymic_name };
}
