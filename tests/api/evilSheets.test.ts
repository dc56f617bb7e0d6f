// Files that a reader would choke on: each is refused in words at its field, whichever import it is sent to.
import { deflateRawSync, constants as zlib } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Packable, sheetOf, zip } from '../sheet';
import { formOf, testApi } from '../testApi';

const api = testApi();

const MB = 1024 * 1024;
const cell = (address: string, text = 'x') => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: string, content = cell(`A${number}`)) => `<row r="${number}">${content}</row>`;
const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');
const asFile = (files: Record<string, Packable>, packed = true) => new File([zip(files, packed) as BlobPart], 'x.xlsx');

/** So many megabytes of blanks, a thousandth of that packed; between two texts. */
function blanks(megabytes: number, start = '', end = ''): Packable {
  const part = (text: string) => deflateRawSync(Buffer.from(text), { finishFlush: zlib.Z_FULL_FLUSH });
  const piece = part(' '.repeat(MB));
  const packed = Buffer.concat([part(start), ...Array<Buffer>(megabytes).fill(piece), part(end), deflateRawSync('')]);
  return { packed, bytes: megabytes * MB + start.length + end.length };
}

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${times(12, (at) => `<!ENTITY ${'bcdefghijklm'[at]} "${`&${'abcdefghijkl'[at]};`.repeat(10)}">`)}]>`;
const OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
const shared = (text: string) => `<sst>${text}</sst>`;

const evil: [name: string, make: () => File, told: RegExp][] = [
  ['a row below the last one there is', () => sheetOf(row('1048577')), /Строк в таблице больше/],
  ['row forty million', () => sheetOf(row('40000000')), /Строк в таблице больше/],
  ['row forty million without cells', () => sheetOf('<row r="40000000"/>'), /Строк в таблице больше/],
  ['a row written as 4e7', () => sheetOf(row('4e7')), /неверный номер/],
  ['a row without end', () => sheetOf('<row r="Infinity"><c r="A1"/></row>'), /неверный номер/],
  ['a row behind an entity', () => sheetOf('<row r="&#52;0000000"><c r="A1"/></row>'), /неверный номер/],
  ['a row with a prefix', () => sheetOf('<x:row x:r="40000000"><x:c r="A1"/></x:row>'), /Строк в таблице больше/],
  ['two numbers of a row', () => sheetOf('<row r="1" x:r="40000000"><c r="A1"/></row>'), /Строк в таблице больше/],
  ['a cell of row forty million', () => sheetOf(`<row>${cell('A40000000')}</row>`), /Строк в таблице больше/],
  ['a cell of row 4e7', () => sheetOf(`<row>${cell('A4e7')}</row>`), /неверный номер/],
  ['the last column there is', () => sheetOf(row('1', cell('XFD1'))), /Столбцов в таблице больше/],
  ['a column beyond', () => sheetOf(row('1', cell('ZZZZ1'))), /Столбцов в таблице больше/],
  ['a column far beyond', () => sheetOf(row('1', cell('ZZZZZZ1'))), /неверный номер/],
  ['a column of another alphabet', () => sheetOf(row('1', cell('\u9fff1'))), /неверный номер/],
  ['a column behind an entity', () => sheetOf(row('1', cell('&#88;FD1'))), /неверный номер/],
  ['the hundred and first column', () => sheetOf(row('1', cell('CW1'))), /Столбцов в таблице больше/],
  ['too many rows, all empty', () => sheetOf('<row/>'.repeat(10_001)), /Строк в таблице больше/],
  [
    'too many cells',
    () => sheetOf(times(10, (at) => row(String(at + 1), '<c r="A1"/>'.repeat(10_001)))),
    /слишком велика/,
  ],
  ['too deep a nest', () => asFile({ 'xl/worksheets/sheet1.xml': '<a>'.repeat(2 * MB) }), /слишком велика/],
  ['beginnings alone', () => asFile({ 'xl/worksheets/sheet1.xml': '<c '.repeat(2 * MB) }), /Не удалось прочитать/],
  ['entities in entities', () => sheetOf(row('1', cell('A1', '&m;')), { before: LAUGHS }), /определения/],
  ['entities in texts', () => sheetOf('', { shared: `${LAUGHS}${shared('<si><t>&m;</t></si>')}` }), /определения/],
  ['an entity from outside', () => sheetOf(row('1', cell('A1', '&a;')), { before: OUTSIDE }), /определения/],
  ['a longer text than a cell holds', () => sheetOf(row('1', cell('A1', 'x'.repeat(32_768)))), /слишком длинный/],
  [
    'one text in many cells',
    () =>
      sheetOf(
        times(200, (at) => row(String(at + 1), `<c r="A${at + 1}" t="s"><v>0</v></c>`)),
        {
          shared: shared(`<si><t>${' '.repeat(32_000)}x</t></si>`),
        },
      ),
    /слишком много текста/,
  ],
  ['300 MB in a sheet', () => sheetOf('', { sheet: blanks(300, '<worksheet>', '</worksheet>') }), /слишком велика/],
  ['300 MB of texts', () => sheetOf('', { shared: blanks(300, '<sst>', '</sst>') }), /слишком велика/],
  ['300 MB beside', () => sheetOf('', { more: { 'xl/worksheets/sheet2.xml': blanks(300) } }), /слишком велика/],
  [
    'thousands of files',
    () => asFile(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.xml`, '']))),
    /слишком велика/,
  ],
  [
    'one of before XLSX, or locked by a password',
    () => new File([Buffer.from('d0cf11e0a1b11ae1', 'hex')], 'x.xlsx'),
    /старого вида \(XLS\) или закрытая паролем/,
  ],
  ['one of another kind', () => asFile({ mimetype: 'x', 'content.xml': '<x/>' }), /не таблица XLSX/],
  ['no archive', () => new File(['просто текст'], 'x.xlsx'), /не таблица/],
];

