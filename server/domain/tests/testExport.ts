// Who passed, as a file: ordered here, written by its job a batch at a time.
import { sql } from 'drizzle-orm';
import type { TestExportBody } from '../../../contract/schemas/tests';
import { oneOf } from '../../db/documents';
import { m, p, u } from '../../db/names';
import type { Db } from '../../db/open';
import { type RowOf, rowsOf } from '../../db/rows';
import { audit } from '../audit';
import { addJob } from '../jobs';
import { widestOf } from '../people/reachPeople';
import type { Viewer } from '../viewer';
import { resultColumns, testPeopleConditions } from './testPeople';

const BATCH = 500;

const columns = (category: TestExportBody['category']) => ({
  id: p.id,
  last_name: p.last_name,
  first_name: p.first_name,
  patronymic_name: p.patronymic_name,
  detachment: unitName('detachment'),
  regional: unitName('regional'),
  ...resultColumns(category),
});
export type TestExportRow = RowOf<ReturnType<typeof columns>>;

/**
 * Orders the file, with a row in the history of who took it.
 * @returns id of the work
 */
export const orderTestExport = (db: Db, viewer: Viewer, body: TestExportBody): Promise<string> =>
  db.transaction(async (tx) => {
    const id = await addJob(tx, viewer, 'test.export', body);
    await audit(tx, {
      actor: viewer.id,
      act: 'test.export',
      kind: 'person',
      record: viewer.id,
      // What was searched by may be a name, and erasure would not find it.
      after: { scope: widestOf(viewer, 'act.test.people'), ...body, search: undefined },
    });
    return id;
  });

const unitName = (level: 'detachment' | 'regional') =>
  oneOf(
    u.name,
    sql`from ${m} join ${u} on ${u.level} = ${m.level} and ${u.id} = ${m.unit_id}
      where ${m.person_id} = ${p.id} and ${m.level} = ${sql.raw(`'${level}'`)}`,
  );

/** All people of the filters in the order of names: each batch goes on after the last person of the one before. */
export async function* testExportBatches(
  db: Db,
  viewer: Viewer,
  body: TestExportBody,
): AsyncGenerator<TestExportRow[]> {
  const where = sql.join(testPeopleConditions(viewer, body), sql` and `);
  let last: TestExportRow | undefined;
  do {
    const after = last
      ? sql`and (${p.last_name}, ${p.first_name}, ${p.id}) > (${last.last_name}, ${last.first_name}, ${last.id}::int)`
      : sql``;
    const rows: TestExportRow[] = await rowsOf(
      db,
      columns(body.category),
      (cells) => sql`select ${cells} from ${p} where ${where} ${after}
        order by ${p.last_name}, ${p.first_name}, ${p.id} limit ${BATCH}`,
    );
    if (rows.length) yield rows;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}
