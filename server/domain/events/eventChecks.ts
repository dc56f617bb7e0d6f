// What must be true before an application is taken: papers, answers, scans, nobody twice.

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type EventPaper, eventPapers } from '../../../contract/events/eventTerms';
import { foundRow, type Viewer } from '../../call';
import { a, alias, type Cell, e, flag, int, listed, n, p, rowsOf, str, type Tx } from '../../db';
import * as tables from '../../db/tables';
import { byShownName, shownName } from '../people/shortUser';
import { LIVE, UNDECIDED } from './applications/applicationSets';
import type { LockedEvent } from './lockEvent';

const s = alias(tables.personStatement, 's');
const d = alias(tables.personDocuments, 'd');
const f = alias(tables.foreignDocuments, 'f');
const i = alias(tables.eventIssues, 'i');
const w = alias(tables.eventAnswers, 'w');

/** Where each paper is found: as a scan or as its number, of a citizen or a foreigner. */
const found: Record<EventPaper, SQL> = {
  passport: sql`(${s.passport} is not null or coalesce(${d.pass_ser_num}, '') <> '' or coalesce(${f.foreign_pass_num},
    '') <> '')`,
  snils: sql`(${s.snils_file} is not null or coalesce(${d.snils}, '') <> '' or coalesce(${f.snils}, '') <> '')`,
  inn: sql`(${s.inn_file} is not null or coalesce(${d.inn}, '') <> '' or coalesce(${f.inn}, '') <> '')`,
  work_book: sql`(${s.employment_document} is not null or coalesce(${d.work_book_num}, '') <> ''
    or coalesce(${f.work_book_num}, '') <> '')`,
  military_document: sql`(${s.military_document} is not null or coalesce(${d.mil_reg_doc_ser_num}, '') <> '')`,
  consent_personal_data: sql`(${s.consent_personal_data} is not null or coalesce(${s.personal_data_agreement}, false))`,
};

/** What stands filed cannot be corrected or completed as another kind, nor by a commander of another level. */
export const KIND_CLOSED =
  'Заявки уже поданы. Вид заявки и чьи командиры её подают меняют, пока нет ни одной, которую рассматривают, вернули или приняли.';

/** Of a unit whose application somebody else has filed, who commands it no more. */
export const UNIT_APPLIED =
  'От вашего отряда или штаба заявку уже подал прежний командир. Отозвать её может он, отклонить — организатор.';

/** SQL condition "an application to this event stands": it is not decided yet or is accepted. */
export const hasLive = (event: SQLWrapper | number): SQL =>
  sql`exists (select 1 from ${a} where ${a.event_id} = ${event} and ${a.state} in ${LIVE})`;

const papersAsked = (event: LockedEvent): EventPaper[] =>
  (Object.keys(eventPapers) as EventPaper[]).filter((paper) => event[paper]);

/** SQL value: of the papers event `e` asks for, those this person lacks, as a list of their names. */
export const lackedPapers = (person: number): SQL => {
  const papers = Object.keys(eventPapers) as EventPaper[];
  const lacked = papers.map((paper) => sql`case when ${e[paper]} and not ${found[paper]} then ${paper} end`);
  return sql`(select array_to_json(array_remove(array[${sql.join(lacked, sql`, `)}]::text[], null)) ${RECORDS}
    where ${p.id} = ${person})`;
};

/** People with what they have of papers. */
const RECORDS = sql`from ${p} left join ${s} on ${s.person_id} = ${p.id}
  left join ${d} on ${d.person_id} = ${p.id} left join ${f} on ${f.person_id} = ${p.id}`;

/** The papers these people lack, one text per person: with the name as the reader is shown it, for oneself without. */
export async function missingPapers(
  tx: Tx,
  event: LockedEvent,
  people: readonly number[],
  reader: Viewer | 'self',
): Promise<string[]> {
  const asked = papersAsked(event);
  if (asked.length === 0 || people.length === 0) return [];
  const papers = Object.fromEntries(asked.map((paper) => [paper, flag(found[paper])])) as Record<
    EventPaper,
    Cell<boolean>
  >;
  const rows = await rowsOf(
    tx,
    { ...papers, name: reader === 'self' ? str`''` : shownName(reader) },
    (cells) =>
      sql`select ${cells} ${RECORDS} where ${p.id} in (${listed(people)}) order by ${reader === 'self' ? p.id : byShownName(reader)}`,
  );
  return rows.flatMap((row) => {
    const missing = asked.filter((paper) => !row[paper]).map((paper) => eventPapers[paper]);
    if (missing.length === 0) return [];
    const what = missing.join(', ');
    return reader === 'self'
      ? [`В персональных данных не хватает документов, которые просят организаторы: ${what}.`]
      : [`${row.name}: в персональных данных не хватает документов: ${what}.`];
  });
}

/** Which of these people take part already or stand in a live application, other than the one given. */
export async function alreadyThere(
  tx: Tx,
  event: number,
  people: readonly number[],
  except: number,
  reader: Viewer,
): Promise<{ id: number; name: string; participant: boolean }[]> {
  if (people.length === 0) return [];
  return rowsOf(
    tx,
    { id: p.id, name: shownName(reader), participant: flag`bool_or(w.participant)` },
    (cells) => sql`select ${cells} from ( select ${tables.eventParticipants.person_id}, true as participant
      from ${tables.eventParticipants} where ${tables.eventParticipants.event_id} = ${event} union all select ${a.person_id}, false
      from ${a} where ${a.event_id} = ${event} and ${a.kind} = 'personal' and ${a.state} in ${UNDECIDED}
      and ${a.id} <> ${except} union all select ${n.person_id}, false from ${a} join ${n}
      on ${n.application_id} = ${a.id} where ${a.event_id} = ${event} and ${a.state} in ${UNDECIDED}
      and ${a.id} <> ${except} ) w join ${p} on ${p.id} = w.person_id where ${p.id} in (${listed(people)})
      group by ${p.id} order by name, ${p.id}`,
  );
}

/** Questions without an answer, and scans that are fewer than the organisers' files. */
export async function missingAnswers(tx: Tx, event: number, person: number): Promise<string[]> {
  const [unanswered] = await rowsOf(
    tx,
    sql`select 1 from ${i} where ${i.event_id} = ${event} and not exists (select 1 from ${w}
      where ${w.issue_id} = ${i.id} and ${w.person_id} = ${person}) limit 1`,
  );
  const { there, needed } = await scansOf(tx, event, person);
  return [
    ...(unanswered ? ['Ответьте на все вопросы организаторов.'] : []),
    ...(there < needed ? [`Приложите заполненные документы: нужно ${needed}, приложено ${there}.`] : []),
  ];
}

/** How many scans a person has sent for an event, and how many it asks for: one for each file to be filled in. */
export const scansOf = (tx: Tx, event: number, person: number): Promise<{ there: number; needed: number }> =>
  foundRow(
    tx,
    {
      there: int`(select count(*)::int from ${tables.eventScans} where ${tables.eventScans.event_id} = ${event}
        and ${tables.eventScans.person_id} = ${person})`,
      needed: int`(select count(*)::int from ${tables.eventFiles} where ${tables.eventFiles.event_id} = ${event}
        and not ${tables.eventFiles.informational})`,
    },
    (cells) => sql`select ${cells}`,
  );
