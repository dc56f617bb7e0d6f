// The people of a unit as its staff works with them: its members and its commander, each once.

import { type SQL, sql } from 'drizzle-orm';
import { POSITION } from '../../../contract/constants';
import { moscowDay } from '../../../contract/fields/moscowDay';
import type { UnitPeopleExportBody, UnitPeopleQuery, UnitPerson } from '../../../contract/people/unitPeople';
import { unitPersonColumns } from '../../../contract/people/unitPersonColumns';
import { containsAll, idsIn, type Listing, pageOf } from '../../call';
import {
  alias,
  type Executor,
  flag,
  int,
  listed,
  m,
  moscowDate,
  o,
  object,
  oneOf,
  p,
  type RowOf,
  rowsOf,
  type Shape,
  sqlLevel,
  str,
  u,
  when,
} from '../../db';
import { applications, institutions, memberships, people, personEducation, testAttempts, units } from '../../db/tables';
import { fileUrl } from '../../files/fileUrl';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder } from '../columnQuery';
import { detachmentJson } from '../fees/feePeople';
import { mayEnd } from '../membership/membershipLeave';
import { papersComplete, papersOf, papersShare } from '../papers/papersShare';
import { nameSqls, patronymic } from '../people/nameSqls';
import { shownEmail } from '../people/shownEmail';
import { ageOf } from '../roster/rosterRow';
import { firstOf } from '../roster/rosterScope';
import { ofUnit } from '../roster/rosterSqls';
import { hasPassed, passedBy, passedCell } from '../tests/bestScores';
import type { UnitRow } from './unitRow';

const a = alias(applications, 'a');
const tu = alias(units, 'tu');
const c = alias(people, 'c');
const n = alias(memberships, 'n');
const d = alias(personEducation, 'd');
const i = alias(institutions, 'i');
const t = alias(testAttempts, 't');

/** Whoever may ask is staff of the unit or above it, and sees the guarded fields of all its people. */
export function listUnitPeople(call: Listing, unit: UnitRow, query: UnitPeopleQuery) {
  const list = unitPeopleList(unit, query, moscowDay(call.parts.now()));
  const total = list.where.length ? {} : { total: sql`${unit.participants_count}::int` };
  return pageOf({ ...call, query }, { ...list, ...total }, (row) => present(row, call.origin));
}

type Asked = UnitPeopleExportBody['filters'] & Pick<UnitPeopleQuery, 'ordering' | 'ids'>;

/** The list as its pages and its file read it. */
export const unitPeopleList = (unit: UnitRow, asked: Asked, today: string) =>
  ({
    columns: columnsOf(unit, today),
    from: of(unit),
    where: [...conditions(unit, asked, today), ...idsIn(p.id, asked.ids)],
    order: orderOf(unit, asked.ordering, today),
    by: { id: sql`x.person_id` },
  }) satisfies ColumnList<Shape>;

/** Those of these people who belong to the unit. */
export async function ofUnitPeople(db: Executor, unit: UnitRow, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { id: p.id },
    (cells) => sql`select ${cells} from ${of(unit)} where ${p.id} in (${listed(ids)})`,
  );
  return rows.map(({ id }) => id);
}

/** How many of these people have sent every copy of their papers. */
export async function countPapersComplete(db: Executor, unit: UnitRow, today: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    { count: int`count(*)::int` },
    // Found first: else the papers of everybody may be looked at.
    (cells) => sql`select ${cells} from (select ${p.id}, ${p.date_of_birth} from ${of(unit)} offset 0) p
      where ${papersComplete(today)}`,
  );
  return row?.count ?? 0;
}

/**
 * Members as `x`, and the commander where he is none of them, with person `p`. The conditions stand outside of the union:
 * so PostgreSQL reads both halves in the order of names, and no more of 140,000 members than a page has.
 */
function of(unit: UnitRow): SQL {
  const { level, id } = unit;
  const commander = sql`from ${c} where ${c.id} = ${u.commander_id}`;
  return sql`(select ${m.level}, ${m.unit_id}, ${m.person_id}, ${m.id} as membership_id, ${m.position_id},
      ${m.is_trusted}, ${m.since}, ${m.last_name}, ${m.first_name} from ${m}
    union all select ${u.level}, ${u.id}, ${u.commander_id}, null::int, null::int, false, null::timestamptz,
      (select ${c.last_name} ${commander}), (select ${c.first_name} ${commander}) from ${u}) x
    join ${p} on ${p.id} = x.person_id and x.level = ${sqlLevel(level)} and x.unit_id = ${id} and ${firstOf(unit)}
      and (x.membership_id is not null or not exists (select 1 from ${n} where ${n.level} = x.level
        and ${n.unit_id} = x.unit_id and ${n.person_id} = x.person_id))`;
}

