// What a file is by its first bytes, whatever its name and declared type say.

type FileType = 'pdf' | 'png' | 'jpg';

const beginnings: readonly [FileType, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
];

export const fileType = (bytes: Uint8Array): FileType | undefined =>
  beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];

// What a file of a report is by its content: papers, pictures, office files and archives.
export type ReportFileType = 'pdf' | 'png' | 'jpg' | 'webp' | 'docx' | 'xlsx' | 'zip';

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** The type, or undefined for content that reports do not take. */
export function reportFileType(bytes: Uint8Array): ReportFileType | undefined {
  const plain = fileType(bytes);
  if (plain) return plain;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 0, 4) !== 'PK\u0003\u0004') return undefined;
  return officeType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** An office file is an archive with a folder of its own; the names stand in its headers as they are. */
function officeType(bytes: Buffer): ReportFileType {
  if (!bytes.includes('[Content_Types].xml')) return 'zip';
  if (bytes.includes('word/document.xml')) return 'docx';
  return bytes.includes('xl/workbook.xml') ? 'xlsx' : 'zip';
}
