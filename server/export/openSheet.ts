import type { ListedColumn } from '../../contract/listedColumns';
import { openCsv } from './csvFile';
import type { SheetWriter } from './sheetWriter';
import { openXlsx } from './xlsxFile';

type Sheet = {
  format: 'csv' | 'xlsx';
  columns: readonly Pick<ListedColumn, 'label' | 'width'>[];
  title: string;
  at: Date;
};

/** A sheet of listed columns in the format that was asked for. */
export function openSheet(path: string, { format, columns, ...about }: Sheet): Promise<SheetWriter> {
  const heading = columns.map(({ label, width }) => ({ title: label, width }));
  return format === 'csv' ? openCsv(path, heading) : openXlsx(path, heading, about);
}
