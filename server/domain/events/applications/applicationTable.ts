// Applications to an event of every kind as rows of one table: a page of it, a file.

import { type SQL, sql } from 'drizzle-orm';
import { applicationColumns } from '../../../../contract/events/applicationColumns';
import { moscowDay } from '../../../../contract/fields/moscowDay';
import type {
  ApplicationsExportBody,
  ApplicationTableQuery,
  TabledApplication,
} from '../../../../contract/schemas/eventApplications';
import { eventApplicationStates } from '../../../../contract/states/eventApplications';
import { containsAll, idsIn, pageOf, type Viewer } from '../../../call';
import { a, alias, isoMoment, orNull, p, type RowOf, type Shape, u } from '../../../db';
import { regions } from '../../../db/tables';
import type { ColumnList } from '../../columnList';
import { type ColumnsSql, columnConditions, columnOrder, orderOfNames } from '../../columnQuery';
import { nameSqls } from '../../people/nameSqls';
import { shortUser, shortUserJson } from '../../people/shortUser';
import { shownEmail } from '../../people/shownEmail';
import { ofUnit } from '../../roster/rosterSqls';
import { UNDECIDED } from './applicationSets';
import { FILED, originJson, type Reader, standing, standingColumns } from './filedColumns';

const g = alias(regions, 'g');

const columnsOf = (viewer: Viewer) => ({
  id: a.id,
  kind: a.kind,
  created_at: isoMoment(a.created_at),
  ...standingColumns,
  places: a.places,
  unit: orNull(u.name),
  person: shortUserJson(viewer, 'filed'),
  from: originJson(),
});
type Row = RowOf<ReturnType<typeof columnsOf>>;

/** Whoever may ask organises the event: what was filed there is open. */
const sqls: ColumnsSql<typeof applicationColumns> = {
  ...nameSqls,
  state: { value: a.state, order: [orderOfNames(eventApplicationStates.names, a.state)] },
  unit: { value: u.name },
  places: { value: a.places },
  detachment: ofUnit('detachment'),
  region: { value: p.region_id, order: [sql`(select ${g.name} from ${g} where ${g.id} = ${p.region_id})`] },
  created_at: { value: sql`(${a.created_at} at time zone 'Europe/Moscow')::date`, order: [a.created_at] },
  reason: { value: a.reason },
  phone_number: { value: p.phone_number },
  email: { value: shownEmail.getSQL() },
  fee_paid: { value: p.membership_fee },
};

type Asked = ApplicationsExportBody['filters'] & Pick<ApplicationTableQuery, 'ordering' | 'ids'>;

/** Without a word about states, what is not decided yet; chosen rows are read whatever became of them. */
function stateOf({ state, state__in, state__not_in, ids }: Asked): SQL[] {
  if (state === 'all' || state__in || state__not_in || ids) return [];
  return state ? [sql`${a.state} = ${state}`] : [sql`${a.state} in ${UNDECIDED}`];
}

/** Applications to an event, the first filed first unless another order is asked for. */
export const listApplicationTable = (reader: Reader, event: number, query: ApplicationTableQuery) =>
  pageOf(
    { ...reader, query },
    applicationTable(reader.viewer, event, query),
    ({ person, from, ...row }): TabledApplication => ({
      ...row,
      ...standing(row),
      ...from,
      user: shortUser(person, reader.origin),
      fee_paid: person.membership_fee,
    }),
  );

/** The list as its pages and its file read it. */
export function applicationTable(viewer: Viewer, event: number, asked: Asked) {
  return {
    columns: columnsOf(viewer),
    from: FILED,
    where: [
      sql`${a.event_id} = ${event}`,
      ...stateOf(asked),
      ...containsAll(p.search, asked.search),
      ...idsIn(a.id, asked.ids),
      ...columnConditions(applicationColumns, sqls, asked),
    ],
    order: columnOrder(asked.ordering, sqls, {
      known: { created_at: [a.created_at, a.id], id: [a.id] },
      byDefault: 'created_at',
      id: a.id,
    }),
    by: { id: a.id },
  } satisfies ColumnList<Shape>;
}

/** A row of the list by its columns. */
export const applicationCells = ({ person, from, ...row }: Row) =>
  ({
    ...person,
    ...from,
    state: row.state,
    unit: row.unit,
    places: row.places,
    reason: row.reason,
    fee_paid: person.membership_fee,
    created_at: moscowDay(new Date(row.created_at)),
  }) satisfies Record<(typeof applicationColumns)[number]['key'], unknown>;
