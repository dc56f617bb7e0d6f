import { looksLikeFormula } from '../../contract/text/looksLikeFormula';
import { dayText } from '../../contract/text/typographic';
import type { AmountCell, Cell, DayCell, MomentCell, SheetColumn, SheetWriter } from './sheetWriter';
import { openZip } from './zipFile';

/** Rows are packed in pieces of this many letters. */
const PIECE = 64 * 1024;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Styles by their place in `cellXfs` behind that of an empty cell: the bold heading, a text that stays a text when it is
 * edited, a day, a month, a whole number, a fraction, a moment, what is none of these.
 */
const HEADING = 1;
const QUOTED = 2;
const DAY = 3;
const MONTH = 4;
const WHOLE = 5;
const FRACTION = 6;
const MOMENT = 7;
const PLAIN = 8;

const IN_LINES = '<alignment vertical="top" wrapText="1"/>';
const looks = [
  'fontId="1" applyFont="1"',
  'quotePrefix="1"',
  ...[164, 165, 3, 166, 167].map((format) => `numFmtId="${format}" applyNumberFormat="1"`),
  '',
];

/**
 * An XLSX of one sheet, written row by row: a frozen heading with filters, texts in the cells themselves, in lines where
 * they are longer than their column. Printed, it fits its pages and has the heading on each.
 */
export async function openXlsx(
  path: string,
  columns: readonly SheetColumn[],
  { title, at }: { title: string; at: Date },
): Promise<SheetWriter> {
  const zip = await openZip(path);
  const widths = columns.map(widthOf);
  const wide = widths.reduce((sum, width) => sum + width, 0);
  const across = Math.ceil(wide / PAGE_LETTERS);
  const whole = async (name: string, text: string) => {
    const entry = zip.entry(name, at);
    await entry.write(Buffer.from(HEAD + text));
    await entry.end();
  };
  for (const [name, text] of parts) await whole(name, text);
  const sheet = zip.entry('xl/worksheets/sheet1.xml', at);
  let piece = HEAD + sheetHead(widths);
  let count = 0;
  const flush = async () => {
    const written = piece;
    piece = '';
    await sheet.write(Buffer.from(written));
  };
  const add = async (cells: readonly Cell[], style?: number) => {
    count += 1;
    const lines = Math.max(...cells.map((cell, index) => linesOf(cell, widths[index] ?? 0)));
    const height = lines > 1 ? ` ht="${Math.min(lines, LINES_MOST) * LINE}"` : '';
    piece += `<row r="${count}"${height}>${cells.map((cell, index) => xlsxCell(cell, index, count, style)).join('')}</row>`;
    if (piece.length >= PIECE) await flush();
  };
  await add(
    columns.map((column) => column.title),
    HEADING,
  );
  return {
    row: (cells) => add(cells),
    async end() {
      const last = letters(columns.length - 1);
      piece += `</sheetData><autoFilter ref="A1:${last}${count}"/>${pages(wide, across)}</worksheet>`;
      await flush();
      await sheet.end();
      await whole(
        'xl/workbook.xml',
        book(title, `$A$1:$${last}$${count}`, across > 1 ? ['$A:$C', '$1:$1'] : ['$1:$1']),
      );
      await zip.end();
    },
  };
}

