import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as typeof import('pdfmake');

/** The typeface stands beside the library and has all Russian letters. */
const folder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const Roboto = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'),
  bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
};
const allowed = new Set(Object.values(Roboto));
pdfmake.setFonts({ Roboto });
// A document is made of what the server gives it: nothing is fetched, no other file is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => allowed.has(path));

/** The document as a PDF: A4, Russian typeface. Runs in a thread of its own: a long one takes a second and more. */
export const typeset = (document: TDocumentDefinitions): Promise<Uint8Array> =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [70, 56, 42, 56],
      language: 'ru-RU',
      ...document,
      defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25, ...document.defaultStyle },
    })
    .getBuffer();
