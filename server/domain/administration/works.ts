// Works of everybody: what they are, how far, why they failed; neither their files nor what was asked.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type WorkKey, workColumns } from '../../../contract/administration/registerColumns';
import { type JobKind, jobKinds } from '../../../contract/jobKinds';
import { registerName } from '../../../contract/people/personName';
import type { Work, WorksExportBody, worksQuery } from '../../../contract/schemas/accounts';
import { jobStates } from '../../../contract/states/jobs';
import { type GuestListing, pageOf, type Viewer } from '../../call';
import { alias, isoMoment, p, type RowOf, type Shape, str, when } from '../../db';
import { jobs } from '../../db/tables';
import type { ColumnList } from '../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../columnQuery';
import { nameOrder } from '../people/nameSqls';
import { shortestUser, shortUserJson } from '../people/shortUser';

const j = alias(jobs, 'j');

const sqls: ColumnsSql<typeof workColumns> = {
  kind: { value: j.kind, order: [orderOfNames(Object.keys(jobKinds), j.kind)] },
  person: { value: j.person_id, order: nameOrder },
  state: { value: j.state, order: [orderOfNames(jobStates.names, j.state)] },
  progress: { value: j.done },
  created_at: { value: j.created_at },
  alive_at: { value: j.alive_at },
  error: { value: j.error },
};

const columns = (viewer: Viewer | null) => ({
  id: str`${j.id}::text`,
  kind: j.kind,
  state: j.state,
  done: j.done,
  total: j.total,
  error: j.error,
  created_at: isoMoment(j.created_at),
  alive_at: isoMoment(j.alive_at),
  person: when(sql`${p.id} is not null`, shortUserJson(viewer)),
});
type Row = RowOf<ReturnType<typeof columns>>;

type Query = z.output<typeof worksQuery>;
type Asked = WorksExportBody['filters'] & Pick<Query, 'ordering'>;

/** The works as their pages and their file read them, the newest first. */
export const workList = (viewer: Viewer | null, asked: Asked) =>
  ({
    columns: columns(viewer),
    from: sql`${j} left join ${p} on ${p.id} = ${j.person_id}`,
    where: [...(asked.state ? [sql`${j.state} = ${asked.state}`] : []), ...columnConditions(workColumns, sqls, asked)],
    order: columnOrder(asked.ordering, sqls, {
      known: { created_at: [j.created_at, j.id], id: [j.id] },
      byDefault: '-created_at',
      id: j.id,
    }),
    by: { id: j.id, isText: true },
  }) satisfies ColumnList<Shape>;

/** One page of the works. */
export const listWorks = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, workList(call.viewer, query), (row) => work(row, call.origin));

const work = ({ person, kind, ...row }: Row, origin: string): Work => ({
  ...row,
  kind,
  title: jobKinds[kind as JobKind] ?? kind,
  user: person && shortestUser(person, origin),
});

/** A row of the works by its columns. */
export function workCells(row: Row): Record<WorkKey, unknown> {
  const { user, done, total, ...cells } = work(row, '');
  return { ...cells, person: user && registerName(user), progress: total > 0 ? { done, total } : null };
}