function xlsxCell(cell: Cell, index: number, row: number, style?: number): string {
  if (cell === null || cell === '') return '';
  const place = `r="${letters(index)}${row}"`;
  if (typeof cell === 'number') return `<c ${place} s="${PLAIN}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    if ('moment' in cell) return momentCell(cell, place);
    return 'day' in cell ? dayCell(cell, place) : amountCell(cell, place);
  }
  const look = style ?? (looksLikeFormula(cell) ? QUOTED : PLAIN);
  return `<c ${place} s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const amountCell = ({ amount }: AmountCell, place: string): string =>
  `<c ${place} s="${Number.isInteger(amount) ? WHOLE : FRACTION}"><v>${amount}</v></c>`;

const DAY_MS = 86_400_000;
/** Days since the day sheets count from. */
const sinceFirst = (ms: number): number => (ms - Date.UTC(1899, 11, 30)) / DAY_MS;

const momentCell = ({ moment }: MomentCell, place: string): string =>
  `<c ${place} s="${MOMENT}"><v>${sinceFirst(Date.parse(`${moment.replace(' ', 'T')}Z`))}</v></c>`;

/** A day before those that sheets count stays a text. */
function dayCell({ day }: DayCell, place: string): string {
  const [year = 0, month = 1, date] = day.split('-').map(Number);
  const count = sinceFirst(Date.UTC(year, month - 1, date ?? 1));
  if (year < 1901) return `<c ${place} s="${PLAIN}" t="inlineStr"><is><t>${dayText(day)}</t></is></c>`;
  return `<c ${place} s="${date ? DAY : MONTH}"><v>${count}</v></c>`;
}

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters XML cannot carry
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string) =>
  text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A page of A4 that lies holds so many letters that can still be read; one that stands, so many as they are. */
const PAGE_LETTERS = 260;
const UPRIGHT_LETTERS = 95;

/** So much of a heading's word is never cut, the button of its filter beside it. */
const WORD_LETTERS = 30;
const BUTTON = 3;
const widthOf = ({ title, width }: SheetColumn): number =>
  Math.max(width, ...title.split(/[\s-]/).map((word) => Math.min(word.length, WORD_LETTERS) + BUTTON));

/** Not every program finds out how high a row is; of a line's height, pt, a row takes no more than so many. */
const LINE = 15;
const LINES_MOST = 27;
const linesOf = (cell: Cell, width: number): number =>
  typeof cell === 'string' ? cell.split('\n').reduce((sum, line) => sum + brokenAt(line, width), 0) : 1;

function brokenAt(line: string, width: number): number {
  if (line.length <= width) return 1;
  let [lines, at] = [1, 0];
  for (const { length } of line.split(/\s/)) {
    const begins = at > 0 && at + length > width;
    lines += Number(begins) + Math.max(0, Math.ceil(length / width) - 1);
    at = (begins ? 0 : at) + length + 1;
  }
  return lines;
}

const pages = (wide: number, across: number) =>
  `<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9"
  orientation="${wide > UPRIGHT_LETTERS ? 'landscape' : 'portrait'}" fitToWidth="${across}"
  fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`;

const sheetHead = (widths: readonly number[]) =>
  `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane
  ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/**
 * The book of one sheet.
 * @param filtered what its filters are over: programs beside Excel know it by its name alone
 * @param repeated what each printed page begins with, the columns where they take more than one
 */
const book = (title: string, filtered: string, repeated: readonly string[]) => {
  const named = (name: string, ranges: readonly string[]) =>
    `<definedName name="_xlnm.${name}" localSheetId="0" hidden="${Number(name.startsWith('_'))}">${escaped(
      ranges.map((range) => `'${title}'!${range}`).join(','),
    )}</definedName>`;
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title)}" sheetId="1"
    r:id="rId1"/></sheets><definedNames>${named('_FilterDatabase', [filtered])}${named(
      'Print_Titles',
      repeated,
    )}</definedNames></workbook>`;
};

/** Everything but the rows and the book. */
const parts: readonly [name: string, text: string][] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels"
    ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml"
    ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml"
    ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument"
    Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet"
    Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles"
    Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt
    numFmtId="165" formatCode="mm.yyyy"/><numFmt numFmtId="166" formatCode="#,##0.0###"/><numFmt numFmtId="167"
    formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz
    val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill>
    <patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/>
    <diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs
    count="${looks.length + 1}"><xf/>${looks.map((look) => `<xf ${look} applyAlignment="1">${IN_LINES}</xf>`).join('')}</cellXfs>
    <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  ],
];
