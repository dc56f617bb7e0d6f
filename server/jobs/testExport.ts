import { join } from 'node:path';
import type { TestExportBody } from '../../contract/schemas/tests';
import { moscowDay } from '../domain/moscowDay';
import { widestOf } from '../domain/people/reachPeople';
import { type TestExportRow, testExportBatches } from '../domain/tests/testExport';
import { openCsv } from '../export/csvFile';
import type { Cell, SheetWriter } from '../export/sheetWriter';
import { openXlsx } from '../export/xlsxFile';
import { errors } from '../http/errors';
import type { JobResult, JobRun } from './jobRun';

const columns: readonly { title: string; width: number; cell: (row: TestExportRow) => Cell }[] = [
  { title: 'Фамилия', width: 20, cell: ({ last_name }) => last_name },
  { title: 'Имя', width: 16, cell: ({ first_name }) => first_name },
  { title: 'Отчество', width: 20, cell: ({ patronymic_name }) => patronymic_name },
  { title: 'Отряд', width: 26, cell: ({ detachment }) => detachment },
  { title: 'Региональный штаб', width: 30, cell: ({ regional }) => regional },
  {
    title: 'Лучший результат',
    width: 12,
    cell: ({ best_score, attempts_used }) => (attempts_used ? best_score : null),
  },
  { title: 'Попыток', width: 10, cell: ({ attempts_used }) => attempts_used },
  { title: 'Пройден', width: 10, cell: ({ passed }) => (passed ? 'Да' : 'Нет') },
  { title: 'Дата', width: 12, cell: ({ passed_on }) => passed_on?.split('-').reverse().join('.') ?? null },
];

/** Writes the results of the people of who asked, as far as the rights of this moment reach, to a file. */
export async function exportTests(
  { parts, viewer, folder, progress }: JobRun,
  body: TestExportBody,
): Promise<JobResult> {
  if (!widestOf(viewer, 'act.test.people')) throw errors.forbidden('noMoreResults');
  const path = join(folder, `tests.${body.format}`);
  const sheet: SheetWriter =
    body.format === 'csv'
      ? await openCsv(path, columns)
      : await openXlsx(path, columns, { title: 'Результаты', at: parts.now() });
  let done = 0;
  for await (const batch of testExportBatches(parts.db, viewer, body)) {
    for (const row of batch) await sheet.row(columns.map(({ cell }) => cell(row)));
    done += batch.length;
    await progress(done, done);
  }
  await sheet.end();
  const name = body.category === 'safety' ? 'Тест по охране труда' : 'Тест университета';
  return { path, name: `${name} ${moscowDay(parts.now()).split('-').reverse().join('.')}.${body.format}` };
}
