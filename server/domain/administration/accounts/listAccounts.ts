// Accounts as the administrator finds them, and those that may be one person's.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type AccountKey,
  type AccountState,
  accountColumns,
} from '../../../../contract/administration/registerColumns';
import { registerNames } from '../../../../contract/people/personName';
import type { Account, AccountsExportBody, accountsQuery, Duplicates } from '../../../../contract/schemas/accounts';
import { containsAll, type GuestListing, idsIn, pageOf, type Viewer } from '../../../call';
import { alias, flag, int, isoMoment, json, m, p, type RowOf, rowsOf, type Shape, str, u } from '../../../db';
import { regions, secondFactors, sessions } from '../../../db/tables';
import type { ColumnList } from '../../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../../columnQuery';
import { byName, nameSqls } from '../../people/nameSqls';
import { shortestUser, shortUserJson } from '../../people/shortUser';
import { groupsBy, likenesses } from './doubles';

const g = alias(regions, 'g');
const s = alias(sessions, 's');
const f = alias(secondFactors, 'f');

/** `erased` is for ever; what is closed and not erased was closed by an administrator. */
const states: Record<AccountState, SQL> = {
  open: sql`${p.is_active}`,
  blocked: sql`not ${p.is_active} and ${p.erased_at} is null`,
  erased: sql`${p.erased_at} is not null`,
};

/** The state of the account of person `p`. */
export const accountState = sql`case when ${states.open} then 'open' when ${states.erased} then 'erased' else 'blocked' end`;
export const accountStateNames = ['open', 'blocked', 'erased'] as const satisfies AccountState[];
const region = sql`(select ${g.name} from ${g} where ${g.id} = ${p.region_id})`;

const columns = (viewer: Viewer | null) => ({
  id: p.id,
  person: shortUserJson(viewer),
  email: p.email,
  email_confirmed: flag`${p.email_confirmed_at} is not null`,
  region: str.orNull(region),
  state: str<AccountState>(accountState),
  date_joined: isoMoment(p.date_joined),
  last_login: isoMoment(p.last_login),
  sessions: int`(select count(*)::int from ${s} where ${s.person_id} = ${p.id} and ${s.expires_at} > now())`,
  second_factor: flag`exists (select 1 from ${f} where ${f.person_id} = ${p.id} and ${f.proven_at} is not null)`,
});

/** Sessions that last, counted once for a list that asks about them; a list that does not leaves the join out. */
const withSessions = sql`${p} left join (select ${s.person_id}, count(*)::int as lasting from ${s}
  where ${s.expires_at} > now() group by ${s.person_id}) live on live.person_id = ${p.id}`;

const sqls: ColumnsSql<typeof accountColumns> = {
  ...nameSqls,
  username: { value: p.username },
  email: { value: p.email },
  region: { value: p.region_id, order: [region, p.last_name] },
  state: { value: accountState, order: [orderOfNames(accountStateNames, accountState), p.last_name] },
  last_login: { value: p.last_login },
  date_joined: { value: p.date_joined },
  sessions: { value: sql`coalesce(live.lasting, 0)` },
  second_factor: {
    value: sql`(${p.id} in (select ${f.person_id} from ${f} where ${f.proven_at} is not null))`,
  },
  email_confirmed: { value: sql`(${p.email_confirmed_at} is not null)` },
};

type Query = z.output<typeof accountsQuery>;
type Asked = AccountsExportBody['filters'] & Pick<Query, 'ordering' | 'ids'>;
type Row = RowOf<ReturnType<typeof columns>>;

/** Accounts as their pages and their file read them: found by name, login or e-mail. */
export const accountList = (viewer: Viewer | null, asked: Asked) =>
  ({
    columns: columns(viewer),
    from: withSessions,
    where: [
      ...(asked.state ? [states[asked.state]] : []),
      ...(asked.search ? [byNameOrAddress(asked.search)] : []),
      ...idsIn(p.id, asked.ids),
      ...columnConditions(accountColumns, sqls, asked),
    ],
    order: columnOrder(asked.ordering, sqls, {
      known: {
        last_name: byName,
        username: [p.username],
        date_joined: [p.date_joined, p.id],
        id: [p.id],
      },
      byDefault: 'last_name',
      id: p.id,
    }),
    by: { id: p.id },
  }) satisfies ColumnList<Shape>;

/** One page of accounts. */
export const listAccounts = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, accountList(call.viewer, query), (row) => account(row, call.origin));

const account = ({ person, ...row }: Row, origin: string): Account => ({ ...row, user: shortestUser(person, origin) });

/** A row of the list by its columns. */
export function accountCells(row: Row): Record<AccountKey, unknown> {
  const { user, ...cells } = account(row, '');
  return { ...cells, ...registerNames(user) };
}

const byNameOrAddress = (search: string): SQL => {
  const words = containsAll(p.search, search);
  const name = words.length ? sql`(${sql.join(words, sql` and `)})` : sql`false`;
  const said = search.trim().toLowerCase();
  return sql`(${name} or lower(${p.username}) = ${said} or lower(${p.email}) = ${said})`;
};

/** What person `p` commands or is a member of, the nearest to a detachment. */
const lowestUnit = sql`(select x.name from (select ${u.name}, ${u.level} from ${u} where ${u.commander_id} = ${p.id}
  union all select ${u.name}, ${u.level} from ${m} join ${u} on ${u.level} = ${m.level} and ${u.id} = ${m.unit_id}
    where ${m.person_id} = ${p.id}) x order by x.level desc limit 1)`;

/** Groups shown at once. */
const GROUPS = 100;

/** Accounts with the same name and birth date, or the same telephone: the hundred latest groups of each. */
export async function listDuplicates(call: GuestListing): Promise<Duplicates[]> {
  const groups = (await Promise.all(likenesses.map((by) => latestGroups(call, by)))).flat();
  if (groups.length === 0) return [];
  const all = [...new Set(groups.flatMap((group) => group.people))];
  const rows = await rowsOf(
    call.db,
    { ...columns(call.viewer), unit: str.orNull(lowestUnit) },
    (cells) => sql`select ${cells} from ${p} where ${sql.join(idsIn(p.id, all), sql` and `)}`,
  );
  const accounts = new Map(rows.map(({ unit, ...row }) => [row.id, { ...account(row, call.origin), unit }]));
  return groups.map(({ by, people }) => ({ by, people: people.flatMap((id) => accounts.get(id) ?? []) }));
}

async function latestGroups({ db }: GuestListing, by: Duplicates['by']) {
  const rows = await rowsOf(
    db,
    { people: json<number[]>`json_agg(${p.id} order by ${p.id})` },
    (cells) => sql`select ${cells} ${groupsBy(by)} order by max(${p.id}) desc limit ${GROUPS}`,
  );
  return rows.map(({ people }) => ({ by, people }));
}
