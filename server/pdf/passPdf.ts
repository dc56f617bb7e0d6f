// The certificate of passing a test as it is printed: one framed A4 page with a code that leads to the page confirming it.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type PassPaper, passPaper } from '../../contract/passPaper';
import type { PassCheck } from '../../contract/schemas/tests';

/** What the paper says. */
export type Pass = Omit<PassCheck, 'name'> & {
  name: string;
  token: string;
  /** The person's detachment and region as they are when it is drawn; the public page does not tell them. */
  home: string | null;
};

const GREY = '#5b6470';
const BLUE = '#1f4e9c';
const QR_SIZE = 96;
const A4 = { width: 595, height: 842 };

/** @param url address of the public page, printed as a QR code and in words */
export const passPdf = (pass: Pass, url: string): TDocumentDefinitions => {
  const paper = passPaper(pass);
  return {
    info: { title: `${paper.title} ${paper.number}`, author: paper.org },
    pageMargins: [72, 84, 72, 84],
    background: () => ({ canvas: [frame(24, 2), frame(31, 0.5)] }),
    content: [
      { text: 'Студенческие отряды', alignment: 'center', fontSize: 11, color: GREY },
      { text: paper.org, alignment: 'center', fontSize: 14, bold: true, margin: [0, 4, 0, 56] },
      {
        text: paper.title.toUpperCase(),
        alignment: 'center',
        fontSize: 28,
        bold: true,
        characterSpacing: 4,
        color: BLUE,
      },
      { text: paper.number, alignment: 'center', fontSize: 13, margin: [0, 6, 0, 52] },
      { text: paper.confirms, alignment: 'center', margin: [0, 0, 0, 14] },
      { text: pass.name, alignment: 'center', fontSize: 22, bold: true, margin: [0, 0, 0, 6] },
      ...home(pass.home),
      { text: paper.passed, alignment: 'center', margin: [0, 14, 0, 4] },
      { text: paper.test, alignment: 'center', fontSize: 13, bold: true, margin: [0, 0, 0, 40] },
      line(),
      { columns: paper.facts.map(fact), margin: [0, 16, 0, 16] },
      line(),
      { text: paper.issued, alignment: 'center', fontSize: 10, color: GREY, margin: [0, 28, 0, 40] },
      {
        columns: [
          { qr: url, fit: QR_SIZE, eccLevel: 'M', width: QR_SIZE + 16 },
          {
            stack: [
              { text: 'Проверить свидетельство можно по коду или по адресу:' },
              { text: url, link: url, color: BLUE },
              { text: 'Страница подтверждает номер, тест, результат, дату и инициалы владельца.' },
            ],
            fontSize: 9,
            color: GREY,
            margin: [0, 18, 0, 0],
          },
        ],
        unbreakable: true,
      },
    ],
  };
};

const frame = (inset: number, lineWidth: number) => ({
  type: 'rect' as const,
  x: inset,
  y: inset,
  w: A4.width - 2 * inset,
  h: A4.height - 2 * inset,
  lineWidth,
  lineColor: BLUE,
});

/** Made anew for each paper: drawing writes into the parts of a document. */
const line = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: A4.width - 144, y2: 0, lineWidth: 0.75, lineColor: '#b9c0c7' }],
});

const home = (text: string | null): Content[] => (text ? [{ text, alignment: 'center', color: GREY }] : []);

const fact = ({ label, value }: PassPaper['facts'][number]) => ({
  stack: [
    { text: label, fontSize: 9, color: GREY },
    { text: value, fontSize: 14, bold: true, margin: [0, 2, 0, 0] as [number, number, number, number] },
  ],
  alignment: 'center' as const,
});
