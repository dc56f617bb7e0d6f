// Experts of the rating and administrators: who they are, appointing and releasing.
import { eq, ne, or, sql } from 'drizzle-orm';
import { administratorColumns, expertColumns } from '../../../contract/administration/catalogueColumns';
import type { AccountState } from '../../../contract/administration/registerColumns';
import { to } from '../../../contract/paths';
import type { Administrator, Expert } from '../../../contract/schemas/administration';
import type { Ordering } from '../../../contract/schemas/parts/page';
import { containsAll, errors, type GuestListing, idsIn, type PageAsked, pageOf, type Viewer } from '../../call';
import { alias, changesOf, type Db, object, p, type RowOf, rowsOf, type Shape, str, u } from '../../db';
import { experts, people } from '../../db/tables';
import { accountState, accountStateNames } from '../administration/accounts/listAccounts';
import { audit } from '../audit';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../columnQuery';
import { notify } from '../notices/notify';
import { byName, nameSqls } from '../people/nameSqls';
import { refuseOwn } from '../people/ownMatter';
import { shortUser, shortUserJson } from '../people/shortUser';
import { unitAt } from '../units/unitRow';
import { refuseLastAdministrator } from './lastAdministrator';

const e = alias(experts, 'e');

type Asked = { ids?: number[]; search?: string; ordering?: Ordering };
const user = { value: p.last_name, order: byName };
const account = { value: accountState, order: [orderOfNames(accountStateNames, accountState), ...byName] };
const expertSqls: ColumnsSql<typeof expertColumns> = {
  ...nameSqls,
  level: { value: e.level, order: [e.level, u.name, ...byName] },
  headquarter: { value: u.name, order: [u.name, ...byName] },
  account,
};
const administratorSqls: ColumnsSql<typeof administratorColumns> = {
  ...nameSqls,
  username: { value: p.username },
  email: { value: p.email },
  account,
};

/** Experts as their pages and their file read them, those of the centre first. */
export const expertList = (viewer: Viewer | null, asked: Asked) =>
  ({
    columns: {
      id: e.person_id,
      level: str<Expert['level']>(e.level),
      person: shortUserJson(viewer),
      headquarter: object({ id: u.id, name: u.name }),
      account: str<AccountState>(accountState),
    },
    from: sql`${e} join ${p} on ${p.id} = ${e.person_id} join ${u} on ${u.level} = ${e.level}
      and ${u.id} = ${e.unit_id}`,
    where: [
      sql`true`,
      ...containsAll(p.search, asked.search),
      ...idsIn(e.person_id, asked.ids),
      ...columnConditions(expertColumns, expertSqls, asked),
    ],
    order: columnOrder(
      asked.ordering,
      { ...expertSqls, user },
      {
        known: { id: expertSqls.level.order },
        byDefault: 'id',
        id: p.id,
      },
    ),
    by: { id: e.person_id },
  }) satisfies ColumnList<Shape>;
type ExpertRow = RowOf<ReturnType<typeof expertList>['columns']>;

/** Administrators as their pages and their file read them, by name. */
export const administratorList = (viewer: Viewer | null, asked: Asked) =>
  ({
    columns: { id: p.id, person: shortUserJson(viewer), account: str<AccountState>(accountState) },
    from: sql`${p}`,
    where: [
      sql`(${p.is_staff} or ${p.is_superuser})`,
      ...containsAll(p.search, asked.search),
      ...idsIn(p.id, asked.ids),
      ...columnConditions(administratorColumns, administratorSqls, asked),
    ],
    order: columnOrder(
      asked.ordering,
      { ...administratorSqls, user },
      {
        known: { id: byName },
        byDefault: 'id',
        id: p.id,
      },
    ),
    by: { id: p.id },
  }) satisfies ColumnList<Shape>;
type AdministratorRow = RowOf<ReturnType<typeof administratorList>['columns']>;

type Query = Asked & PageAsked;

export const listExperts = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, expertList(call.viewer, query), (row) => expert(row, call.origin));

export const listAdministrators = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, administratorList(call.viewer, query), (row) => administrator(row, call.origin));

const expert = ({ person, ...row }: ExpertRow, origin: string): Expert => ({ ...row, user: shortUser(person, origin) });
const administrator = ({ person, ...row }: AdministratorRow, origin: string): Administrator => ({
  ...row,
  user: shortUser(person, origin),
});

