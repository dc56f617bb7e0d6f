import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { drawings } from '../pdf/drawings';
import type { PdfTasks } from '../pdf/drawPdf';
import { typeset } from '../pdf/typeset';
import { serveTasks } from './serveTasks';

serveTasks({
  async draw(name, data) {
    // Which data a document takes is checked where it is ordered.
    const document = drawings[name] as (...data: unknown[]) => TDocumentDefinitions;
    return new Uint8Array(await typeset(document(...data)));
  },
} satisfies PdfTasks);
