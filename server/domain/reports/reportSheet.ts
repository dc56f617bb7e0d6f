import { openXlsx } from '../../export/xlsxFile';
import type { WholeReport } from './reportExport';

const columns = [
  { title: 'Показатель', width: 50 },
  { title: 'Состояние', width: 18 },
  { title: 'Поле', width: 50 },
  { title: 'Значение', width: 50 },
];

/** Writes the whole report of a unit to a sheet: a row for each answer. */
export async function writeReportSheet(path: string, { reports }: WholeReport, at: Date): Promise<void> {
  const sheet = await openXlsx(path, columns, { title: 'Отчёт', at });
  for (const { title, state, score, rows } of reports) {
    for (const { label, value } of rows) await sheet.row([title, state, label, value]);
    if (score !== null) await sheet.row([title, state, 'Счёт', { amount: Number(score) }]);
  }
  await sheet.end();
}
