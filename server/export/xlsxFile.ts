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
 * Styles by their place in `cellXfs`: plain, the bold heading, a text that stays a text when it is edited, a day, a month, a whole
 * number, a fraction, a moment.
 */
const HEADING = 1;
const QUOTED = 2;
const DAY = 3;
const MONTH = 4;
const WHOLE = 5;
const FRACTION = 6;
const MOMENT = 7;

/** An XLSX of one sheet, written row by row: a frozen heading with filters, texts in the cells themselves. */
export async function openXlsx(
  path: string,
  columns: readonly SheetColumn[],
  { title, at }: { title: string; at: Date },
): Promise<SheetWriter> {
  const zip = await openZip(path);
  for (const [name, text] of parts(title)) {
    const entry = zip.entry(name, at);
    await entry.write(Buffer.from(HEAD + text));
    await entry.end();
  }
  const sheet = zip.entry('xl/worksheets/sheet1.xml', at);
  let piece = HEAD + sheetHead(columns);
  let count = 0;
  const flush = async () => {
    const written = piece;
    piece = '';
    await sheet.write(Buffer.from(written));
  };
  const add = async (cells: readonly Cell[], style?: number) => {
    count += 1;
    piece += `<row r="${count}">${cells.map((cell, index) => xlsxCell(cell, index, count, style)).join('')}</row>`;
    if (piece.length >= PIECE) await flush();
  };
  await add(
    columns.map((column) => column.title),
    HEADING,
  );
  return {
    row: (cells) => add(cells),
    async end() {
      piece += `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${count}"/></worksheet>`;
      await flush();
      await sheet.end();
      await zip.end();
    },
  };
}

function xlsxCell(cell: Cell, index: number, row: number, style?: number): string {
  if (cell === null || cell === '') return '';
  const place = `r="${letters(index)}${row}"`;
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    if ('moment' in cell) return momentCell(cell, place);
    return 'day' in cell ? dayCell(cell, place) : amountCell(cell, place);
  }
  const chosen = style ?? (looksLikeFormula(cell) ? QUOTED : undefined);
  const look = chosen === undefined ? '' : ` s="${chosen}"`;
  return `<c ${place}${look} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
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
  if (year < 1901) return `<c ${place} t="inlineStr"><is><t>${dayText(day)}</t></is></c>`;
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

const sheetHead = (columns: readonly SheetColumn[]) =>
  `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2"
  activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** Everything but the rows. */
const parts = (title: string): [name: string, text: string][] => [
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
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title)}" sheetId="1"
    r:id="rId1"/></sheets></workbook>`,
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
    <diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1"
    applyFont="1"/><xf quotePrefix="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165"
    applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167"
    applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];