/** A row of each by its columns. */
export function expertCells(row: ExpertRow) {
  const { user, level, headquarter, account } = expert(row, '');
  return { ...user, level, headquarter: headquarter.name, account };
}
export const administratorCells = (row: AdministratorRow) => ({ ...administrator(row, '').user, account: row.account });

/**
 * Makes a person an expert of the centre or of a district; a former appointment is replaced.
 * @throws {ApiError} 400 for whoever is an expert of that headquarters already: he is told once
 */
export async function appointExpert(
  db: Db,
  viewer: Viewer,
  { user, level, headquarter }: { user: number; level: 'central' | 'district'; headquarter: number },
): Promise<void> {
  const unit = await unitAt(db, level, headquarter);
  if (!unit) throw errors.fields({ headquarter: 'Такого штаба нет.' });
  refuseOwn(viewer, [user], 'ownExpert');
  await personExists(db, user);
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(experts).where(eq(experts.person_id, user)).for('update');
    const row = { person_id: user, level, unit_id: headquarter };
    const [appointed] = await tx
      .insert(experts)
      .values(row)
      .onConflictDoUpdate({
        target: experts.person_id,
        set: row,
        setWhere: or(ne(experts.level, level), ne(experts.unit_id, headquarter)),
      })
      .returning();
    if (!appointed) throw errors.fields({ user: 'Этот человек уже эксперт этого штаба.' });
    await audit(tx, { actor: viewer.id, act: 'expert.appoint', kind: 'person', record: user, before, after: row });
    const text = `Вас назначили экспертом рейтинга: ${unit.name}. Вы проверяете отчёты регионов.`;
    await notify(tx, { person: user, kind: 'expert', text, link: to('ratingReports', { part: 2 }) });
  });
}

export async function releaseExpert(db: Db, viewer: Viewer, person: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(experts).where(eq(experts.person_id, person)).returning();
    if (!before) throw errors.notFound();
    await audit(tx, { actor: viewer.id, act: 'expert.release', kind: 'person', record: person, before });
    await notify(tx, { person, kind: 'expert', text: 'Вы больше не эксперт рейтинга.' });
  });
}

/** Whoever is an administrator already is not appointed once more: the journal tells who did it, and when. */
export async function appointAdministrator(db: Db, viewer: Viewer, person: number): Promise<void> {
  await personExists(db, person);
  await db.transaction(async (tx) => {
    const [appointed] = await rowsOf(
      tx,
      sql`update ${people} set ${changesOf(people, { is_staff: true })}
        where ${people.id} = ${person} and not (${people.is_staff} or ${people.is_superuser}) returning ${people.id}`,
    );
    if (!appointed) throw errors.fields({ user: 'Этот человек уже администратор.' });
    await audit(tx, { actor: viewer.id, act: 'administrator.appoint', kind: 'person', record: person });
    const text = 'Вас назначили администратором портала.';
    await notify(tx, { person, kind: 'administrator', text, link: to('administration') });
  });
}

/** @throws {ApiError} 409 for oneself and for the last one: the organisation would be left without an administrator */
export async function releaseAdministrator(db: Db, viewer: Viewer, person: number): Promise<void> {
  if (person === viewer.id) throw errors.conflict('Снять себя нельзя: это делает другой администратор.');
  await db.transaction(async (tx) => {
    const [released] = await rowsOf(
      tx,
      sql`update ${people} set ${changesOf(people, { is_staff: false, is_superuser: false })}
        where ${people.id} = ${person} and (${people.is_staff} or ${people.is_superuser}) returning ${people.id}`,
    );
    if (!released) throw errors.notFound();
    await refuseLastAdministrator(tx, person);
    await audit(tx, { actor: viewer.id, act: 'administrator.release', kind: 'person', record: person });
    await notify(tx, { person, kind: 'administrator', text: 'Вы больше не администратор портала.' });
  });
}

async function personExists(db: Db, id: number) {
  const [person] = await rowsOf(db, sql`select 1 from ${people} where ${people.id} = ${id} and ${people.is_active}`);
  if (!person) throw errors.fields({ user: 'Такого человека нет.' });
}
