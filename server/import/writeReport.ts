// The report in a folder: a page to read, three sheets to work through.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { alias, type Db, rowsOf, str } from '../db';
import { importRemarks } from '../db/tables';
import { openCsv } from '../export/csvFile';
import type { Report } from './report';
import { reportPage } from './reportPage';

const x = alias(importRemarks, 'x');

/** Why a row that comes along with another is left. */
const WITHIN_NOTHING = 'Запись, к которой относится строка, не перенесена';
/** Ids that a cell of the sheet of tables names; the sheet of rows has all of them. */
const SHOWN = 20;

/** Writes `index.html`, `tables.csv`, `rows.csv` and `checks.csv` into a folder. */
export async function writeReport(db: Db, folder: string, report: Report): Promise<void> {
  await writeFile(join(folder, 'index.html'), reportPage(report));
  await writeTables(join(folder, 'tables.csv'), report);
  await writeRows(join(folder, 'rows.csv'), db, report);
  await writeChecks(join(folder, 'checks.csv'), report);
}

const titled = (...titles: string[]) => titles.map((title) => ({ title, width: 20 }));

async function writeTables(path: string, { tables, within, notTaken }: Report) {
  const columns = titled(
    'Таблица',
    'Что это',
    'Строк',
    'Прочитано',
    'Взято',
    'В составе других',
    'Оставлено',
    'Почему',
  );
  const sheet = await openCsv(path, columns);
  for (const { table, title, rows, merged, read, taken, left } of tables)
    await sheet.row([table, title, rows, read, taken, merged, left, left ? 'По строкам: rows.csv' : '']);
  for (const { table, of, rows, alone } of within)
    await sheet.row([table, `Вместе с: ${of}`, rows, rows, 0, rows - alone.length, alone.length, aloneBecause(alone)]);
  for (const { table, rows, reason } of notTaken) await sheet.row([table, '', rows, 0, 0, 0, rows, reason]);
  await sheet.end();
}

const aloneBecause = (alone: readonly string[]) =>
  alone.length ? `${WITHIN_NOTHING}: ${alone.slice(0, SHOWN).join(', ')}` : '';

/** Rows that are read at once: however many remarks there are, no more are held. */
const PAGE = 5000;

async function writeRows(path: string, db: Db, { within }: Report) {
  const sheet = await openCsv(path, titled('Таблица', 'Номер строки', 'Что с ней', 'Почему'));
  const shape = { subject: x.subject, row_id: str`${x.row_id}::text`, kind: x.kind, reason: x.reason };
  let last = { subject: '', row_id: '0', kind: '', reason: '' };
  for (;;) {
    const rows = await rowsOf(
      db,
      shape,
      (cells) => sql`select ${cells} from ${x}
        where (${x.subject}, ${x.row_id}, ${x.kind}, ${x.reason})
          > (${last.subject}, ${last.row_id}::bigint, ${last.kind}, ${last.reason})
        order by ${x.subject}, ${x.row_id}, ${x.kind}, ${x.reason} limit ${PAGE}`,
    );
    for (const { subject, row_id, kind, reason } of rows)
      await sheet.row([subject, row_id, kind === 'left' ? 'оставлена' : 'взята иначе', reason]);
    last = rows[rows.length - 1] ?? last;
    if (rows.length < PAGE) break;
  }
  for (const { table, alone } of within)
    for (const id of alone) await sheet.row([table, id, 'оставлена', `${WITHIN_NOTHING}.`]);
  await sheet.end();
}

async function writeChecks(path: string, { checks }: Report) {
  const sheet = await openCsv(path, titled('Проверка', 'Найдено', 'Что именно'));
  for (const { title, found } of checks)
    for (const [at, one] of (found.length ? found : ['']).entries())
      await sheet.row([title, at ? null : found.length, one]);
  await sheet.end();
}
