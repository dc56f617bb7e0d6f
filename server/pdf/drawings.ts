// The documents the portal draws, by name: what is ordered from another thread is a name and plain data.
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { certificatePdf } from './certificatePdf';
import { badgesPdf, sheetPdf } from './eventPdf';
import { passPdf } from './passPdf';
import { regulationPdf } from './regulationPdf';
import { reportPdf } from './reportPdf';
import { formDocument } from './statementForms';

export const drawings = {
  certificate: certificatePdf,
  pass: passPdf,
  badges: badgesPdf,
  participants: sheetPdf,
  report: reportPdf,
  regulation: regulationPdf,
  form: formDocument,
} as const satisfies Record<string, (...data: never[]) => TDocumentDefinitions>;
export type Drawing = keyof typeof drawings;
export type DrawingData<Name extends Drawing> = Parameters<(typeof drawings)[Name]>;
