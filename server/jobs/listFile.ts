import { join } from 'node:path';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { ListedColumn } from '../../contract/listedColumns';
import { dayText } from '../../contract/text/typographic';
import { errors } from '../call';
import type { RowOf, Shape } from '../db';
import { batchesOfList, type ColumnList, chosenOfList, keysOfList } from '../domain/columnList';
import { openCsv } from '../export/csvFile';
import { type SheetWriter, sheetCell } from '../export/sheetWriter';
import { openXlsx } from '../export/xlsxFile';
import { fileWords } from '../files/fileWords';
import type { JobResult, JobRun } from './jobRun';

/** What a file was asked for with; `ids`: rows that were chosen. */
export type ListOrdered = { format: 'csv' | 'xlsx'; columns: readonly string[]; ids?: readonly number[] };
export type ListOpened<Of extends Shape> = {
  columns: readonly ListedColumn[];
  /** Columns behind those that can be chosen. */
  more?: readonly { label: string; width: number; cell: (row: RowOf<Of>) => string | null }[];
  list: ColumnList<Of>;
  /** A row by the keys of the columns, where the statement calls them otherwise. */
  cells?: (row: RowOf<Of>) => Record<string, unknown>;
  /** Rows of one file, where a list has no other end. */
  most?: number;
  /** Of the sheet, and of the file with its day behind. */
  title: string;
  name: string;
};

/**
 * Writes a list to a file: its columns as they were chosen, in the order they were named, its rows in theirs.
 * @param open the list as far as the rights of this moment reach; throws where they reach no more
 */
export const listFile =
  <Params extends ListOrdered, Of extends Shape>(open: (run: JobRun, params: Params) => Promise<ListOpened<Of>>) =>
  async (run: JobRun, params: Params): Promise<JobResult> => {
    const { parts, folder, progress } = run;
    const { format } = params;
    const { columns, more = [], list, cells = (row) => row, most, title, name } = await open(run, params);
    const chosen = [...new Set(params.columns)].flatMap((asked) => columns.find(({ key }) => key === asked) ?? []);
    const keys = await keysOfList(parts.db, chosenOfList(list, params.ids), most);
    if (most && keys.length > most)
      throw errors.conflict(`Строк больше ${most}: отберите меньше и скачайте по частям.`);
    await progress(0, keys.length);
    const path = join(folder, `list.${format}`);
    const sheet = await openSheet(path, { format, columns: [...chosen, ...more], title, at: parts.now() });
    let done = 0;
    for await (const batch of batchesOfList(parts.db, list, keys)) {
      for (const row of batch) {
        const held = cells(row);
        await sheet.row([
          ...chosen.map((column) => sheetCell(column, held[column.key])),
          ...more.map(({ cell }) => cell(row)),
        ]);
      }
      done += batch.length;
      await progress(done, keys.length);
    }
    await sheet.end();
    return { path, name: `${fileWords(name)} ${dayText(moscowDay(parts.now()))}.${format}` };
  };

type Sheet = {
  format: 'csv' | 'xlsx';
  columns: readonly Pick<ListedColumn, 'label' | 'width'>[];
  title: string;
  at: Date;
};

/** A sheet of listed columns in the format that was asked for. */
function openSheet(path: string, { format, columns, ...about }: Sheet): Promise<SheetWriter> {
  const heading = columns.map(({ label, width }) => ({ title: label, width }));
  return format === 'csv' ? openCsv(path, heading) : openXlsx(path, heading, about);
}
