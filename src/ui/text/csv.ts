import { csvText } from '@contract/text/csvText';

type Cell = string | number | null | undefined;

/** A table as spreadsheet programs of this country open it: UTF-8 with BOM, `;`, CRLF. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

const cell = (value: Cell): string =>
  typeof value === 'string' ? csvText(value) : String(value ?? '').replace('.', ',');
