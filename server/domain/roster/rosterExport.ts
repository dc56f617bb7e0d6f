// The rows of an export, a batch at a time, and the order for one.
import { sql } from 'drizzle-orm';
import type { RosterExportBody, RosterFilters, RosterRow } from '../../../contract/schemas/registry';
import { p } from '../../db/names';
import type { Db } from '../../db/open';
import { int, rowsOf } from '../../db/rows';
import { audit } from '../audit';
import { addJob } from '../jobs';
import { widestOf } from '../people/reachPeople';
import type { Viewer } from '../viewer';
import { byName, rosterConditions } from './rosterList';
import { rosterColumnsOf, rosterRow, type StoredRosterRow } from './rosterRow';
import type { PeopleScope } from './rosterScope';

/** Rows of one statement: read and written in a few dozen milliseconds, so that others wait no longer. */
export const EXPORT_BATCH = 500;

/**
 * Orders an export and notes who took which people's data out of the portal.
 * @returns id of the work
 */
export async function orderRosterExport(db: Db, viewer: Viewer, body: RosterExportBody): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await addJob(tx, viewer, 'roster.export', body);
    await audit(tx, {
      actor: viewer.id,
      act: 'roster.export',
      kind: 'person',
      record: viewer.id,
      // What was searched by may be a name, and erasure would not find it.
      after: { scope: widestOf(viewer, 'act.roster'), ...body, filters: { ...body.filters, search: undefined } },
    });
    return id;
  });
}

/** How many people an export has. */
export async function countRoster(db: Db, scope: PeopleScope, filters: RosterFilters, today: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    { count: int`count(*)::int` },
    (cells) => sql`select ${cells} from ${p} where ${sql.join(rosterConditions(scope, filters, today), sql` and `)}`,
  );
  return row?.count ?? 0;
}

/** All people of a scope in the order of names, a batch at a time: each goes on after the last person of the one before. */
export async function* rosterBatches(
  db: Db,
  scope: PeopleScope,
  filters: RosterFilters,
  today: string,
): AsyncGenerator<RosterRow[]> {
  const where = sql.join(rosterConditions(scope, filters, today), sql` and `);
  const order = sql.join(byName, sql`, `);
  let last: StoredRosterRow | undefined;
  do {
    const after = last ? sql`and (${order}) > (${last.last_name}, ${last.first_name}, ${last.id}::int)` : sql``;
    const rows: StoredRosterRow[] = await rowsOf(
      db,
      rosterColumnsOf(today),
      (cells) => sql`select ${cells} from ${p} where ${where} ${after} order by ${order} limit ${EXPORT_BATCH}`,
    );
    if (rows.length) yield rows.map((row) => rosterRow(row, ''));
    last = rows.length === EXPORT_BATCH ? rows.at(-1) : undefined;
  } while (last);
}
