import { join } from 'node:path';
import { type TestExportBody, testColumns } from '../../contract/schemas/tests';
import { dayText } from '../../contract/typographic';
import { moscowDay } from '../domain/moscowDay';
import { widestOf } from '../domain/people/reachPeople';
import { type TestExportRow, testExportBatches } from '../domain/tests/testExport';
import { openSheet } from '../export/openSheet';
import { sheetCell } from '../export/sheetCell';
import { errors } from '../http/errors';
import type { JobResult, JobRun } from './jobRun';

/** Writes the results of the people of who asked, as far as the rights of this moment reach, to a file. */
export async function exportTests(
  { parts, viewer, folder, progress }: JobRun,
  body: TestExportBody,
): Promise<JobResult> {
  if (!widestOf(viewer, 'act.test.people')) throw errors.forbidden('noMoreResults');
  const path = join(folder, `tests.${body.format}`);
  const { format } = body;
  const sheet = await openSheet(path, { format, columns: testColumns, title: 'Результаты', at: parts.now() });
  let done = 0;
  for await (const batch of testExportBatches(parts.db, viewer, body)) {
    for (const row of batch) await sheet.row(testColumns.map((column) => sheetCell(column, shown(row)[column.key])));
    done += batch.length;
    await progress(done, done);
  }
  await sheet.end();
  const name = body.category === 'safety' ? 'Тест по охране труда' : 'Тест университета';
  return { path, name: `${name} ${dayText(moscowDay(parts.now()))}.${body.format}` };
}

/** Who has not begun has no best result. */
const shown = (row: TestExportRow) => ({ ...row, best_score: row.attempts_used > 0 ? row.best_score : null });
