// Personal applications and participants as the API shows them.
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  applicationQuery,
  IndividualApp,
  NewEventApplication,
} from '../../../../contract/schemas/eventApplications';
import { containsAll, foundRow, idsIn, orderBy, pageOf } from '../../../call';
import { a, e, isoMoment, p, type RowOf } from '../../../db';
import { byName } from '../../people/nameSqls';
import { filed, filedColumns, type Reader, standing, standingColumns, stateIs } from './filedColumns';

const APPS = sql`${a} join ${e} on ${e.id} = ${a.event_id} join ${p} on ${p.id} = ${a.person_id}`;
const appColumns = (reader: Reader) => ({
  id: a.id,
  created_at: isoMoment(a.created_at),
  ...standingColumns,
  ...filedColumns(reader.viewer),
});
const individual =
  (reader: Reader) =>
  (row: RowOf<ReturnType<typeof appColumns>>): IndividualApp => ({
    id: row.id,
    ...filed(row, reader),
    created_at: row.created_at,
    ...standing(row),
  });

const orders = {
  user__last_name: byName,
  created_at: [a.created_at, a.id],
  id: [a.id],
};

/** Personal applications of an event: those not decided yet, unless a state is asked for. */
export function listPersonal(reader: Reader, event: number, query: z.output<typeof applicationQuery>) {
  return pageOf(
    { ...reader, query },
    {
      columns: appColumns(reader),
      from: APPS,
      where: [
        sql`${a.event_id} = ${event} and ${a.kind} = 'personal'`,
        stateIs(query.state),
        ...containsAll(p.search, query.search),
        ...idsIn(a.id, query.ids),
      ],
      order: query.ordering?.length ? orderBy(query.ordering, orders, 'id') : sql`${a.id} desc`,
    },
    individual(reader),
  );
}

/** @throws {ApiError} 404 without one */
export async function readPersonal(
  reader: Reader,
  event: number,
  which: SQL,
): Promise<IndividualApp & { filer: number }> {
  const row = await foundRow(
    reader.db,
    appColumns(reader),
    (cells) => sql`select ${cells} from ${APPS} where ${a.event_id} = ${event} and ${a.kind} = 'personal' and ${which}
      order by ${a.id} desc limit 1`,
  );
  return { ...individual(reader)(row), filer: row.person.id };
}

/** The answer to the filing call. */
export async function readNew(reader: Reader, id: number): Promise<NewEventApplication> {
  const row = await foundRow(
    reader.db,
    {
      id: a.id,
      created_at: isoMoment(a.created_at),
      event: a.event_id,
      user: a.person_id,
      ...standingColumns,
    },
    (cells) => sql`select ${cells} from ${a} where ${a.id} = ${id}`,
  );
  return { id: row.id, created_at: row.created_at, event: row.event, user: row.user, ...standing(row) };
}
