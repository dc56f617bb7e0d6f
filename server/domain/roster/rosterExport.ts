// The rows of an export, a batch at a time, and the order for one.
import { type SQL, sql } from 'drizzle-orm';
import type { RosterExportBody, RosterFilters, RosterRow } from '../../../contract/schemas/registry';
import { listed } from '../../db/listed';
import { p } from '../../db/names';
import type { Db } from '../../db/open';
import { int, rowsOf } from '../../db/rows';
import { audit } from '../audit';
import { withoutWords } from '../columnQuery';
import { inBatches } from '../inBatches';
import { addJob } from '../jobs';
import { byName } from '../people/nameSqls';
import { widestOf } from '../people/reachPeople';
import type { Viewer } from '../viewer';
import { rosterConditions, rosterOrder } from './rosterList';
import { rosterColumnsOf, rosterRow, type StoredRosterRow } from './rosterRow';
import type { PeopleScope } from './rosterScope';

/** Rows of one statement: read and written in a few dozen milliseconds, so that others wait no longer. */
const EXPORT_BATCH = 500;

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
      after: { scope: widestOf(viewer, 'act.roster'), ...body, filters: withoutWords(body.filters) },
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

/** All people of a scope, a batch at a time, in the order that was asked for. */
export async function* rosterBatches(
  db: Db,
  scope: PeopleScope,
  asked: Asked,
  today: string,
): AsyncGenerator<RosterRow[]> {
  const where = sql.join(rosterConditions(scope, asked.filters, today), sql` and `);
  for await (const batch of isByName(asked) ? inNames(db, where, today) : inOrder(db, where, asked, today))
    yield batch.map((row) => rosterRow(row, ''));
}
type Asked = Pick<RosterExportBody, 'filters' | 'ordering'>;
const isByName = ({ ordering = [] }: Asked): boolean =>
  ordering.every(({ field, descending }) => field === 'last_name' && !descending);

/** In the order of names: each batch goes on after the last person of the one before. */
async function* inNames(db: Db, where: SQL, today: string): AsyncGenerator<StoredRosterRow[]> {
  const order = sql.join(byName, sql`, `);
  let last: StoredRosterRow | undefined;
  do {
    const after = last
      ? sql`and (${order}) > (${last.last_name}, ${last.first_name},
      ${last.patronymic_name ?? ''}, ${last.id}::int)`
      : sql``;
    const rows: StoredRosterRow[] = await rowsOf(
      db,
      rosterColumnsOf(today),
      (cells) => sql`select ${cells} from ${p} where ${where} ${after} order by ${order} limit ${EXPORT_BATCH}`,
    );
    if (rows.length) yield rows;
    last = rows.length === EXPORT_BATCH ? rows.at(-1) : undefined;
  } while (last);
}

/** In another order, which is found once for all: the ids first, then the rows of each batch. */
async function* inOrder(db: Db, where: SQL, { ordering }: Asked, today: string): AsyncGenerator<StoredRosterRow[]> {
  const ids = await rowsOf(
    db,
    { id: p.id },
    (cells) => sql`select ${cells} from ${p} where ${where} order by ${rosterOrder(ordering, today)}`,
  );
  const read = (batch: readonly number[]): Promise<StoredRosterRow[]> =>
    rowsOf(db, rosterColumnsOf(today), (cells) => sql`select ${cells} from ${p} where ${p.id} in (${listed(batch)})`);
  yield* inBatches(
    ids.map(({ id }) => id),
    EXPORT_BATCH,
    read,
  );
}
