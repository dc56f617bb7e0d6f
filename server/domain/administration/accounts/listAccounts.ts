// Accounts as the administrator finds them, and those that may be one person's.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountState } from '../../../../contract/people/accountStates';
import type { Account, accountsQuery, Duplicates } from '../../../../contract/schemas/accounts';
import { isoMoment } from '../../../db/isoMoment';
import { alias, p } from '../../../db/names';
import { flag, int, json, rowsOf, str } from '../../../db/rows';
import { regions, secondFactors, sessions } from '../../../db/tables';
import type { AnyCall } from '../../../http/call';
import { idsIn, orderBy, pageOf } from '../../../http/page';
import { containsAll } from '../../../http/search';
import { shortestUser, shortUserJson } from '../../people/shortUser';

const g = alias(regions, 'g');
const s = alias(sessions, 's');
const f = alias(secondFactors, 'f');

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin' | 'viewer'>;

/** `erased` is for ever; what is closed and not erased was closed by an administrator. */
const states: Record<AccountState, SQL> = {
  open: sql`${p.is_active}`,
  blocked: sql`not ${p.is_active} and ${p.erased_at} is null`,
  erased: sql`${p.erased_at} is not null`,
};

const columns = (call: Listing) => ({
  id: p.id,
  person: shortUserJson(call.viewer),
  email: p.email,
  email_confirmed: flag`${p.email_confirmed_at} is not null`,
  region: str.orNull`(select ${g.name} from ${g} where ${g.id} = ${p.region_id})`,
  state: str<AccountState>`case when ${states.open} then 'open' when ${states.erased} then 'erased' else 'blocked' end`,
  date_joined: isoMoment(p.date_joined),
  last_login: isoMoment(p.last_login),
  sessions: int`(select count(*)::int from ${s} where ${s.person_id} = ${p.id} and ${s.expires_at} > now())`,
  second_factor: flag`exists (select 1 from ${f} where ${f.person_id} = ${p.id} and ${f.proven_at} is not null)`,
});

/** One page of accounts: by name, login or e-mail. */
export const listAccounts = (call: Listing, query: z.output<typeof accountsQuery>) =>
  pageOf(
    { ...call, query },
    {
      columns: columns(call),
      from: sql`${p}`,
      where: [
        ...(query.state ? [states[query.state]] : []),
        ...(query.search ? [byNameOrAddress(query.search)] : []),
        ...idsIn(p.id, query.ids),
      ],
      order: orderBy(query.ordering, orders, 'last_name'),
    },
    ({ person, ...row }): Account => ({ ...row, user: shortestUser(person, call.origin) }),
  );

const orders = {
  last_name: [p.last_name, p.first_name, p.id],
  last_login: [p.last_login, p.id],
  date_joined: [p.date_joined, p.id],
  id: [p.id],
};

const byNameOrAddress = (search: string): SQL => {
  const words = containsAll(p.search, search);
  const name = words.length ? sql`(${sql.join(words, sql` and `)})` : sql`false`;
  const said = search.trim().toLowerCase();
  return sql`(${name} or lower(${p.username}) = ${said} or lower(${p.email}) = ${said})`;
};

/** Groups shown at once. */
const GROUPS = 100;

/** Accounts with the same name and birth date, or the same telephone: the hundred latest groups of each. */
export async function listDuplicates(call: Listing): Promise<Duplicates[]> {
  const ids = [
    ...(await groupsBy(
      call,
      'name',
      sql`lower(${p.last_name}), lower(${p.first_name}), ${p.date_of_birth}`,
      sql`${p.date_of_birth} is not null`,
    )),
    ...(await groupsBy(
      call,
      'phone',
      sql`regexp_replace(${p.phone_number}, '\\D', '', 'g')`,
      sql`length(regexp_replace(${p.phone_number}, '\\D', '', 'g')) >= 10`,
    )),
  ];
  if (ids.length === 0) return [];
  const all = [...new Set(ids.flatMap((group) => group.people))];
  const rows = await rowsOf(
    call.db,
    columns(call),
    (cells) => sql`select ${cells} from ${p} where ${sql.join(idsIn(p.id, all), sql` and `)}`,
  );
  const accounts = new Map(
    rows.map(({ person, ...row }) => [row.id, { ...row, user: shortestUser(person, call.origin) }]),
  );
  return ids.map(({ by, people }) => ({ by, people: people.flatMap((id) => accounts.get(id) ?? []) }));
}

async function groupsBy({ db }: Listing, by: Duplicates['by'], same: SQL, having: SQL) {
  const rows = await rowsOf(
    db,
    { people: json<number[]>`json_agg(${p.id} order by ${p.id})` },
    (cells) => sql`select ${cells} from ${p} where ${p.erased_at} is null and ${having} group by ${same}
      having count(*) between 2 and 20 order by max(${p.id}) desc limit ${GROUPS}`,
  );
  return rows.map(({ people }) => ({ by, people }));
}
