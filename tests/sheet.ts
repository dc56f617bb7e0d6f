// A spreadsheet file made of rows of texts: the smallest XLSX there is.
import { crc32, deflateRawSync } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** @param last address of the last cell, instead of its own */
export function sheetFile(rows: string[][], last?: string): File {
  const address = (line: number, at: number) => `${'ABCDEFGHIJ'[at]}${line + 1}`;
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const cells = rows.map((row, line) => {
    const ends = line === rows.length - 1 ? last : undefined;
    const at = (place: number) => (ends && place === row.length - 1 ? ends : address(line, place));
    return `<row>${row.map((text, place) => cell(text, at(place))).join('')}</row>`;
  });
  return sheetOf(cells.join(''));
}

export type SheetParts = { before?: string; shared?: Packable; sheet?: Packable; more?: Record<string, Packable> };

/** A spreadsheet with these rows as they are written in it. */
export function sheetOf(rows: string, { before = '', shared, sheet, more }: SheetParts = {}): File {
  return new File(
    [
      zip({
        '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
        '_rels/.rels': `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${DOC}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOC}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${DOC}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOC}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml':
          sheet ?? `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
        ...(shared ? { 'xl/sharedStrings.xml': shared } : {}),
        ...more,
      }) as BlobPart,
    ],
    'list.xlsx',
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A file of an archive: its text, or what was packed already. */
export type Packable = string | { packed: Buffer; bytes: number };

/** An archive of these files; `packed` ones take less room. */
export function zip(files: Record<string, Packable>, packed = false): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, file] of Object.entries(files)) {
    const name = Buffer.from(path);
    const whole = Buffer.from(typeof file === 'string' ? file : '');
    const data = typeof file === 'string' ? (packed ? deflateRawSync(whole) : whole) : file.packed;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(packed || typeof file !== 'string' ? 8 : 0, 4);
    common.writeUInt32LE(crc32(whole), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(typeof file === 'string' ? whole.length : file.bytes, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