const csv: [name: string, make: () => File, told: RegExp][] = [
  ['two megabytes of line ends', () => new File(['\n'.repeat(2 * MB)], 'x.csv'), /Строк в файле больше/],
  ['two megabytes of separators', () => new File([';'.repeat(2 * MB)], 'x.csv'), /другие столбцы/],
  ['quotes after blanks', () => new File([`${' '.repeat(MB)}x${'"'.repeat(MB - 1)}`], 'x.csv'), /другие столбцы/],
  ['a quote without end', () => new File([`"${'x'.repeat(2 * MB - 1)}`], 'x.csv'), /не закрыты кавычки/],
];

const imports = {
  members: { as: 'commander', path: '/detachments/1/members/import/' },
  places: { as: 'central-expert', path: '/regional_competitions_2025/upload_r8_data/' },
  placesPreview: { as: 'central-expert', path: '/regional_competitions_2025/upload_r8_data/preview/' },
  bank: { as: 'central', path: '/tests/import/' },
};

async function told(name: keyof typeof imports, file: File): Promise<string> {
  const body = formOf({ file, ...((name === 'members' || name === 'bank') && { preview: 'false' }) });
  const { as, path } = imports[name];
  const { status, json, text } = await api.call(path, { as, method: 'POST', body });
  expect([status, text]).toEqual([400, text]);
  const { file: [first] = [] } = json as { file?: string[] };
  return first ?? text;
}

describe('an import refuses, and says so at the file,', () => {
  it.each(evil)('%s', async (_, make, why) => {
    const file = make();
    for (const name of ['members', 'places', 'placesPreview'] as const) expect(await told(name, file)).toMatch(why);
    // Questions come as CSV: a spreadsheet is none, whatever it holds.
    expect(await told('bank', file)).toMatch(/не CSV|другие столбцы/);
  });

  it.each(csv)('a CSV of %s', async (_, make, why) => {
    expect(await told('bank', make())).toMatch(why);
  });
});

it('a list is read with pictures, charts and other sheets in its file, up to the last row and column it may have', async () => {
  const header = row('1', cell('A1', 'Id') + cell('B1', 'место') + cell('CV1'));
  const file = sheetOf(`${header}${row('2', cell('A2', '1') + cell('B2', '4'))}<row r="10000"/>`, {
    more: { 'xl/media/image1.png': blanks(20), 'xl/charts/chart1.xml': blanks(20) },
  });
  const answer = await api.call('/regional_competitions_2025/upload_r8_data/preview/', {
    as: 'central-expert',
    method: 'POST',
    body: formOf({ file }),
  });
  expect(answer.json).toMatchObject({ errors: 0, rows: [{ row: 2, place: 4 }] });
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A book of a hidden sheet and the one that people see, its days counted from 1904 as LibreOffice says it. */
const bookOf = (rows: string) =>
  sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>Служебный</t></is></c></row>', {
    more: {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr backupFile="false" date1904="true"/><sheets><sheet
        name="Служебный" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Список" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>
        <Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  });

it('the sheet that is shown is read, its days as they are shown there', async () => {
  const preview = async (path: string, as: string, file: File) => {
    const body = formOf({ file, ...(as === 'commander' && { preview: 'true' }) });
    return (await api.call(path, { as, method: 'POST', body })).json as { rows: unknown[] };
  };
  // The day 44196 from 1904 on.
  const day = (at: string) => `<c r="${at}" s="1"><v>44196</v></c>`;
  const places = bookOf(row('1', cell('A1', 'Id') + cell('B1', 'место')) + row('2', cell('A2', '1') + day('B2')));
  expect((await preview(imports.placesPreview.path, 'central-expert', places)).rows).toMatchObject([
    { row: 2, error: 'Место: вместо «01.01.2025» нужно целое число от 1 до 10000.' },
  ]);
  // A heading in two lines, its blank one that breaks no line.
  const heading = row(
    '1',
    ['Фамилия', 'Имя', 'Дата\n\u00a0рождения'].map((text, at) => cell(`${'ABC'[at]}1`, text)).join(''),
  );
  const members = bookOf(heading + row('2', cell('A2', 'Никто') + cell('B2', 'Никита') + day('C2')));
  expect((await preview(imports.members.path, 'commander', members)).rows).toMatchObject([
    { row: 2, text: 'Никто Никита 01.01.2025' },
  ]);
});
