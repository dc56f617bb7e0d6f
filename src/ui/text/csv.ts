import { looksLikeFormula } from '@contract/text/looksLikeFormula';

type Cell = string | number | null | undefined;

/** A table as spreadsheet programs of this country open it: UTF-8 with BOM, `;`, CRLF. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = looksLikeFormula(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
