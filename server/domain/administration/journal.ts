// The journal of the whole portal, for the administrator.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JournalKey, journalColumns } from '../../../contract/administration/registerColumns';
import { actText } from '../../../contract/auditActs';
import { levelKeys } from '../../../contract/levels';
import { registerName } from '../../../contract/people/personName';
import type { JournalExportBody, JournalRow, journalQuery } from '../../../contract/schemas/accounts';
import { type GuestListing, newestFirst, orderBy, pageOf, type Viewer } from '../../call';
import { alias, int, isoMoment, listed, oneOf, p, type RowOf, type Shape, str, u } from '../../db';
import { auditLog } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions } from '../columnQuery';
import { moscowDays } from '../moscowDays';
import { shortestUser, shortUserJson } from '../people/shortUser';
import { namesUnit } from './auditReading';
import { recordColumns, recordPage, recordText } from './journalRecords';

const a = alias(auditLog, 'a');

/** Only rows about people have one. */
const personId = sql`case when ${a.kind} = 'person' then ${a.record_id} end`;

const sqls: ColumnsSql<typeof journalColumns> = {
  at: { value: a.at },
  actor: { value: a.actor_id },
  act: { value: a.act },
  kind: { value: a.kind },
  person: {
    value: personId,
    // As the index of records finds them.
    where: (operator, value) =>
      operator === 'in'
        ? sql`(${a.kind} = 'person' and ${a.record_id} in (${listed(value as readonly number[])}))`
        : undefined,
  },
  note: { value: a.note },
};

/**
 * What the indexes of the journal hold: the rows of one person stand together, so do those of one act and those about
 * one record, each in the order of time.
 */
const byRecord = [a.kind, a.record_id, a.id];
const said = sql`left(${a.note}, 100)`;
const known = {
  id: [a.id],
  at: [a.id],
  actor: [a.actor_id, a.id],
  act: [a.act, a.id],
  kind: byRecord,
  person: byRecord,
  note: [said, a.id],
};

/** What says nothing stands last, whichever way the words go. */
function orderOf(asked: Asked['ordering']): SQL {
  const order = orderBy(newestFirst(asked), known, 'id');
  return asked?.[0]?.field === 'note' ? sql`(${a.note} is null), ${order}` : order;
}

const columns = (viewer: Viewer | null) => {
  const user = shortUserJson(viewer);
  return {
    id: int`${a.id}::int`,
    at: isoMoment(a.at),
    act: a.act,
    kind: a.kind,
    record: a.record_id,
    note: a.note,
    actor: oneOf(user, sql`from ${p} where ${p.id} = ${a.actor_id}`),
    person: oneOf(user, sql`from ${p} where ${a.kind} = 'person' and ${p.id} = ${a.record_id}`),
    ...recordColumns,
    // Whom or where else it concerns: an act about a person in a unit has a row of either.
    member: oneOf(
      user,
      sql`from ${p} where ${a.kind} in (${listed(levelKeys)}) and ${p.id} = (${a.after} ->> 'person')::int`,
    ),
    unit: str.orNull`case when ${namesUnit} and ${a.after} ->> 'level' in (${listed(levelKeys)}) then
      (select ${u.name} from ${u} where ${u.level} = (${a.after} ->> 'level')::unit_level
        and ${u.id} = (${a.after} ->> 'unit')::int) end`,
  };
};
type Row = RowOf<ReturnType<typeof columns>>;

type Query = z.output<typeof journalQuery>;
type Asked = JournalExportBody['filters'] & Pick<Query, 'ordering'>;

/** The journal as its pages and its file read it, the newest first; days are Moscow's. */
export function journalList(viewer: Viewer | null, asked: Asked) {
  const { act, kind, actor, person } = asked;
  return {
    columns: columns(viewer),
    from: sql`${a}`,
    where: [
      ...(act ? [sql`${a.act} = ${act}`] : []),
      ...(kind ? [sql`${a.kind} = ${kind}`] : []),
      ...(actor ? [sql`${a.actor_id} = ${actor}`] : []),
      ...(person ? [sql`${a.kind} = 'person'`, sql`${a.record_id} = ${person}`] : []),
      ...moscowDays(a.at, asked),
      ...columnConditions(journalColumns, sqls, asked),
    ],
    order: orderOf(asked.ordering),
    by: { id: a.id },
  } satisfies ColumnList<Shape>;
}

/** One page of the journal. What was written into records is not told. */
export const listJournal = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, journalList(call.viewer, query), (row) => journalRow(row, call));

type Reader = Pick<GuestListing, 'viewer' | 'origin'>;

function journalRow(found: Row, { viewer, origin }: Reader): JournalRow {
  const { actor, person, member, unit, name, was, page, report, record, ...row } = found;
  return {
    ...row,
    act_text: actText(row.act),
    about: person ? registerName(person) : recordText(found),
    page: viewer && recordPage(viewer, found),
    beside: member ? registerName(member) : unit,
    actor: actor && shortestUser(actor, origin),
    person: person && shortestUser(person, origin),
  };
}

/** A row of the journal by its columns. */
export function journalCells(row: Row): Record<JournalKey, unknown> {
  const { actor, about, beside, ...cells } = journalRow(row, { viewer: null, origin: '' });
  return { ...cells, actor: actor ? registerName(actor) : 'Портал', person: beside ? `${about}; ${beside}` : about };
}
