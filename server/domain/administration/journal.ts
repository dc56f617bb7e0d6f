// The journal of the whole portal, errors its pages have told, and works, for the administrator.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JournalKey, journalColumns } from '../../../contract/administration/journalColumns';
import { actText, auditRecord } from '../../../contract/auditActs';
import { registerName } from '../../../contract/people/personName';
import type {
  errorsQuery,
  JournalExportBody,
  JournalRow,
  journalQuery,
  worksQuery,
} from '../../../contract/schemas/accounts';
import { jobKinds } from '../../../contract/schemas/jobs';
import { oneOf, when } from '../../db/documents';
import { isoMoment } from '../../db/isoMoment';
import { listed } from '../../db/listed';
import { alias, p, u } from '../../db/names';
import { int, type RowOf, type Shape, str } from '../../db/rows';
import { auditLog, frontErrors, jobs } from '../../db/tables';
import type { AnyCall } from '../../http/call';
import { orderBy, pageOf } from '../../http/page';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions } from '../columnQuery';
import { moscowDays } from '../moscowDays';
import { shortestUser, shortUserJson } from '../people/shortUser';
import type { Viewer } from '../viewer';

const a = alias(auditLog, 'a');
const e = alias(frontErrors, 'e');
const j = alias(jobs, 'j');

type Listing = Pick<AnyCall, 'db' | 'request' | 'origin' | 'viewer'>;

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
const known = {
  id: [a.id],
  at: [a.id],
  actor: [a.actor_id, a.id],
  act: [a.act, a.id],
  kind: byRecord,
  person: byRecord,
};

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
    unit: str.orNull`(select ${u.name} from ${u} where ${u.level}::text = ${a.kind} and ${u.id} = ${a.record_id})`,
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
    order: orderBy(asked.ordering?.length ? asked.ordering : [{ field: 'id', descending: true }], known, 'id'),
    by: { id: a.id },
  } satisfies ColumnList<Shape>;
}

/** One page of the journal. What was written into records is not told. */
export const listJournal = (call: Listing, query: Query) =>
  pageOf({ ...call, query }, journalList(call.viewer, query), (row) => journalRow(row, call.origin));

const journalRow = ({ actor, person: about, unit, record, ...row }: Row, origin: string): JournalRow => ({
  ...row,
  act_text: actText(row.act),
  about: (about && registerName(about)) || unit || auditRecord(row.kind, record),
  actor: actor && shortestUser(actor, origin),
  person: about && shortestUser(about, origin),
});

/** A row of the journal by its columns. */
export function journalCells(row: Row): Record<JournalKey, unknown> {
  const { actor, about, ...cells } = journalRow(row, '');
  return { ...cells, actor: actor ? registerName(actor) : 'Портал', person: about };
}

/** Errors of the portal's pages by text, status and address without its numbers; the last seen first. */
export function listErrorGroups(call: Listing, query: z.output<typeof errorsQuery>) {
  const address = sql`regexp_replace(regexp_replace(${e.url}, '[?#].*$', ''), '/[0-9]+', '/…', 'g')`;
  const groups = sql`(select max(${e.id}) as id, ${e.error_code} as error_code,
    ${e.error_description} as error_description, ${address} as url, count(*)::int as count,
    count(distinct ${e.person_id})::int as people, min(${e.created_at}) as first_at, max(${e.created_at}) as last_at
    from ${e} group by ${e.error_code}, ${e.error_description}, ${address}) g`;
  return pageOf(
    { ...call, query },
    {
      columns: {
        id: int`g.id`,
        error_code: int`g.error_code`,
        error_description: str`g.error_description`,
        url: str`g.url`,
        count: int`g.count`,
        people: int`g.people`,
        first_at: isoMoment(sql`g.first_at`),
        last_at: isoMoment(sql`g.last_at`),
      },
      from: groups,
      where: [],
      order: sql`g.last_at desc, g.id desc`,
    },
    (row) => row,
  );
}

/** Works of everybody, the newest first: what they are, how far, why they failed; neither their files nor what was asked. */
export const listWorks = (call: Listing, query: z.output<typeof worksQuery>) =>
  pageOf(
    { ...call, query },
    {
      columns: {
        id: str`${j.id}::text`,
        kind: j.kind,
        state: j.state,
        done: j.done,
        total: j.total,
        error: j.error,
        created_at: isoMoment(j.created_at),
        alive_at: isoMoment(j.alive_at),
        person: when(sql`${p.id} is not null`, shortUserJson(call.viewer)),
      },
      from: sql`${j} left join ${p} on ${p.id} = ${j.person_id}`,
      where: query.state ? [sql`${j.state} = ${query.state}`] : [],
      order: sql`${j.created_at} desc, ${j.id} desc`,
    },
    ({ person, kind, ...row }) => ({
      ...row,
      title: jobKinds[kind as keyof typeof jobKinds] ?? kind,
      user: person && shortestUser(person, call.origin),
    }),
  );