const conditions = (unit: UnitRow, query: object & { search?: string }, today: string): SQL[] => [
  ...containsAll(p.search, query.search),
  ...columnConditions(unitPersonColumns, () => sqlsOf(unit, today), query),
];

const orderOf = (unit: UnitRow, asked: UnitPeopleQuery['ordering'], today: string): SQL =>
  columnOrder(asked, () => sqlsOf(unit, today), {
    known: { last_name: [sql`x.last_name`, sql`x.first_name`, patronymic, sql`x.membership_id`] },
    byDefault: 'last_name',
    id: p.id,
  });

const isCommander = ({ commander_id }: UnitRow) => sql`(${p.id} = ${commander_id}::int) is true`;

const month = (moment: SQL) => sql`left(${moscowDate(moment)}, 7)`;
const fromStudy = sql`from ${d} where ${d.person_id} = ${p.id}`;
const fromInstitution = sql`from ${d} join ${i} on ${i.id} = ${d.institution_id} where ${d.person_id} = ${p.id}`;

function columnsOf(unit: UnitRow, today: string) {
  const post = oneOf(object({ id: o.id, name: o.name }), sql`from ${o} where ${o.id} = x.position_id`);
  return {
    id: p.id,
    photo: p.photo,
    last_name: p.last_name,
    first_name: p.first_name,
    patronymic_name: p.patronymic_name,
    membership: when(
      sql`x.membership_id is not null`,
      object({ id: int`x.membership_id`, position: post, may_end: flag(mayEnd(sql`x.person_id`, unit)) }),
    ),
    moving_to: oneOf(
      object({ id: tu.id, name: tu.name }),
      sql`from ${a} join ${tu} on ${tu.level} = ${a.level} and ${tu.id} = ${a.unit_id} where ${a.person_id} = ${p.id}
        and ${a.level} = ${sqlLevel(unit.level)} and ${a.from_unit_id} = ${unit.id}`,
    ),
    position: str.orNull(postName(unit)),
    is_trusted: flag`x.is_trusted`,
    membership_fee: p.membership_fee,
    is_verified: p.is_verified,
    test_passed: flag(passedCell('safety')),
    test_passed_on: oneOf(str.orNull(moscowDate(sql`min(${t.closed_at})`)), passedBy('safety')),
    papers: papersShare(today),
    papers_complete: flag(papersComplete(today)),
    university: oneOf(i.short_name, fromInstitution),
    study_year: oneOf(d.study_year, fromStudy),
    study_specialty: oneOf(d.study_specialty, fromStudy),
    detachment: detachmentJson,
    age: int.orNull(ageOf(today)),
    date_of_birth: p.date_of_birth,
    gender: p.gender,
    joined: str.orNull(moscowDate(sql`x.since`)),
    seen: str.orNull(month(sql`${p.last_login}`)),
    phone_number: p.phone_number,
    email: shownEmail,
  };
}

const present = ({ photo, ...row }: RowOf<ReturnType<typeof columnsOf>>, origin: string): UnitPerson => ({
  ...row,
  avatar: { photo: fileUrl(origin, photo) },
});

const postName = (unit: UnitRow): SQL => sql`case when ${isCommander(unit)} then ${POSITION.commander}
  else (select ${o.name} from ${o} where ${o.id} = x.position_id) end`;
const postId = (unit: UnitRow): SQL => sql`case when ${isCommander(unit)}
  then (select ${o.id} from ${o} where ${o.key} = 'commander') else x.position_id end`;

const sqlsOf = (unit: UnitRow, today: string): ColumnsSql<typeof unitPersonColumns> => ({
  ...nameSqls,
  position: { value: postId(unit), order: [postName(unit)] },
  is_trusted: { value: sql`x.is_trusted` },
  membership_fee: { value: p.membership_fee },
  is_verified: { value: p.is_verified },
  test_passed: { value: hasPassed('safety') },
  test_passed_on: {
    value: sql`(select (min(${t.closed_at}) at time zone 'Europe/Moscow')::date ${passedBy('safety')})`,
  },
  papers: { value: papersOf(today).done },
  papers_complete: { value: papersComplete(today) },
  university: {
    value: sql`(select ${d.institution_id} ${fromStudy})`,
    order: [sql`(select ${i.short_name} ${fromInstitution})`],
  },
  study_year: { value: sql`(select ${d.study_year} ${fromStudy})` },
  study_specialty: { value: sql`(select ${d.study_specialty} ${fromStudy})` },
  detachment: ofUnit('detachment'),
  age: { value: ageOf(today) },
  date_of_birth: { value: p.date_of_birth },
  gender: { value: p.gender },
  joined: { value: sql`(x.since at time zone 'Europe/Moscow')::date` },
  seen: { value: month(sql`${p.last_login}`) },
  phone_number: { value: p.phone_number },
  email: { value: shownEmail.getSQL() },
});
