// The register of consents: who agreed to what, when, in which way, and took it back.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ConsentKey, consentColumns } from '../../../../contract/administration/registerColumns';
import { consentPurposeNames, consentWayNames } from '../../../../contract/people/consents';
import { registerNames } from '../../../../contract/people/personName';
import type { ConsentRow, ConsentsExportBody, consentsQuery } from '../../../../contract/schemas/consents';
import { containsAll, type GuestListing, pageOf, type Viewer } from '../../../call';
import { alias, isoMoment, p, type RowOf, type Shape } from '../../../db';
import { consents, consentTexts } from '../../../db/tables';
import type { ColumnList } from '../../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../../columnQuery';
import { moscowDays } from '../../moscowDays';
import { nameOrder, nameSqls } from '../nameSqls';
import { shortestUser, shortUserJson } from '../shortUser';

const c = alias(consents, 'c');
const t = alias(consentTexts, 't');

const sqls: ColumnsSql<typeof consentColumns> = {
  ...nameSqls,
  purpose: { value: t.purpose, order: [orderOfNames(consentPurposeNames, t.purpose)] },
  version: { value: t.version },
  at: { value: c.at },
  way: { value: c.way, order: [orderOfNames(consentWayNames, c.way)] },
  guardian: { value: c.guardian },
  withdrawn_at: { value: c.withdrawn_at },
};

/** A consent `c` to a text `t`. */
export const consentFields = {
  purpose: t.purpose,
  version: t.version,
  at: isoMoment(c.at),
  way: c.way,
  guardian: c.guardian,
  withdrawn_at: isoMoment(c.withdrawn_at),
};

const columns = (viewer: Viewer | null) => ({ id: c.id, ...consentFields, person: shortUserJson(viewer) });
type Row = RowOf<ReturnType<typeof columns>>;

type Query = z.output<typeof consentsQuery>;
type Asked = ConsentsExportBody['filters'] & Pick<Query, 'ordering'>;

/** The register as its pages and its file read it, the newest first; days are Moscow's. */
export function consentList(viewer: Viewer | null, asked: Asked) {
  const { purpose, way, withdrawn } = asked;
  return {
    columns: columns(viewer),
    from: sql`${c} join ${t} on ${t.id} = ${c.text_id} join ${p} on ${p.id} = ${c.person_id}`,
    where: [
      ...(purpose ? [sql`${t.purpose} = ${purpose}`] : []),
      ...(way ? [sql`${c.way} = ${way}`] : []),
      ...(withdrawn === undefined ? [] : [sql`(${c.withdrawn_at} is not null) = ${withdrawn}`]),
      ...moscowDays(c.at, asked),
      ...containsAll(p.search, asked.search),
      ...columnConditions(consentColumns, sqls, asked),
    ],
    order: columnOrder(asked.ordering, sqls, {
      known: { id: [c.id], last_name: [...nameOrder, c.id] },
      byDefault: '-id',
      id: c.id,
    }),
    by: { id: c.id },
  } satisfies ColumnList<Shape>;
}

/** One page of the register. */
export const listConsents = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, consentList(call.viewer, query), (row) => consentRow(row, call.origin));

const consentRow = ({ person, ...row }: Row, origin: string): ConsentRow => ({
  ...row,
  user: shortestUser(person, origin),
});

/** A row of the register by its columns. */
export function consentCells(row: Row): Record<ConsentKey, unknown> {
  const { user, ...cells } = consentRow(row, '');
  return { ...registerNames(user), ...cells };
}
