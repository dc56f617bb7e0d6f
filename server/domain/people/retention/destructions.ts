// The register of acts of destruction.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type DestructionKey, destructionColumns } from '../../../../contract/administration/registerColumns';
import { DESTRUCTION_WAY, destructionGroundNames, destructionGrounds } from '../../../../contract/people/destruction';
import { personName } from '../../../../contract/people/personName';
import type { DestructionRow, DestructionsExportBody, destructionsQuery } from '../../../../contract/schemas/consents';
import { type GuestListing, pageOf, type Viewer } from '../../../call';
import { alias, isoMoment, p, type RowOf, type Shape } from '../../../db';
import { destructions } from '../../../db/tables';
import type { ColumnList } from '../../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../../columnQuery';
import { moscowDays } from '../../moscowDays';
import { nameOrder } from '../nameSqls';
import { shortestUser, shortUserJson } from '../shortUser';

const d = alias(destructions, 'd');

const sqls: ColumnsSql<typeof destructionColumns> = {
  id: { value: d.id },
  at: { value: d.at },
  account: { value: d.person_id },
  name: {
    value: sql`concat_ws(' ', ${p.last_name}, ${p.first_name}, ${p.patronymic_name})`,
    order: nameOrder,
  },
  files: { value: d.files },
  ground: { value: d.ground, order: [orderOfNames(destructionGroundNames, d.ground)] },
};

const columns = (viewer: Viewer | null) => ({
  id: d.id,
  at: isoMoment(d.at),
  ground: d.ground,
  files: d.files,
  person: shortUserJson(viewer),
});
type Row = RowOf<ReturnType<typeof columns>>;

type Query = z.output<typeof destructionsQuery>;
type Asked = DestructionsExportBody['filters'] & Pick<Query, 'ordering'>;

/** The acts as their pages and their file read them, the newest first; days are Moscow's. */
export const destructionList = (viewer: Viewer | null, asked: Asked) =>
  ({
    columns: columns(viewer),
    from: sql`${d} join ${p} on ${p.id} = ${d.person_id}`,
    where: [
      ...(asked.ground ? [sql`${d.ground} = ${asked.ground}`] : []),
      ...(asked.person ? [sql`${d.person_id} = ${asked.person}`] : []),
      ...moscowDays(d.at, asked),
      ...columnConditions(destructionColumns, sqls, asked),
    ],
    order: columnOrder(asked.ordering, sqls, {
      known: { id: [d.id] },
      byDefault: '-id',
      id: d.id,
    }),
    by: { id: d.id },
  }) satisfies ColumnList<Shape>;

/** One page of the acts. */
export const listDestructions = (call: GuestListing, query: Query) =>
  pageOf({ ...call, query }, destructionList(call.viewer, query), (row) => destruction(row, call.origin));

const destruction = ({ person, ...row }: Row, origin: string): DestructionRow => ({
  ...row,
  user: shortestUser(person, origin),
});

/** A row of the acts by its columns. */
export function destructionCells(row: Row): Record<DestructionKey, unknown> {
  const { user, ...cells } = destruction(row, '');
  const { what } = destructionGrounds[cells.ground];
  return { ...cells, account: user.id, name: personName(user), what, way: DESTRUCTION_WAY };
}
