import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { asDrawn } from '../../contract/fields/paperSigns';
import { drawings } from '../pdf/drawings';
import type { PdfTasks } from '../pdf/drawPdf';
import { typeset } from '../pdf/typeset';
import { serveTasks } from './serveTasks';

serveTasks({
  async draw(name, data) {
    // Which data a document takes is checked where it is ordered.
    const document = drawings[name] as (...data: unknown[]) => TDocumentDefinitions;
    return new Uint8Array(await typeset(document(...data.map(drawn))));
  },
} satisfies PdfTasks);

/** Plain data with each text as it stands on paper; a sign that the typeface has not is a crossed box there. */
const drawn = (data: unknown): unknown => {
  if (typeof data === 'string') return asDrawn(data);
  if (Array.isArray(data)) return data.map(drawn);
  if (typeof data !== 'object' || data === null || data instanceof Date) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, drawn(value)]));
};
