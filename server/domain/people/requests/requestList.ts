// The register of what people ask about their data, for whoever answers.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type RequestKey, requestColumns } from '../../../../contract/administration/registerColumns';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import { dataRequestKindNames, dataRequestStateNames } from '../../../../contract/people/consents';
import { registerNames } from '../../../../contract/people/personName';
import type { DataRequestRow, DataRequestsExportBody, dataRequestsQuery } from '../../../../contract/schemas/consents';
import { type AnyCall, containsAll, pageOf, type Viewer } from '../../../call';
import { flag, oneOf, p, type RowOf, type Shape } from '../../../db';
import type { ColumnList } from '../../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../../columnQuery';
import { nameSqls } from '../nameSqls';
import { shortestUser, shortUserJson } from '../shortUser';
import { q, requestFields } from './dataRequests';

const isLate = (today: string) => sql`(${q.state} = 'open' and ${q.due_on} < ${today}::date)`;

const sqlsOf = (today: string): ColumnsSql<typeof requestColumns> => ({
  ...nameSqls,
  kind: { value: q.kind, order: [orderOfNames(dataRequestKindNames, q.kind)] },
  text: { value: q.text },
  asked_at: { value: q.asked_at },
  due_on: { value: q.due_on },
  late: { value: isLate(today) },
  state: { value: q.state, order: [orderOfNames(dataRequestStateNames, q.state)] },
  answer: { value: q.answer },
  answered_at: { value: q.answered_at },
});

const columnsFor = (viewer: Viewer | null, today: string) => {
  const user = shortUserJson(viewer);
  return {
    ...requestFields,
    late: flag(isLate(today)),
    person: user,
    by: oneOf(user, sql`from ${p} where ${p.id} = ${q.answered_by}`),
  };
};
type Row = RowOf<ReturnType<typeof columnsFor>>;

type Query = z.output<typeof dataRequestsQuery>;
type Asked = DataRequestsExportBody['filters'] & Pick<Query, 'ordering'>;

/** The register as its pages and its file read it: what waits and is due first stands first. */
export function requestList(viewer: Viewer | null, asked: Asked, today: string) {
  const sqls = sqlsOf(today);
  return {
    columns: columnsFor(viewer, today),
    from: sql`${q} join ${p} on ${p.id} = ${q.person_id}`,
    where: [
      ...(asked.state ? [sql`${q.state} = ${asked.state}`] : []),
      ...(asked.kind ? [sql`${q.kind} = ${asked.kind}`] : []),
      ...(asked.late === undefined ? [] : [sql`${isLate(today)} = ${asked.late}`]),
      ...containsAll(p.search, asked.search),
      ...columnConditions(requestColumns, sqls, asked),
    ],
    order: columnOrder(asked.ordering, sqls, {
      known: { id: [q.id], due_on: [sql`${q.state} <> 'open'`, q.due_on, q.id] },
      byDefault: 'due_on',
      id: q.id,
    }),
    by: { id: q.id },
  } satisfies ColumnList<Shape>;
}

type Listing = Pick<AnyCall, 'db' | 'url' | 'origin' | 'viewer' | 'parts'>;

/** One page of the register. */
export const listRequests = (call: Listing, query: Query) =>
  pageOf({ ...call, query }, requestList(call.viewer, query, moscowDay(call.parts.now())), (row) =>
    requestRow(row, call.origin),
  );

const requestRow = ({ person, by, ...row }: Row, origin: string): DataRequestRow => ({
  ...row,
  user: shortestUser(person, origin),
  answered_by: by && shortestUser(by, origin),
});

/** A row of the register by its columns. */
export function requestCells(row: Row): Record<RequestKey, unknown> {
  const { user, ...cells } = requestRow(row, '');
  return { ...registerNames(user), ...cells };
}
