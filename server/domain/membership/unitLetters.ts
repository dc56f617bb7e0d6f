// Letters of the staff of a unit to people of it: one per person, on their way with the other letters of the portal.
import { type SQL, sql } from 'drizzle-orm';
import { type Delivery, LETTERS_A_DAY, letterKinds } from '../../../contract/letterKinds';
import {
  type LetterPerson,
  type SentUnitLetter,
  type UnitLetter,
  type UnitLetterBody,
  unreached,
} from '../../../contract/schemas/letters';
import { ApiError, errors, foundRow, type PageAsked, pageOf, type Viewer, type ViewerListing } from '../../call';
import {
  alias,
  type Executor,
  int,
  isoMoment,
  listed,
  namesOf,
  p,
  type RowOf,
  rowsOf,
  sqlLevel,
  str,
  takeTurns,
  valuesOf,
  when,
} from '../../db';
import { outbox, unitLetterPeople, unitLetters } from '../../db/tables';
import { deliveryOf } from '../../mail/deliveryOf';
import { audit } from '../audit';
import { byShownName, shortestUser, shortUserJson } from '../people/shortUser';
import { ofUnitPeople } from '../units/unitPeople';
import type { UnitRow } from '../units/unitRow';

const l = alias(unitLetters, 'l');
const lp = alias(unitLetterPeople, 'lp');
const b = alias(outbox, 'b');

/**
 * Writes to people of the unit.
 * @returns the letter, and those whom it does not reach
 * @throws {ApiError} 400 at `people` for somebody who is not of the unit, 429 after too many letters of one day
 */
export async function sendUnitLetter(
  call: ViewerListing,
  unit: UnitRow,
  body: UnitLetterBody,
): Promise<SentUnitLetter> {
  const id = await call.db.transaction(async (tx) => {
    await takeTurns(tx, `letters ${unit.level}`, unit.id);
    await refuseMany(tx, unit);
    const own = new Set(await ofUnitPeople(tx, unit, body.people));
    if (body.people.some((one) => !own.has(one))) {
      throw new ApiError(400, { people: ['Среди выбранных есть те, кого уже нет в составе. Обновите список.'] });
    }
    const letter = await addLetter(tx, call.viewer, unit, body);
    await audit(tx, {
      actor: call.viewer.id,
      act: 'letter.send',
      kind: unit.level,
      record: unit.id,
      after: { letter, people: body.people.length },
    });
    return letter;
  });
  const letter = await foundRow(
    call.db,
    columns(call.viewer),
    (cells) => sql`select ${cells} from ${from} where ${l.id} = ${id}`,
  );
  const without = await rowsOf(
    call.db,
    personColumns(call.viewer),
    (cells) => sql`select ${cells} from ${fromPeople} where ${lp.letter_id} = ${id}
      and ${lp.outcome} in (${listed(unreached)}) order by ${byShownName(call.viewer)}`,
  );
  return { ...present(call.origin)(letter), without: without.map(presentPerson(call.origin)) };
}

