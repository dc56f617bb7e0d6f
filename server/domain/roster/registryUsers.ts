import { sql } from 'drizzle-orm';
import {
  REGISTER_NONE,
  REGISTER_USERS_MAX,
  REGISTER_YES,
  type RegisterQuery,
  type RosterRow,
} from '../../../contract/schemas/registry';
import { errors, pageOf, type ViewerListing } from '../../call';
import { alias, e, flag, p, type RowOf } from '../../db';
import { eventOrganizers, eventParticipants } from '../../db/tables';
import { byName } from '../people/nameSqls';
import { widestOf } from '../people/reachPeople';
import { keysOf } from './registryUnits';
import { rosterColumnsOf, rosterRow } from './rosterRow';
import { personWithin } from './rosterScope';

const o = alias(eventOrganizers, 'o');
const t = alias(eventParticipants, 't');

/** The people of the caller's scope as the register of API v1 tells them: texts, `Да` or `-`. */
export function listUserRegister(call: ViewerListing, query: RegisterQuery, today: string) {
  const scope = widestOf(call.viewer, 'act.roster');
  if (!scope) throw errors.forbidden();
  const keys = keysOf('users', query);
  return pageOf(
    { ...call, query: { ...query, limit: query.limit ?? REGISTER_USERS_MAX } },
    {
      columns: { ...rosterColumnsOf(today), ...eventMarks },
      from: sql`${p}`,
      where: [personWithin(scope)],
      order: sql.join(byName, sql`, `),
      by: { id: p.id },
    },
    (stored) => {
      const row = { ...rosterRow(stored, call.origin), organised: stored.organised, took_part: stored.took_part };
      return Object.fromEntries(keys.map((key) => [key, cellOf(row, key) || REGISTER_NONE]));
    },
  );
}

/** Whether person `p` organised an event that was published, and took part in one. */
const eventMarks = {
  organised: flag`exists (select 1 from ${o} join ${e} on ${e.id} = ${o.event_id} and ${e.state} = 'published'
    where ${o.person_id} = ${p.id})`,
  took_part: flag`exists (select 1 from ${t} where ${t.person_id} = ${p.id})`,
};

const yes = (flag: boolean) => (flag ? REGISTER_YES : null);

function cellOf(row: RosterRow & RowOf<typeof eventMarks>, key: string): string | null | undefined {
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
    case 'events_organizations':
      return yes(row.organised);
    case 'event_participants':
      return yes(row.took_part);
    default:
      return null;
  }
}
