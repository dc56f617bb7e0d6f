import { sql } from 'drizzle-orm';
import {
  REGISTER_NONE,
  REGISTER_USERS_MAX,
  REGISTER_YES,
  type RegisterQuery,
  type RegisterRow,
  type RosterRow,
} from '../../contract/schemas/registry';
import { errors } from '../http/errors';
import { pageByIds } from '../http/pageByIds';
import { keysOf, type RegisterCall } from './registryUnits';
import { byName } from './rosterList';
import { rosterColumnsOf, rosterRow, type StoredRosterRow } from './rosterRow';
import { personWithin, scopeOf } from './rosterScope';

/** The people of the caller's scope as the register of API v1 tells them: texts, `Да` or `-`. */
export function listUserRegister(call: RegisterCall, query: RegisterQuery, today: string) {
  const scope = scopeOf(call.viewer);
  if (!scope) throw errors.forbidden();
  const keys = keysOf('users', query);
  return pageByIds<StoredRosterRow, RegisterRow>(
    { ...call, query: { ...query, limit: query.limit ?? REGISTER_USERS_MAX } },
    {
      columns: rosterColumnsOf(today),
      where: [personWithin(scope)],
      order: sql.join(byName, sql`, `),
    },
    (stored) => {
      const row = rosterRow(stored, call.origin);
      return Object.fromEntries(keys.map((key) => [key, cellOf(row, key) || REGISTER_NONE]));
    },
  );
}

const yes = (flag: boolean) => (flag ? REGISTER_YES : null);

function cellOf(row: RosterRow, key: string): string | null | undefined {
  switch (key) {
    case 'name':
      return `${row.first_name} ${row.last_name}`;
    case 'email':
    case 'phone_number':
    case 'position':
    case 'area':
      return row[key];
    case 'district_headquarter':
    case 'regional_headquarter':
    case 'local_headquarter':
    case 'educational_headquarter':
    case 'detachment':
      return row[key]?.name;
    case 'verification':
      return yes(row.is_verified);
    case 'membership_fee':
      return yes(row.membership_fee);
    case 'test_done':
      return yes(row.test_passed);
    // Events are counted elsewhere: nobody has done any yet.
    default:
      return null;
  }
}
