// What a file of a report is by its content: papers, pictures, office files and archives.
import { fileType } from './fileType';

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