async function refuseMany(tx: Executor, { level, id }: UnitRow): Promise<void> {
  const [row] = await rowsOf(
    tx,
    { count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${l} where ${l.level} = ${sqlLevel(level)} and ${l.unit_id} = ${id}
      and (${l.at} at time zone 'Europe/Moscow')::date = (now() at time zone 'Europe/Moscow')::date`,
  );
  if ((row?.count ?? 0) >= LETTERS_A_DAY) {
    throw errors.conflict(`Сегодня уже отправлено писем: ${LETTERS_A_DAY}. Следующее можно отправить завтра.`);
  }
}

/** Whether a letter goes to person `p`, and why not. */
const outcome: SQL = sql`case when ${p.email} is null or ${p.email} = '' or ${p.email_confirmed_at} is null
    or not ${p.is_active} then ${'noAddress' satisfies Delivery}
  when ${p.email_refused_at} is not null then ${'refused' satisfies Delivery}
  when not ${p.notices_by_mail} then ${'unwanted' satisfies Delivery} end`;

/** The letter, whom it is for, and what leaves: three statements, however many people there are. */
async function addLetter(tx: Executor, viewer: Viewer, unit: UnitRow, { people, subject, text }: UnitLetterBody) {
  const letter = await foundRow(
    tx,
    { id: unitLetters.id },
    (cells) =>
      sql`insert into ${unitLetters} ${valuesOf(unitLetters, {
        level: unit.level,
        unit_id: unit.id,
        author_id: viewer.id,
        subject,
        text,
      })} returning ${cells}`,
  );
  const ids = sql`(select value::int from json_array_elements_text(${JSON.stringify(people)}::json))`;
  await tx.execute(sql`insert into ${unitLetterPeople} ${namesOf(unitLetterPeople, 'letter_id', 'person_id', 'outcome')}
    select ${letter.id}::int, ${p.id}, ${outcome} from ${p} where ${p.id} in ${ids}`);
  await tx.execute(sql`insert into ${outbox}
    ${namesOf(outbox, 'kind', 'person_id', 'address', 'unit_letter_id', 'until')}
    select 'unit', ${p.id}, ${p.email}, ${letter.id}::int, now() + make_interval(hours => ${letterKinds.unit.hours})
    from ${lp} join ${p} on ${p.id} = ${lp.person_id} where ${lp.letter_id} = ${letter.id} and ${lp.outcome} is null`);
  return letter.id;
}

/** What became of it: what is kept, else what the row of the outbox says. */
const delivery = sql`coalesce(${lp.outcome}, (select ${deliveryOf(sql`${b.state}`)} from ${b}
  where ${b.unit_letter_id} = ${lp.letter_id} and ${b.person_id} = ${lp.person_id} limit 1), 'failed')`;

const from = sql`${l} left join ${p} on ${p.id} = ${l.author_id} cross join lateral (select count(*)::int as people,
    count(*) filter (where d.delivery = 'waiting')::int as waiting,
    count(*) filter (where d.delivery = 'sent')::int as sent, count(*) filter (where d.delivery = 'failed')::int as failed
  from (select ${delivery} as delivery from ${lp} where ${lp.letter_id} = ${l.id}) d) c`;

const columns = (viewer: Viewer) => ({
  id: l.id,
  subject: l.subject,
  text: l.text,
  at: isoMoment(l.at),
  author: when(sql`${p.id} is not null`, shortUserJson(viewer)),
  people: int`c.people`,
  waiting: int`c.waiting`,
  sent: int`c.sent`,
  failed: int`c.failed`,
  unreached: int`(c.people - c.waiting - c.sent - c.failed)`,
});
const present =
  (origin: string) =>
  ({ author, ...row }: RowOf<ReturnType<typeof columns>>): UnitLetter => ({
    ...row,
    author: author && shortestUser(author, origin),
  });

/** The letters of a unit to its people, the newest first. */
export const listUnitLetters = (call: ViewerListing, { level, id }: UnitRow, query: PageAsked) =>
  pageOf(
    { ...call, query },
    {
      columns: columns(call.viewer),
      from,
      where: [sql`${l.level} = ${sqlLevel(level)}`, sql`${l.unit_id} = ${id}`],
      order: sql`${l.id} desc`,
      total: sql`(select count(*)::int from ${l} where ${l.level} = ${sqlLevel(level)} and ${l.unit_id} = ${id})`,
    },
    present(call.origin),
  );

const fromPeople = sql`${lp} join ${p} on ${p.id} = ${lp.person_id}`;
const personColumns = (viewer: Viewer) => ({
  id: p.id,
  person: shortUserJson(viewer),
  delivery: str<Delivery>(delivery),
});
const presentPerson =
  (origin: string) =>
  ({ id, person, delivery: said }: RowOf<ReturnType<typeof personColumns>>): LetterPerson => ({
    id,
    user: shortestUser(person, origin),
    delivery: said,
  });

/**
 * Whom a letter of the unit was for, and what became of it.
 * @throws {ApiError} 404 when the unit has no such letter
 */
export async function listLetterPeople(call: ViewerListing, { level, id }: UnitRow, letter: number, query: PageAsked) {
  await foundRow(
    call.db,
    { id: l.id },
    (cells) => sql`select ${cells} from ${l} where ${l.id} = ${letter} and ${l.level} = ${sqlLevel(level)}
      and ${l.unit_id} = ${id}`,
  );
  return pageOf(
    { ...call, query },
    {
      columns: personColumns(call.viewer),
      from: fromPeople,
      where: [sql`${lp.letter_id} = ${letter}`],
      order: byShownName(call.viewer),
    },
    presentPerson(call.origin),
  );
}
