/**
 * The cells of what a spreadsheet puts on the clipboard: rows by line breaks, cells by tabs; a cell in quotes may hold
 * both. Rows without anything are left out.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/\r\n?/g, '\n').matchAll(CELL)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}

const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/g;
